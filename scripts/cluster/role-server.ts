/** Says over HTTP which role a PostgreSQL server has now, at `/primary` and `/replica`: 200 or 503, as Patroni does. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Role } from './database-pair.ts';

export type RoleServer = { port: number; stop(): Promise<void> };

export async function startRoleServer(readRole: () => Role): Promise<RoleServer> {
  const server: Server = createServer((req, res) => {
    const isSo = req.url === `/${readRole()}`;
    res.writeHead(isSo ? 200 : 503, { 'Content-Length': 0 }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

import { createServer } from 'node:http';
import express, { type Router } from 'express';

const HOST = '127.0.0.1';

export type RunningStandIn = { port: number; stop(): Promise<void> };

/** Serves the vendors' routers on one port of this machine only. Port 0 takes any that is free. */
export async function serveStandIn(port: number, routers: readonly Router[]): Promise<RunningStandIn> {
  const app = express();
  app.disable('x-powered-by');
  for (const router of routers) app.use(router);
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** The web server as people reach it, without pages, in a process of its own: started by `connect.ts`. */
import { createServer } from 'node:http';
import process from 'node:process';
import { loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createExpress } from '#server/http/create-express.ts';
import { appRouter } from '#server/trpc/app-router.ts';

const app = await createApp(loadConfig());
app.sessionMemory.listen();
const handler = createExpress({
  app,
  procedures: appRouter,
  pages: {
    middleware: (_req, _res, next) => {
      next();
    },
    render: () => Promise.reject(new Error('No pages here.')),
    stop: () => Promise.resolve(),
  },
  isStopping: () => false,
});
const server = createServer(handler);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(address === null || typeof address === 'string' ? 0 : address.port);
});
// Asked for its processor time, in milliseconds since it started.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.once('disconnect', () => {
  process.exit();
});

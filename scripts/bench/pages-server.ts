/** The web process with the pages of the build, as people reach it: started by `pages.ts`. */
import process from 'node:process';
import { loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { startWebServer } from '#server/http/web-server.ts';
import { appRouter } from '#server/trpc/app-router.ts';

const app = await createApp(loadConfig());
const server = await startWebServer(app, { procedures: appRouter, port: 0, host: '127.0.0.1' });
process.send?.(server.port);
// Asked for the memory it holds, in bytes.
process.on('message', () => {
  process.send?.(process.memoryUsage.rss());
});
process.once('disconnect', () => {
  process.exit();
});

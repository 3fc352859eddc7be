/** The web process as `server/main.ts` starts it, without pages, so that it needs no build; on any port. */
import process from 'node:process';
import { loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { startWebServer } from '#server/http/web-server.ts';
import { createLog } from '#server/log.ts';
import { appRouter } from '#server/trpc/app-router.ts';

const config = loadConfig();
const app = await createApp(config, { log: createLog(config, 'web') });
const server = await startWebServer(app, {
  procedures: appRouter,
  port: 0,
  host: '127.0.0.1',
  pages: {
    middleware: null,
    render: () => Promise.reject(new Error('There are no pages here.')),
    stop: () => Promise.resolve(),
  },
});
process.stdout.write(`"listening on ${String(server.port)}"\n`);

/** The web process as `npm start` runs it, without the built pages: started by `calls-contenders.ts`. */
import { loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { startWebServer } from '#server/http/web-server.ts';
import { appRouter } from '#server/trpc/app-router.ts';
import { serveMeasurements } from './calls-process.ts';

const app = await createApp(loadConfig());
const { port } = await startWebServer(app, {
  procedures: appRouter,
  port: 0,
  host: '127.0.0.1',
  pages: {
    middleware: (_req, _res, next) => {
      next();
    },
    render: () => Promise.reject(new Error('No pages here.')),
    stop: () => Promise.resolve(),
  },
});
serveMeasurements(port);

/** The web process: procedures and pages over HTTP. */
import { loadConfig } from './config.ts';
import { createLog } from './log.ts';
import { describeStartFailure, StartError } from './start-failure.ts';

const OLDEST_NODE = 22;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Node ${process.versions.node} is too old for the web process; it needs ${OLDEST_NODE} or newer. npm start brings its own.`,
  );
  process.exit(1);
}
// Before React is loaded, which renders with its slow development build otherwise.
process.env.NODE_ENV ??= 'production';

try {
  await runWebProcess();
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}

async function runWebProcess(): Promise<void> {
  const config = loadConfig();
  if (config.database.url === null) {
    throw new StartError(
      'DATABASE_URL is not set; npm start brings a database along, this process alone does not.',
    );
  }
  const log = createLog(config, 'web');
  const [{ createApp }, { startWebServer }, { appRouter }] = await Promise.all([
    import('./create-app.ts'),
    import('./http/web-server.ts'),
    import('./trpc/app-router.ts'),
  ]);
  const app = await createApp(config, { log });
  const server = await startWebServer(app, { procedures: appRouter, port: config.web.port });
  log.info({ port: server.port }, 'listening');

  let stopping: Promise<void> | undefined;
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    await server.stop();
    // Last: what was running needed its connections.
    await app.stop();
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'could not stop in order');
          process.exit(1);
        },
      );
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}

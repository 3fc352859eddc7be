/** The web process: procedures and pages over HTTP. */
import { loadConfig } from './config.ts';
import { createLog } from './log.ts';
import { requireStandIn } from './require-stand-in.ts';
import { describeStartFailure, StartError, statusOfStartFailure } from './start-failure.ts';

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
  await main();
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(statusOfStartFailure(error));
}

async function main(): Promise<void> {
  const config = loadConfig();
  if (config.database.url === null) {
    throw new StartError(
      'DATABASE_URL is not set. npm start provides a database; this process alone does not.',
    );
  }
  await requireStandIn(config);
  const log = createLog(config, 'web');
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
  const { runWeb } = await import('./run-web.ts');
  await runWeb(config, log);
}

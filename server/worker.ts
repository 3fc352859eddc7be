/** The process that handles background tasks. Any number of them may run against one database. */
import { ConfigError, loadConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { createLog } from './log.ts';
import { startWorker } from './queue/worker.ts';
import { requireSchema } from './require-schema.ts';
import { requireStandIn } from './require-stand-in.ts';
import { StartError, statusOfStartFailure } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Unreachable, authentication failed, no such database, still starting. */
const NO_DATABASE_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  '28P01',
  '28000',
  '3D000',
  '57P03',
]);

try {
  await main();
} catch (error) {
  console.error(describe(error));
  process.exit(statusOfStartFailure(error));
}

async function main(): Promise<void> {
  const config = loadConfig();
  if (config.database.url === null) {
    throw new ConfigError(['DATABASE_URL is not set; expected the database that the web process uses']);
  }
  await requireStandIn(config);
  const log = createLog(config, 'worker');
  const app = await createApp(config, { log });
  await requireSchema(app);
  const worker = await startWorker(app);
  let stopped: Promise<void> | undefined;
  stopOnSignals(log, () => {
    stopped ??= worker.stop().then(() => app.stop());
    return stopped;
  });
  log.info('worker: waiting for tasks');
  process.send?.('ready');
}

function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && NO_DATABASE_CODES.has(String(error.code))) {
    return `The worker cannot start: the database refused the connection (${String(error.code)}). Check DATABASE_URL.`;
  }
  return error.stack ?? error.message;
}

/** The process that handles background tasks. Any number of them may run against one database. */
import { ConfigError, loadConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { createLog } from './log.ts';
import { QueueMissingError } from './queue/queue.ts';
import { startWorker } from './queue/worker.ts';

/** Under the eight seconds after which whoever stops us kills us. */
const STOP_DEADLINE_MS = 7_500;
/** Nobody there, not our password, no such database, still starting. */
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
  process.exit(1);
}

async function main(): Promise<void> {
  const config = loadConfig();
  if (config.database.url === null) {
    throw new ConfigError(['DATABASE_URL is not set; expected the database that the web process uses']);
  }
  const log = createLog(config, 'worker');
  const app = await createApp(config, { log });
  const worker = await startWorker(app);
  log.info('worker: waiting for tasks');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    await worker.stop();
    await app.stop();
    log.info('worker: stopped');
    // Connections to the mail provider that are kept open would hold the process for some seconds more.
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.error({ err: error }, 'worker: could not stop in an orderly way');
        process.exit(1);
      });
    });
  }
}

function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof QueueMissingError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && NO_DATABASE_CODES.has(String(error.code))) {
    return `The worker cannot start: the database does not let it in (${String(error.code)}). Check DATABASE_URL.`;
  }
  return error.stack ?? error.message;
}

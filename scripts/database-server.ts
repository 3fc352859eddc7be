/** The database of a configuration: the one DATABASE_URL names, or the embedded one of the data directory. */
import type { Config } from '#server/config.ts';
import { openPostgres, startPostgres } from './postgres/embedded.ts';
import type { PostgresOptions, RunningPostgres, StartLog } from './postgres/embedded.ts';

export interface DatabaseServer {
  url: string;
  /** A no-op for a server that this process did not start. */
  stop(): Promise<void>;
  /** The same at once, without waiting; the next start recovers. */
  kill(): void;
}

const DATABASE = 'lintel';

/** Only warnings and errors are worth a line in the terminal. */
const TERMINAL: StartLog = {
  info: () => undefined,
  warn: (message) => {
    console.error(message);
  },
};

/** For running Lintel: exclusive on its data directory. */
export async function startDatabaseServer(
  config: Config,
  onGone: PostgresOptions['onGone'],
): Promise<DatabaseServer> {
  return serve(config, (options) =>
    startPostgres({ ...options, ...(onGone === undefined ? {} : { onGone }) }),
  );
}

/** For tools: beside a running Lintel, or without one. */
export async function openDatabaseServer(config: Config): Promise<DatabaseServer> {
  return serve(config, openPostgres);
}

async function serve(
  config: Config,
  open: (options: PostgresOptions) => Promise<RunningPostgres>,
): Promise<DatabaseServer> {
  if (config.database.url !== null) {
    return { url: config.database.url, stop: () => Promise.resolve(), kill: () => undefined };
  }
  const postgres = await open({ dataDir: config.dataDir, log: TERMINAL });
  return { url: postgres.url(DATABASE), stop: () => postgres.stop(), kill: () => postgres.kill() };
}

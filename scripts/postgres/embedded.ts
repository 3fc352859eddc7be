/**
 * The embedded PostgreSQL: one cluster per data directory, on a free port of the loopback interface, started and
 * stopped with this process. It outlives a kill of Node; the next start cleans up.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup-error.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, hasEnded, launch, START_MS, SUPERUSER } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { prepareClusterHome, prepareDataDir, readOrMakePassword } from './cluster-home.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { clearLeftover, readPidFile, shutDown } from './postmaster.ts';

/** A pino log, or the terminal. */
export interface StartLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface PostgresOptions {
  /** Absolute path; created where missing. */
  dataDir: string;
  log: StartLog;
  /** false: fast and gone after a power failure, for tests. */
  isDurable?: boolean;
  /** Beside those that every cluster has, as `name=value`. */
  settings?: readonly string[];
  /** Called once when PostgreSQL has died and cannot be restarted. */
  onGone?: (error: SetupError) => void;
}

export interface RunningPostgres {
  /** The address of a database of this cluster, with its password. The database need not exist. */
  url(database: string): string;
  /** Takes 8 s at most, and may be called again. */
  stop(): Promise<void>;
  /** Ends it without waiting; the next start recovers. */
  kill(): void;
}

/** Another program uses the data directory. */
export class DataDirInUseError extends SetupError {
  override name = 'DataDirInUseError';
}

const RETRY_MS = 200;
const MAX_RESTARTS_A_MINUTE = 5;

/**
 * Starts the cluster of a data directory, creating it first where there is none.
 * @throws DataDirInUseError when another program uses the directory; SetupError with one sentence otherwise
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, log } = options;
  prepareDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  if ('heldBy' in lock) throw inUse(dataDir, lock.heldBy);
  try {
    const home = prepareClusterHome(dataDir);
    if (home.remark !== null) log.warn(home.remark);
    const cluster = {
      home,
      binaries: findBinaries(home.owner),
      isDurable: options.isDurable ?? true,
      settings: options.settings ?? [],
    };
    const password = readOrMakePassword(home);
    if ((await clearLeftover(home.data)) === 'stopped')
      log.info('stopped a PostgreSQL that an earlier start left behind');
    if (!existsSync(home.data)) await createCluster(cluster);
    const { child, port } = await launch(cluster, null);
    const supervisor = supervise(cluster, { child, port }, options);
    return {
      url: (database) => databaseUrl(password, port, database),
      stop: async () => {
        await supervisor.stop();
        await lock.release();
      },
      kill: () => supervisor.kill(),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Starts the cluster, or joins one that another program runs; `stop` then leaves it running. */
export async function openPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  try {
    return await startPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return await joinPostgres(options.dataDir, error);
  }
}

async function joinPostgres(dataDir: string, inUseError: DataDirInUseError): Promise<RunningPostgres> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const home = prepareClusterHome(dataDir);
    const running = readPidFile(home.data);
    if (running?.isReady === true) {
      const password = readOrMakePassword(home);
      return {
        url: (database) => databaseUrl(password, running.port, database),
        stop: () => Promise.resolve(),
        kill: () => undefined,
      };
    }
    await sleep(RETRY_MS);
  }
  throw inUseError;
}

function inUse(dataDir: string, heldBy: number | null): DataDirInUseError {
  const who = heldBy === null ? '' : ` (process ${String(heldBy)})`;
  return new DataDirInUseError(
    `Lintel already runs on the data directory ${dataDir}${who}. Stop it first, or give this one its own DATA_DIR, PORT and STAND_IN_PORT.`,
  );
}

function databaseUrl(password: string, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${String(port)}/${database}`;
}

/** Restarts a postmaster that died on the same port, because the clients know only that one. */
function supervise(
  cluster: Cluster,
  first: { child: ChildProcess; port: number },
  { log, onGone }: PostgresOptions,
): Pick<RunningPostgres, 'stop' | 'kill'> {
  let child = first.child;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let deaths: number[] = [];

  const watch = () => {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn(`PostgreSQL ended (${signal ?? `status ${String(code)}`}); starting it again`);
      restarting = restart();
    });
  };
  const restart = async () => {
    const now = Date.now();
    deaths = [...deaths.filter((at) => at > now - 60_000), now];
    try {
      if (deaths.length > MAX_RESTARTS_A_MINUTE) throw new SetupError('PostgreSQL keeps ending');
      ({ child } = await launch(cluster, first.port));
      watch();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onGone?.(new SetupError(`The database is gone: ${reason}`));
    }
  };
  watch();
  return {
    stop: async () => {
      isStopping = true;
      await restarting;
      if (child.pid !== undefined) await shutDown(child.pid, () => !hasEnded(child));
    },
    kill: () => {
      isStopping = true;
      child.kill('SIGQUIT');
    },
  };
}

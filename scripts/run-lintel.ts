/** Database, pages, web process and worker in one command; shared by `npm start` and `npm run dev`. */
import { join } from 'node:path';
import { isHttps, loadConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { describeStart } from './banner.ts';
import { ensureBuilt } from './build.ts';
import { startDatabaseServer } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';
import { loadDotEnv } from './entry.ts';
import { WEB_ENVIRONMENT, WEB_NODE_FLAGS } from './node-flags.ts';
import { createAndPrepareDatabase, findDemoData } from './prepare-database.ts';
import { createSupervisor } from './supervisor.ts';
import type { ProcessSupervisor } from './supervisor.ts';
import { requireFreePort, waitForAnswer } from './waiting.ts';
import { SetupError } from './setup-error.ts';
import { listenForStop } from './stop-signals.ts';

export interface Ready {
  supervisor: ProcessSupervisor;
  databaseUrl: string;
  /** Aborted when everything has to stop. */
  signal: AbortSignal;
}

export interface RunOptions {
  isDevelopment: boolean;
  /** Called once everything answers. */
  onReady?: (ready: Ready) => void;
}

const READY_MS = 60_000;
/** Below the 10 s that process managers wait before SIGKILL, with time left for the database. */
const GRACE_MS = 8000;
const DEVELOPMENT_GRACE_MS = 1000;
/** A process of an earlier start may not have released its port yet. */
const PORT_TIMEOUT_MS = 3000;

const ASKED_TO_STOP = new SetupError('stopped');

interface Run {
  config: Config;
  isDevelopment: boolean;
  /** Aborted with the reason to stop: a request, or an error. */
  ending: AbortController;
  supervisor: ProcessSupervisor;
  database: DatabaseServer | null;
  isReady: boolean;
}

/** Resolves once a stop was requested and everything has stopped. */
export async function runLintel(options: RunOptions): Promise<undefined> {
  loadDotEnv();
  const run = createRun(loadConfig(), options.isDevelopment);
  const { ending, supervisor } = run;
  const stopListening = listenForStop({
    first: () => {
      console.log('Stopping …');
      ending.abort(ASKED_TO_STOP);
    },
    second: () => {
      supervisor.kill();
      run.database?.kill();
      process.exit(1);
    },
  });
  try {
    const { databaseUrl, hasDemo } = await prepare(run);
    await startProcesses(run, databaseUrl);
    run.isReady = true;
    console.log(describeStart(run.config, hasDemo));
    options.onReady?.({ supervisor, databaseUrl, signal: ending.signal });
    await untilAborted(ending.signal);
  } catch (error) {
    if (error !== ASKED_TO_STOP) throw error;
  } finally {
    await supervisor.stop();
    await run.database?.stop();
    stopListening();
  }
}

function createRun(config: Config, isDevelopment: boolean): Run {
  const ending = new AbortController();
  const supervisor = createSupervisor({
    logDir: join(config.dataDir, 'logs'),
    graceMs: isDevelopment ? DEVELOPMENT_GRACE_MS : GRACE_MS,
    onLost: (error) => {
      // Half-written code crashes a process; the next change restarts it.
      if (isDevelopment && run.isReady) console.error(error.message);
      else ending.abort(error);
    },
  });
  const run: Run = { config, isDevelopment, ending, supervisor, database: null, isReady: false };
  return run;
}

/** Prepares everything the processes need, in parallel where possible. Reports the first failure. */
async function prepare(run: Run): Promise<{ databaseUrl: string; hasDemo: boolean }> {
  const { config, ending } = run;
  const { signal } = ending;
  const wait = { timeoutMs: PORT_TIMEOUT_MS, signal };
  const tasks = [
    prepareOwnDatabase(run),
    requireFreePort('PORT', config.web.port, wait),
    ...(usesStandIn(config) ? [requireFreePort('STAND_IN_PORT', config.standIn.port, wait)] : []),
    ...(run.isDevelopment ? [] : [ensureBuilt(signal)]),
  ];
  await Promise.allSettled(
    tasks.map((task) =>
      task.catch((error: unknown) => {
        ending.abort(error);
      }),
    ),
  );
  signal.throwIfAborted();
  const databaseUrl = run.database?.url ?? '';
  const fill: Fill = async (url) => {
    const { seedInOwnProcess } = await import('./seed.ts');
    await seedInOwnProcess(url, { signal });
  };
  return { databaseUrl, hasDemo: await seedWhenEmpty(databaseUrl, config, fill) };
}

async function prepareOwnDatabase(run: Run): Promise<void> {
  run.database = await startDatabaseServer(run.config, (error) => {
    run.ending.abort(error);
  });
  await createAndPrepareDatabase(run.database.url);
}

type Fill = (databaseUrl: string, config: Config) => Promise<unknown>;

const fillHere: Fill = async (databaseUrl, config) => {
  const { seedIfEmpty } = await import('./seed.ts');
  await seedIfEmpty(databaseUrl, config);
};

/**
 * Seeds demo accounts into an empty database, except where others are, since the demo password is public knowledge.
 * @returns whether there are demo accounts to list
 */
export async function seedWhenEmpty(databaseUrl: string, config: Config, fill = fillHere): Promise<boolean> {
  const demo = await findDemoData(databaseUrl);
  if (!demo.isWanted || !(config.demo.isPasswordChosen || isForTrying(config))) return demo.isThere;
  console.log('Putting the demo data in …');
  await fill(databaseUrl, config);
  return (await findDemoData(databaseUrl)).isThere;
}

/** Over http and with both stand-ins: no mail leaves this machine, and no money moves. */
function isForTrying(config: Config): boolean {
  return !isHttps(config) && config.stripe.secretKey === null && config.email.postmarkToken === null;
}

async function startProcesses(run: Run, databaseUrl: string): Promise<void> {
  const { config, supervisor } = run;
  const { signal } = run.ending;
  signal.throwIfAborted();
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: run.isDevelopment ? 'development' : config.mode };
  const addresses = [`http://127.0.0.1:${String(config.web.port)}/readyz`];
  if (usesStandIn(config)) {
    supervisor.start({ name: 'stand-in', file: 'scripts/stand-in/main.ts', env });
    addresses.push(`http://127.0.0.1:${String(config.standIn.port)}/outbox`);
  }
  // Vite lives in the same process and has needs of its own.
  const nodeFlags = run.isDevelopment ? [] : WEB_NODE_FLAGS;
  supervisor.start({ name: 'web', file: 'server/main.ts', env: { ...WEB_ENVIRONMENT, ...env }, nodeFlags });
  supervisor.start({ name: 'worker', file: 'server/worker.ts', env });
  await Promise.all(addresses.map((address) => waitForAnswer(address, { timeoutMs: READY_MS, signal })));
}

function usesStandIn(config: Config): boolean {
  return config.email.postmarkToken === null || config.stripe.secretKey === null;
}

async function untilAborted(signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', resolve);
  });
  throw signal.reason;
}

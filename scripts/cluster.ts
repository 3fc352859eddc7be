/**
 * `npm run cluster`: Lintel on two PostgreSQL servers, three web processes and two workers behind HAProxy, on this machine,
 * for trying. `--trial` ends each part under load and says whether everything held; `--curve` measures calls a second.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config.ts';
import { describeStart } from './banner.ts';
import { ensureBuilt } from './build.ts';
import { measureCommits } from './cluster/commits.ts';
import { measurePoint } from './cluster/curve.ts';
import { ClusterStage } from './cluster/stage.ts';
import type { StageOptions } from './cluster/stage.ts';
import { runTrial } from './cluster/trial.ts';
import { loadDotEnv, runScript } from './entry.ts';
import { findFreePort } from './free-port.ts';
import { seedWhenEmpty } from './run-lintel.ts';
import { seedInOwnProcess } from './seed.ts';
import { SetupError } from './setup-error.ts';
import { listenForStop } from './stop-signals.ts';
import { requireFreePort } from './waiting.ts';
import { readWholeNumber } from './whole-number.ts';

const USAGE = `npm run cluster -- [options]
  (without)           the site at PORT, until Ctrl-C; its data is in DATA_DIR/cluster
  --webs <number>     web processes (3)
  --workers <number>  workers (2)
  --pooler <path>     PgBouncer 1.21 or newer between web processes and the primary, by transaction
  --trial             ends a web process, a worker, the replica and the primary under load, and freezes one, on data of its own
  --seconds <number>  of load between one end and the next, in a trial, and for each point of a curve (6)
  --commits           commits a second: of the primary alone, and with the replica’s disk or memory
  --curve             calls a second against the number of web processes, with and without the replica`;

const WAIT = { timeoutMs: 3_000 };
const ASKED_TO_STOP = new SetupError('stopped');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      webs: { type: 'string', default: '3' },
      workers: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '6' },
      pooler: { type: 'string' },
      trial: { type: 'boolean', default: false },
      curve: { type: 'boolean', default: false },
      commits: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  loadDotEnv();
  const size = {
    webs: readWholeNumber('--webs', values.webs, { least: 1 }),
    workers: readWholeNumber('--workers', values.workers, { least: 1 }),
    ...(values.pooler === undefined ? {} : { pooler: values.pooler }),
  };
  const seconds = readWholeNumber('--seconds', values.seconds);
  await ensureBuilt();
  if (values.trial) return onOwnData(size, (stage, port) => runTrial(stage, { port, seconds }));
  if (values.commits) return onOwnData({ ...size, webs: 1 }, (stage) => measureCommits(stage, seconds));
  if (values.curve) return drawCurve(size, seconds);
  return serve(size);
}

type Size = Pick<StageOptions, 'webs' | 'workers' | 'readsFromReplica' | 'pooler'>;

/** Until a signal, with the demo data. */
async function serve(size: Size): Promise<number> {
  const config = loadConfig();
  const ending = new AbortController();
  const { signal } = ending;
  await requireFreePort('PORT', config.web.port, { ...WAIT, signal });
  await requireFreePort('STAND_IN_PORT', config.standIn.port, { ...WAIT, signal });
  const failures: SetupError[] = [];
  const fill = (databaseUrl: string) => seedInOwnProcess(databaseUrl, { signal });
  let hasDemo = false;
  const stopListening = listenForStop({
    first: () => {
      console.log('Stopping …');
      ending.abort(ASKED_TO_STOP);
    },
    second: () => process.exit(1),
  });
  const starting = ClusterStage.start({
    ...size,
    dataDir: join(config.dataDir, 'cluster'),
    port: config.web.port,
    standInPort: config.standIn.port,
    env: {},
    fill: async (url) => {
      hasDemo = await seedWhenEmpty(url, config, fill);
    },
    tell: (line) => {
      console.error(line);
    },
    onLost: (error) => {
      failures.push(error);
      ending.abort();
    },
  });
  const stage = await starting.catch((error: unknown) => {
    if (error !== ASKED_TO_STOP) throw error;
  });
  if (stage !== undefined) {
    console.log(describeStart({ ...config, dataDir: join(config.dataDir, 'cluster') }, hasDemo));
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await stage.stop();
  }
  stopListening();
  for (const failure of failures) throw failure;
  return 0;
}

/** A cluster of its own for each point, so that none inherits what another has warmed up. */
async function drawCurve({ webs, ...size }: Size, seconds: number): Promise<number> {
  const rows: string[] = [];
  for (let count = 1; count <= webs; count += 1) {
    for (const readsFromReplica of [false, true]) {
      const status = await onOwnData({ ...size, webs: count, readsFromReplica }, async (stage, port) => {
        const { perSecond, p99 } = await measurePoint(stage, { port, seconds });
        const reads = readsFromReplica ? 'replica' : 'primary';
        rows.push(`| ${String(count)} | ${reads} | ${String(perSecond)} | ${String(p99)} |`);
        return [];
      });
      if (status !== 0) return status;
    }
  }
  console.log(
    ['| web processes | reads from | calls a second | p99, ms |', '| --- | --- | --- | --- |', ...rows].join(
      '\n',
    ),
  );
  return 0;
}

/** In a directory that is gone afterwards, unless something failed; its logs say what. */
async function onOwnData(
  size: Size,
  use: (stage: ClusterStage, port: number) => Promise<readonly string[]>,
): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lintel-cluster-'));
  chmodSync(dataDir, 0o711);
  const losses: string[] = [];
  const startedAt = Date.now();
  const port = await findFreePort();
  const stage = await ClusterStage.start({
    ...{ ...size, dataDir, port },
    standInPort: await findFreePort(),
    env: OWN_ENVIRONMENT,
    fill: () => Promise.resolve(),
    tell: (line) => {
      console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
    },
    tellOfProcesses: () => undefined,
    onLost: (error) => losses.push(error.message),
  });
  const stopListening = listenForStop({
    first: () => void stage.stop().finally(() => process.exit(1)),
    second: () => process.exit(1),
  });
  let failures: readonly string[] = ['it broke off'];
  try {
    failures = [...(await use(stage, port)), ...losses];
  } finally {
    stopListening();
    await stage.stop();
    if (failures.length === 0) await rm(dataDir, { recursive: true, force: true });
  }
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  console.log(failures.length === 0 ? 'Everything held.' : `The logs are in ${dataDir}/logs.`);
  return failures.length === 0 ? 0 : 1;
}

/** Empty variables win over those of the terminal: no trial reaches a real provider. */
const OWN_ENVIRONMENT = {
  NODE_ENV: 'production',
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'warn',
  ...{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', POSTMARK_TOKEN: '' },
  ...{ FILES_S3_BUCKET: '', FILES_S3_ACCESS_KEY: '', FILES_S3_SECRET_KEY: '' },
};

await runScript(main);

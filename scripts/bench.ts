/** `npm run bench`: what searching, a call, a contact, a crowd and a page cost, on made-up data in databases of their own. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDb } from '#db/client.ts';
import { loadConfig } from '#server/config.ts';
import { type CallName, CALLS } from './bench/calls-list.ts';
import { measureCalls } from './bench/calls.ts';
import { measureOldRows } from './bench/old-rows.ts';
import { measureConnect } from './bench/connect.ts';
import { measureCrowd } from './bench/crowd.ts';
import { benchLists } from './bench/lists-stage.ts';
import { fillWithProfessionals } from './bench/professionals-data.ts';
import { measureProfessionals } from './bench/professionals.ts';
import { measureSearchLoad } from './bench/search-load.ts';
import { fillWithRequests } from './bench/open-jobs-data.ts';
import { measureOpenJobs } from './bench/open-jobs.ts';
import { measurePages } from './bench/pages.ts';
import { measureTypes } from './bench/types.ts';
import { loadDotEnv, runScript } from './entry.ts';
import { startPostgres } from './postgres/embedded.ts';
import { createAndPrepareDatabase } from './prepare-database.ts';
import { runTool } from './run-tool.ts';
import { SetupError } from './setup-error.ts';

const USAGE = `npm run bench -- [options]
  --part <name>           open-jobs, professionals, calls, lists, connect, crowd, pages, old-rows or types (all)
  --rows <number>         requests, or rows of each table that grows, to make up (1000000)
  --open <percent>        how many of them are open (10)
  --professionals <number> professionals to make up (200000)
  --points <number>       random points, and as many unlucky ones (60)
  --radius <miles>        may be given several times (25, 31 and 100)
  --call <name>           of calls, to measure that alone and only print it; may be given several times:
                          requests.listMine, jobs.listOpen, connections.statement
  --postgraphile          compare calls with PostGraphile as well, which is installed under DATA_DIR first
  --million               lists with a million requests too, beside 10,000 and 100,000
  --rounds <number>       of calls, in which everybody takes a turn (5)
  --calls <number>        before memory is looked at (100000)
  --minutes <number>      of calls and pages of all kinds, while memory is watched (1)
  --database-url <url>    a PostgreSQL 18 server to use; its database lintel_bench is overwritten.
                          Without it: an embedded one under DATA_DIR/bench`;

const DATABASE = 'lintel_bench';

const PARTS = [
  'open-jobs',
  'professionals',
  'calls',
  'lists',
  'connect',
  'crowd',
  'pages',
  'old-rows',
  'types',
] as const;
type Part = (typeof PARTS)[number];

type Options = {
  part: Part | 'all';
  rows: number;
  openPercent: number;
  professionals: number;
  points: number;
  radii: number[];
  rounds: number;
  calls: number;
  minutes: number;
  million: boolean;
  call: CallName[];
  postgraphile: string | null;
  databaseUrl: string | undefined;
};

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      part: { type: 'string', default: 'all' },
      rows: { type: 'string', default: '1000000' },
      professionals: { type: 'string', default: '200000' },
      open: { type: 'string', default: '10' },
      points: { type: 'string', default: '60' },
      radius: { type: 'string', multiple: true, default: ['25', '31', '100'] },
      rounds: { type: 'string', default: '5' },
      calls: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '1' },
      million: { type: 'boolean', default: false },
      call: { type: 'string', multiple: true, default: [] },
      postgraphile: { type: 'boolean', default: false },
      'database-url': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const part = values.part === 'all' ? 'all' : PARTS.find((known) => known === values.part);
  if (part === undefined) throw new SetupError(`--part takes ${PARTS.join(', ')}.`);
  return {
    part,
    rows: wholeNumber('--rows', values.rows),
    openPercent: wholeNumber('--open', values.open),
    professionals: wholeNumber('--professionals', values.professionals),
    points: wholeNumber('--points', values.points),
    radii: values.radius.map((text) => wholeNumber('--radius', text)),
    rounds: wholeNumber('--rounds', values.rounds),
    calls: wholeNumber('--calls', values.calls),
    minutes: wholeNumber('--minutes', values.minutes),
    million: values.million,
    call: values.call.map(callNamed),
    postgraphile: values.postgraphile ? loadConfig().dataDir : null,
    databaseUrl: values['database-url'],
  };
}

function callNamed(name: string): CallName {
  const call = CALLS.find((known) => known.name === name);
  if (call === undefined)
    throw new SetupError(`--call takes ${CALLS.map((known) => known.name).join(', ')}.`);
  return call.name;
}

function wholeNumber(flag: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new SetupError(`${flag} takes a whole number above 0.`);
  return number;
}

async function openServer({ databaseUrl, part }: Options) {
  if (databaseUrl !== undefined) {
    const url = new URL(databaseUrl);
    url.pathname = `/${DATABASE}`;
    return { url: url.href, stop: () => Promise.resolve() };
  }
  // A contact waits for the disk as in production; a million requests are generated without.
  const isDurable = part === 'connect';
  const dataDir = join(loadConfig().dataDir, isDurable ? 'bench-connect' : 'bench');
  const warn = (message: string) => console.error(message);
  const postgres = await startPostgres({ dataDir, isDurable, log: { info: () => undefined, warn } });
  return { url: postgres.url(DATABASE), stop: () => postgres.stop() };
}

async function main(): Promise<undefined> {
  const options = readOptions();
  if (options === null) {
    console.log(USAGE);
    return;
  }
  loadDotEnv();
  const measures = {
    'open-jobs': benchOpenJobs,
    professionals: benchProfessionals,
    calls: measureCalls,
    lists: benchLists,
    connect: measureConnect,
    crowd: measureCrowd,
    pages: measurePages,
    'old-rows': measureOldRows,
  };
  for (const part of PARTS) {
    if (options.part !== 'all' && options.part !== part) continue;
    if (part === 'types') await measureTypes(options.rounds);
    else await withServer({ ...options, part }, measures[part]);
    // As `npm run check` wants what is written there.
    await runTool('prettier', ['--write', '--log-level', 'warn', 'bench']);
  }
}

async function withServer(
  options: Options,
  measure: (url: string, options: Options) => Promise<void>,
): Promise<void> {
  const server = await openServer(options);
  try {
    await createAndPrepareDatabase(server.url);
    await measure(server.url, options);
  } finally {
    await server.stop();
  }
}

async function benchOpenJobs(url: string, options: Options): Promise<void> {
  // One connection: prepared statements and settings belong to it.
  const db = createDb(url, { poolSize: 1, isUnbounded: true });
  try {
    await fillWithRequests(db, options);
    await measureOpenJobs(db, options);
  } finally {
    await db.destroy();
  }
}

async function benchProfessionals(url: string, options: Options): Promise<void> {
  const db = createDb(url, { poolSize: 1, isUnbounded: true });
  try {
    await fillWithProfessionals(db, options.professionals);
    await measureProfessionals(url, options);
    await measureSearchLoad(url);
  } finally {
    await db.destroy();
  }
}

await runScript(main);

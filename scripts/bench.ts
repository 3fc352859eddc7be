/** `npm run bench`: what the searches for open jobs and for professionals cost, on made-up data in a database of its own. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDb } from '#db/client.ts';
import { loadConfig } from '#server/config.ts';
import { fillWithProfessionals } from './bench/professionals-data.ts';
import { measureProfessionals } from './bench/professionals.ts';
import { fillWithRequests } from './bench/open-jobs-data.ts';
import { measureOpenJobs } from './bench/open-jobs.ts';
import { loadDotEnv, runScript } from './entry.ts';
import { startPostgres } from './postgres/embedded.ts';
import { createAndPrepareDatabase } from './prepare-database.ts';
import { SetupError } from './setup-error.ts';

const USAGE = `npm run bench -- [options]
  --rows <number>         requests to make up (1000000)
  --open <percent>        how many of them are open (10)
  --professionals <number>  professionals to make up (200000)
  --only jobs|professionals  one of the two
  --points <number>       random points, and as many unlucky ones (60)
  --radius <miles>        may be given several times (25, 31 and 100)
  --database-url <url>    a PostgreSQL 18 server to use; its database lintel_bench is overwritten.
                          Without it: an embedded one under DATA_DIR/bench`;

const DATABASE = 'lintel_bench';

type Options = {
  rows: number;
  openPercent: number;
  professionals: number;
  only: string | undefined;
  points: number;
  radii: number[];
  databaseUrl: string | undefined;
};

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '1000000' },
      professionals: { type: 'string', default: '200000' },
      only: { type: 'string' },
      open: { type: 'string', default: '10' },
      points: { type: 'string', default: '60' },
      radius: { type: 'string', multiple: true, default: ['25', '31', '100'] },
      'database-url': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    rows: wholeNumber('--rows', values.rows),
    openPercent: wholeNumber('--open', values.open),
    professionals: wholeNumber('--professionals', values.professionals),
    only: values.only,
    points: wholeNumber('--points', values.points),
    radii: values.radius.map((text) => wholeNumber('--radius', text)),
    databaseUrl: values['database-url'],
  };
}

function wholeNumber(flag: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new SetupError(`${flag} takes a whole number above 0.`);
  return number;
}

async function openServer(databaseUrl: string | undefined) {
  if (databaseUrl !== undefined) {
    const url = new URL(databaseUrl);
    url.pathname = `/${DATABASE}`;
    return { url: url.href, stop: () => Promise.resolve() };
  }
  const dataDir = join(loadConfig().dataDir, 'bench');
  const warn = (message: string) => console.error(message);
  const postgres = await startPostgres({ dataDir, isDurable: false, log: { info: () => undefined, warn } });
  return { url: postgres.url(DATABASE), stop: () => postgres.stop() };
}

async function main(): Promise<undefined> {
  const options = readOptions();
  if (options === null) {
    console.log(USAGE);
    return;
  }
  loadDotEnv();
  const server = await openServer(options.databaseUrl);
  try {
    await createAndPrepareDatabase(server.url);
    // One connection: prepared statements and settings belong to it.
    const db = createDb(server.url, { poolSize: 1, isUnbounded: true });
    try {
      if (options.only !== 'professionals') {
        await fillWithRequests(db, options);
        await measureOpenJobs(db, options);
      }
      if (options.only !== 'jobs') {
        await fillWithProfessionals(db, options.professionals);
        await measureProfessionals(server.url, options);
      }
    } finally {
      await db.destroy();
    }
  } finally {
    await server.stop();
  }
}

await runScript(main);

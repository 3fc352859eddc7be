/** Prepares a database for the processes, and reports what it holds. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { REPOSITORY } from './entry.ts';
import { ensureDatabase } from './postgres/ensure-database.ts';

export interface DemoData {
  /** No real account is in the database, and the demo data is missing or was interrupted. */
  isWanted: boolean;
  isThere: boolean;
}

/** What preparing a database depends on. */
const SOURCES = [
  'db/*.ts',
  'db/migrations/*.ts',
  'db/functions/*.sql',
  'server/prepare-database.ts',
  'server/queue/*.ts',
  'server/modules/places/*.ts',
  'package-lock.json',
];

const STAMP_ROW = z.object({ stamp: z.string().nullable() });
const DEMO_ROW = z.object({ is_whole: z.boolean(), has_demo: z.boolean(), has_real: z.boolean() });

/**
 * Creates the database if it is missing, then tables, queue and places. A comment on the database records the code that
 * prepared it, so that a normal start skips loading the preparation, which is half of its time.
 */
export async function createAndPrepareDatabase(url: string): Promise<void> {
  await ensureDatabase(url);
  const stamp = stampOfSources();
  if ((await withClient(url, readStamp)) === stamp) return;
  const { prepareDatabase } = await import('#server/prepare-database.ts');
  await prepareDatabase(url);
  await withClient(url, (client) => writeStamp(client, stamp));
}

/** Removes the record after a change of the schema outside the preparation. */
export async function forgetPreparation(url: string): Promise<void> {
  await withClient(url, (client) => writeStamp(client, ''));
}

/** A cheap check that does not load the seed; the seed checks more closely before it writes. */
export async function findDemoData(url: string): Promise<DemoData> {
  const rows = await withClient(url, async (client) => {
    const result = await client.query(`
      select
        exists (select from data_versions where name = 'demo-data') as is_whole,
        exists (select from users where is_demo) as has_demo,
        exists (select from users where not is_demo and email not like '%@demo.lintel.example') as has_real
    `);
    return z.array(DEMO_ROW).parse(result.rows);
  });
  const [facts] = rows;
  if (facts === undefined) return { isWanted: false, isThere: false };
  return { isWanted: !facts.is_whole && !facts.has_real, isThere: facts.has_demo };
}

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function readStamp(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(
    "select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = current_database()",
  );
  return z.array(STAMP_ROW).parse(rows)[0]?.stamp ?? null;
}

/** A role that does not own the database prepares it at every start instead, which is only slower. */
async function writeStamp(client: pg.Client, stamp: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const name = client.escapeIdentifier(rows[0]?.name ?? '');
  await client.query(`comment on database ${name} is ${client.escapeLiteral(stamp)}`).catch(() => undefined);
}

function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: REPOSITORY }).toSorted()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(REPOSITORY, path)))
      .update('\0');
  }
  return `prepared by ${hash.digest('hex')}`;
}

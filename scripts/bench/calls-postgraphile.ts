import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/types.ts';
import { listRequests } from '#server/modules/requests/requests.queries.ts';
import { LIMITS } from './calls-list.ts';
import { statementOf } from './calls-statements.ts';

const LIMIT = LIMITS['requests.listMine'];
const VERSION = '5.1.5';
/** What PostGraphile shows of the database, and the setting by which it says who asks. */
export const GRAPH_SCHEMA = 'bench_graph';
export const CALLER_SETTING = 'bench.caller';

/**
 * PostGraphile in a folder of its own: for one line of a table it is no dependency of the repository (decision 052). Installed
 * from the registry once.
 */
export async function installPostgraphile(folder: string): Promise<string> {
  const home = join(folder, `postgraphile-${VERSION}`);
  if (existsSync(join(home, 'node_modules/postgraphile'))) return home;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `postgraphile@${VERSION}`];
  await promisify(execFile)('npm', args, { cwd: home });
  return home;
}

/**
 * The rows of `requests.listMine` as a view of whoever asks.
 * @returns the path of the call, which asks for every column
 */
export async function prepareGraph(db: Db): Promise<string> {
  const statement = await statementOf((inner) => listRequests(inner, { clientId: '', limit: LIMIT }));
  const text = statement.sql.replaceAll('$1', `current_setting('${CALLER_SETTING}')::uuid`);
  await sql`drop schema if exists ${sql.id(GRAPH_SCHEMA)} cascade`.execute(db);
  await sql`create schema ${sql.id(GRAPH_SCHEMA)}`.execute(db);
  await sql`create view ${sql.id(GRAPH_SCHEMA)}.recent as ${sql.raw(text)}`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = ${GRAPH_SCHEMA} and table_name = 'recent' order by ordinal_position
  `.execute(db);
  const fields = rows.map(({ name }) => fieldOf(name));
  const query = `{allRecents(first:${String(LIMIT)}){nodes{${fields.join(' ')}}}}`;
  return `/graphql?query=${encodeURIComponent(query)}`;
}

/** As PostGraphile names a column; its own ids are called `id`. */
function fieldOf(column: string): string {
  return column === 'id' ? 'rowId' : column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const graphAnswerSchema = z.object({
  data: z.object({ allRecents: z.object({ nodes: z.array(z.looseObject({ rowId: z.string() })) }) }),
});
const answerSchema = z.object({
  result: z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) }),
});

/** Whether two bodies of different form hold the same requests, in the same order. */
export function hasSameRows(graphBody: string, body: string): boolean {
  const { nodes } = graphAnswerSchema.parse(JSON.parse(graphBody)).data.allRecents;
  const { items } = answerSchema.parse(JSON.parse(body)).result.data;
  return nodes.map(({ rowId }) => rowId).join() === items.map(({ id }) => id).join();
}

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';
import type { Rule, TableName } from './table-rules.policy.ts';

/** Whose rows, and when. */
export type Subject = { id: string; now: Date };

/** SQL of a rule with its parameters. The texts are ours; what is given goes in as a parameter only. */
function bind(text: string, { id, now }: Subject): RawBuilder<unknown> {
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    ':id': sql`${id}::uuid`,
    ':now': sql`${now}::timestamptz`,
  };
  const parts = text.split(/(:id|:now)\b/).map((part) => values[part] ?? sql.raw(part));
  return sql.join(parts, sql``);
}

/** 'service_requests' of 'serviceRequests', as the tables are called in SQL. */
export function tableInSql(table: TableName): string {
  return table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The rows of a rule as they go into the copy: the columns but for those left out, and those that are added. */
export async function listExported(
  db: Db | Tx,
  table: TableName,
  { where, exported }: Rule,
  subject: Subject,
): Promise<object[]> {
  if ('leftOut' in exported) return [];
  const plus = Object.entries(exported.plus ?? {}).map(
    ([name, text]) => sql`, ${sql.lit(name)}::text, ${bind(text, subject)}`,
  );
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - ${[...(exported.without ?? [])]}::text[]
      || jsonb_build_object('_', null ${sql.join(plus, sql``)}) - '_' as row
    from ${sql.table(tableInSql(table))} t where ${bind(where, subject)}
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** Deletes or overwrites the rows of a rule. */
export async function eraseRows(
  tx: Tx,
  table: TableName,
  { where, erased }: Rule,
  subject: Subject,
): Promise<void> {
  const name = sql.table(tableInSql(table));
  if (erased === 'deleted') {
    await sql`delete from ${name} t where ${bind(where, subject)}`.execute(tx);
  } else if ('set' in erased) {
    const changes = Object.entries(erased.set).map(
      ([column, text]) => sql`${sql.ref(column)} = ${bind(text, subject)}`,
    );
    await sql`update ${name} t set ${sql.join(changes)} where ${bind(where, subject)}`.execute(tx);
  }
}

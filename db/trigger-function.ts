import { type Kysely, sql } from 'kysely';

/**
 * For migrations: a trigger can only be attached to a function that exists, and db/functions is applied after the
 * migrations. Until then the function refuses every change.
 */
export async function declareTriggerFunction(db: Kysely<unknown>, name: string): Promise<void> {
  const message = sql.lit(`db/functions/${name}.sql has not been applied yet`);
  await sql`
    create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin
      raise exception using message = ${message};
    end $$
  `.execute(db);
}

/** Once no trigger is attached to it. */
export async function dropTriggerFunction(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`drop function ${sql.id(name)}()`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Lists of one member, in an index of their order. */
const OF_ONE_MEMBER = [
  ['service_requests', 'client_id'],
  ['service_requests', 'professional_id'],
  ['reviews', 'subject_id'],
  ['notifications', 'user_id'],
] as const;

/**
 * Plans serve any member. Where most have a handful of rows the planner would read and sort all of a member's; these say
 * that a member has a thousand, so that lists are read in their order up to the page, also for whoever has 20,000.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of OF_ONE_MEMBER)
    await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} set (n_distinct = -0.001)`.execute(
      db,
    );
  for (const [table] of OF_ONE_MEMBER) await sql`analyze ${sql.ref(table)}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of OF_ONE_MEMBER)
    await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} reset (n_distinct)`.execute(db);
}

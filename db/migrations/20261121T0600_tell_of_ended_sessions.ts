import { type Kysely, sql } from 'kysely';

/**
 * Whoever listens on 'ended_sessions' is told the id of a user one of whose sessions has ended, or who may now do
 * something else than before; nothing for everybody. Told with the commit, or not at all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Its argument is the column that names the user. Of a whole table there is no row, and nobody is named.
  await sql`
    create function tell_of_ended_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('ended_sessions', coalesce(to_jsonb(old) ->> tg_argv[0], ''));
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger sessions_tell_of_end after delete on sessions
    for each row execute function tell_of_ended_session('user_id')
  `.execute(db);
  // A session that lives longer is told to nobody: that happens often and does no harm.
  await sql`
    create trigger sessions_tell_of_change after update on sessions
    for each row when (
      new.expires_at < old.expires_at or new.secret_hash <> old.secret_hash or new.user_id <> old.user_id
      or new.kind <> old.kind
    ) execute function tell_of_ended_session('user_id')
  `.execute(db);
  await sql`
    create trigger sessions_tell_of_truncate after truncate on sessions
    for each statement execute function tell_of_ended_session()
  `.execute(db);
  await sql`
    create trigger users_tell_of_change after update on users
    for each row when (
      new.user_type <> old.user_type or new.is_staff <> old.is_staff
      or new.restricted_at is distinct from old.restricted_at
    ) execute function tell_of_ended_session('id')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger users_tell_of_change on users`.execute(db);
  await sql`drop trigger sessions_tell_of_truncate on sessions`.execute(db);
  await sql`drop trigger sessions_tell_of_change on sessions`.execute(db);
  await sql`drop trigger sessions_tell_of_end on sessions`.execute(db);
  await sql`drop function tell_of_ended_session`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists cube`.execute(db);
  await sql`create extension if not exists earthdistance`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);

  await sql`create type user_type as enum ('property_owner', 'service_professional', 'commercial')`.execute(
    db,
  );
  await sql`create type session_kind as enum ('browser', 'command_line')`.execute(db);
  await sql`create type link_purpose as enum ('password_reset', 'email_verification')`.execute(db);

  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      password_hash text not null,
      user_type user_type not null,
      is_staff boolean not null default false,
      is_demo boolean not null default false,
      email_verified_at timestamptz,
      adult_confirmed_at timestamptz not null,
      restricted_at timestamptz,
      restricted_reason text,
      created_at timestamptz not null,
      constraint users_email_key unique (email),
      constraint users_id_user_type_key unique (id, user_type),
      constraint users_restriction_has_reason check ((restricted_at is null) = (restricted_reason is null))
    )
  `.execute(db);

  // Restricted accounts, newest first: few among many.
  await sql`
    create index users_restricted_idx on users (restricted_at desc) where restricted_at is not null
  `.execute(db);

  // Only the SHA-256 of a session's id is kept: a leaked table signs nobody in.
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      secret_hash text not null unique,
      user_id uuid not null references users (id) on delete cascade,
      kind session_kind not null,
      label text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      absolute_expires_at timestamptz not null,
      check (expires_at <= absolute_expires_at)
    )
  `.execute(db);
  await sql`create index sessions_user_id_idx on sessions (user_id, created_at desc)`.execute(db);

  await sql`
    create table link_tokens (
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose link_purpose not null,
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index link_tokens_user_id_idx on link_tokens (user_id, purpose)`.execute(db);

  // Notifies 'ended_sessions' of each session that ends early and each change of what an account may do. The argument is
  // the column with the user's id. Sessions that are prolonged notify nobody: that happens often and is harmless.
  await declareTriggerFunction(db, 'notify_session_ended');
  await sql`
    create trigger sessions_tell_of_end after delete on sessions
    for each row execute function notify_session_ended('user_id')
  `.execute(db);
  await sql`
    create trigger sessions_tell_of_change after update on sessions
    for each row when (
      new.expires_at < old.expires_at or new.secret_hash <> old.secret_hash or new.user_id <> old.user_id
      or new.kind <> old.kind
    ) execute function notify_session_ended('user_id')
  `.execute(db);
  await sql`
    create trigger sessions_tell_of_truncate after truncate on sessions
    for each statement execute function notify_session_ended()
  `.execute(db);
  await sql`
    create trigger users_tell_of_change after update on users
    for each row when (
      new.user_type <> old.user_type or new.is_staff <> old.is_staff
      or new.restricted_at is distinct from old.restricted_at
    ) execute function notify_session_ended('id')
  `.execute(db);

  // Laid out as rate-limiter-flexible expects it; `expire` is milliseconds since 1970.
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rate_limits, link_tokens, sessions, users`.execute(db);
  await dropTriggerFunction(db, 'notify_session_ended');
  await sql`drop type link_purpose, session_kind, user_type`.execute(db);
}

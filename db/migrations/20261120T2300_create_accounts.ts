import { type Kysely, sql } from 'kysely';

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

  // Only the SHA-256 of a session's id is kept: whoever reads this table can sign in as nobody.
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
  await sql`drop type link_purpose, session_kind, user_type`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Browsers from which an account was signed in to, and the link that stands in for one (docs/decisions/022). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One browser may know several accounts. Only the SHA-256 of what its cookie holds is kept.
  await sql`
    create table known_devices (
      token_hash text not null,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (token_hash, user_id)
    )
  `.execute(db);
  await sql`create index known_devices_user_id_idx on known_devices (user_id)`.execute(db);
  await sql`alter type link_purpose add value 'sign_in'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table known_devices`.execute(db);
  // Postgres takes no value out of a type: it is made anew without it.
  await sql`delete from link_tokens where purpose = 'sign_in'`.execute(db);
  await sql`alter type link_purpose rename to former_link_purpose`.execute(db);
  await sql`create type link_purpose as enum ('password_reset', 'email_verification')`.execute(db);
  await sql`
    alter table link_tokens alter column purpose type link_purpose using purpose::text::link_purpose
  `.execute(db);
  await sql`drop type former_link_purpose`.execute(db);
}

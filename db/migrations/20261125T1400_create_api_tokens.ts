import { type Kysely, sql } from 'kysely';

/**
 * Tokens for scripts. Each is a person's own and is revoked by deleting its row. `secret_hash` is the SHA-256 of the token,
 * `prefix` its beginning, by which its owner recognizes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      prefix text not null,
      secret_hash text not null,
      scopes text[] not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      last_used_at timestamptz(3),
      constraint api_tokens_are_unique unique (secret_hash),
      constraint api_tokens_may_something check (cardinality(scopes) > 0),
      constraint api_tokens_live_a_year check (
        expires_at > created_at and expires_at <= created_at + interval '366 days'
      )
    )
  `.execute(db);
  await sql`create index api_tokens_user_id_idx on api_tokens (user_id, created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table api_tokens`.execute(db);
}

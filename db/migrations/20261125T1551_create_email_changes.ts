import { type Kysely, sql } from 'kysely';

/**
 * A person's next email address, until both mailboxes have agreed. The links are mailed by tasks, which store their
 * SHA-256; a side that was not mailed yet has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      user_id uuid primary key references users (id) on delete cascade,
      new_email text not null check (new_email = lower(new_email)),
      session_id uuid not null,
      old_token_hash text unique,
      new_token_hash text unique,
      old_confirmed_at timestamptz(3),
      new_confirmed_at timestamptz(3),
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`create index email_changes_expiry_idx on email_changes (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table email_changes`.execute(db);
}

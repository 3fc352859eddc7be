import { type Kysely, sql } from 'kysely';

/** How far each person of an account has read a conversation, and of which message they were told by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation_readers (
      conversation_id uuid not null references conversations (id),
      person_id uuid not null references users (id),
      account_id uuid not null references users (id),
      read_seq integer not null default 0 check (read_seq >= 0),
      reminded_seq integer not null default 0 check (reminded_seq >= 0),
      primary key (conversation_id, person_id)
    )
  `.execute(db);
  await sql`create index conversation_readers_person_idx on conversation_readers (person_id)`.execute(db);
  await sql`create index conversation_readers_account_idx on conversation_readers (account_id)`.execute(db);
  // Whoever was told before is not told again.
  await sql`
    insert into conversation_readers (conversation_id, person_id, account_id, read_seq, reminded_seq)
    select conversation_id, user_id, user_id, read_seq, reminded_seq from conversation_sides where reminded_seq > 0
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table conversation_readers`.execute(db);
}

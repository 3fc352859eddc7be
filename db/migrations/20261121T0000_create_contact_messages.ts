import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type contact_kind as enum ('support', 'sales', 'enterprise', 'careers', 'waitlist', 'state_request')
  `.execute(db);

  // `idempotency_key` comes from the sender, so that a repeated message finds its row. `payload` holds the form as typed.
  await sql`
    create table contact_messages (
      id uuid primary key default gen_random_uuid(),
      kind contact_kind not null,
      idempotency_key uuid not null unique,
      email text not null check (email = lower(email)),
      name text,
      subject text not null,
      payload jsonb not null check (jsonb_typeof(payload) = 'object'),
      created_at timestamptz(3) not null,
      answered_at timestamptz(3),
      answered_by uuid references users (id),
      answer_note text,
      constraint contact_messages_answer_is_whole check (
        (answered_at is null) = (answered_by is null) and (answer_note is null or answered_at is not null)
      )
    )
  `.execute(db);
  await sql`
    create unique index contact_messages_waitlist_key on contact_messages (email, (payload ->> 'platform'))
    where kind = 'waitlist'
  `.execute(db);
  await sql`create index contact_messages_time_idx on contact_messages (created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index contact_messages_open_idx on contact_messages (created_at desc, id desc)
    where answered_at is null
  `.execute(db);
  await sql`
    create index contact_messages_kind_idx on contact_messages (kind, created_at desc, id desc)
  `.execute(db);

  // The file itself is in the file store under `storage_key`. Without a message it waits for its application.
  await sql`
    create table resume_files (
      id uuid primary key default gen_random_uuid(),
      storage_key text not null unique,
      file_name text not null,
      media_type text not null,
      byte_size integer not null check (byte_size > 0),
      uploaded_at timestamptz(3) not null,
      message_id uuid unique references contact_messages (id)
    )
  `.execute(db);
  await sql`
    create index resume_files_unattached_idx on resume_files (uploaded_at) where message_id is null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table resume_files, contact_messages`.execute(db);
  await sql`drop type contact_kind`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Accounts that their people have closed. A closed account can be opened again until `erase_after`; then it is erased, and
 * its row stays as a pseudonym that payments, transfers and the other side of contacts refer to (decision 045).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column closed_at timestamptz(3),
      add column erase_after timestamptz(3),
      add column erased_at timestamptz(3),
      add constraint users_closing_is_whole check ((closed_at is null) = (erase_after is null)),
      add constraint users_erased_were_closed check (erased_at is null or closed_at is not null)
  `.execute(db);
  // Closed and not erased yet: few among many. For those who are hidden, and for those who are due.
  await sql`
    create index users_closed_idx on users (id) where closed_at is not null and erased_at is null
  `.execute(db);
  await sql`
    create index users_erase_after_idx on users (erase_after) where erased_at is null and erase_after is not null
  `.execute(db);
  await sql`
    create trigger users_tell_of_closing after update of closed_at on users
    for each row when (new.closed_at is distinct from old.closed_at) execute function notify_session_ended('id')
  `.execute(db);

  // Only ever compared: what is compared is the same for a hash, and a hash may outlive the account.
  await sql`update trials set email_key = encode(sha256(convert_to(email_key, 'UTF8')), 'hex')`.execute(db);
  await sql`
    alter table trials add constraint trials_email_key_is_a_hash check (email_key ~ '^[0-9a-f]{64}$')
  `.execute(db);

  // A person's copy of their data. The file is in the file store under `file_id`; both go once it has expired.
  await sql`
    create table data_exports (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id),
      file_id text not null constraint data_exports_file_is_random check (file_id ~ '^[0-9a-f]{32}$'),
      byte_size bigint check (byte_size > 0),
      requested_at timestamptz(3) not null,
      ready_at timestamptz(3),
      expires_at timestamptz(3) not null,
      constraint data_exports_file_key unique (file_id),
      constraint data_exports_ready_is_whole check ((ready_at is null) = (byte_size is null))
    )
  `.execute(db);
  await sql`create index data_exports_user_idx on data_exports (user_id, requested_at desc)`.execute(db);
  await sql`create index data_exports_expiry_idx on data_exports (expires_at)`.execute(db);
}

/** Accounts that were closed are open again, those that were erased stay so. Hashes of mailboxes cannot be turned back. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table data_exports`.execute(db);
  await sql`alter table trials drop constraint trials_email_key_is_a_hash`.execute(db);
  await sql`drop trigger users_tell_of_closing on users`.execute(db);
  await sql`alter table users drop column closed_at, drop column erase_after, drop column erased_at`.execute(
    db,
  );
}

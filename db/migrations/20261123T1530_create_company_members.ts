import { type Kysely, sql } from 'kysely';

/**
 * People who work in a commercial account besides the person who signed up. Each has a row of their own in `users`, for
 * password, sessions and devices, and no profile: rows of the product belong to the company's account. A removed person
 * keeps the row, which names them in the history, and loses the address (`users.email`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type company_role as enum ('manager', 'viewer')`.execute(db);
  await sql`
    create table company_members (
      user_id uuid primary key references users (id) on delete cascade,
      company_id uuid not null references users (id) on delete cascade,
      role company_role not null,
      full_name text not null,
      joined_at timestamptz not null,
      removed_at timestamptz,
      constraint company_members_are_not_the_owner check (user_id <> company_id),
      constraint company_members_leave_after_joining check (removed_at >= joined_at)
    )
  `.execute(db);
  await sql`create index company_members_company_id_idx on company_members (company_id, joined_at)`.execute(
    db,
  );

  // A remembered session holds the role: processes forget the person's sessions when it changes.
  await sql`
    create trigger company_members_tell_of_change after update or delete on company_members
    for each row execute function notify_session_ended('user_id')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table company_members`.execute(db);
  await sql`drop type company_role`.execute(db);
}

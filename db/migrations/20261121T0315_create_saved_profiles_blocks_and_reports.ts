import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_profiles (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      target_profile_id uuid not null references profiles (id) on delete cascade,
      project_id uuid references projects (id) on delete cascade,
      profile_type user_type not null,
      saved_at timestamptz(3) not null,
      constraint saved_profiles_once unique nulls not distinct (user_id, target_profile_id, project_id)
    )
  `.execute(db);
  await sql`create index saved_profiles_user_idx on saved_profiles (user_id, saved_at desc, id desc)`.execute(
    db,
  );
  await sql`create index saved_profiles_target_idx on saved_profiles (target_profile_id)`.execute(db);
  await sql`
    create index saved_profiles_project_idx on saved_profiles (project_id) where project_id is not null
  `.execute(db);

  // A block hides the two from each other, whoever made it. By profile, as lists of people are.
  await sql`
    create table blocks (
      id uuid primary key default uuidv7(),
      blocker_profile_id uuid not null references profiles (id) on delete cascade,
      blocked_profile_id uuid not null references profiles (id) on delete cascade,
      created_at timestamptz(3) not null,
      constraint blocks_once unique (blocker_profile_id, blocked_profile_id),
      constraint blocks_two_people check (blocker_profile_id <> blocked_profile_id)
    )
  `.execute(db);
  await sql`create index blocks_blocked_idx on blocks (blocked_profile_id, blocker_profile_id)`.execute(db);

  await sql`
    create table reports (
      id uuid primary key default uuidv7(),
      reporter_id uuid not null references users (id),
      subject_profile_id uuid not null references profiles (id),
      project_id uuid references projects (id),
      reason text not null,
      text text not null,
      idempotency_key uuid not null,
      created_at timestamptz(3) not null,
      closed_at timestamptz(3),
      closed_by uuid references users (id),
      outcome text,
      constraint reports_once unique (reporter_id, idempotency_key),
      constraint reports_closed_is_whole check (
        (closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null)
      )
    )
  `.execute(db);
  await sql`create index reports_open_idx on reports (created_at desc, id desc) where closed_at is null`.execute(
    db,
  );
  await sql`create index reports_all_idx on reports (created_at desc, id desc)`.execute(db);
  await sql`create index reports_subject_idx on reports (subject_profile_id)`.execute(db);
  await sql`create index reports_project_idx on reports (project_id) where project_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table reports, blocks, saved_profiles`.execute(db);
}

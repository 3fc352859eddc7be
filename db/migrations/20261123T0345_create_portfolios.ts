import { type Kysely, sql } from 'kysely';

/** Finished work that professionals show. A row in `portfolios` comes with the first change and is locked by each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type portfolio_business as enum ('established', 'new')`.execute(db);
  await sql`
    create type portfolio_type as enum (
      'kitchen-renovation', 'bathroom-remodel', 'plumbing-repair', 'electrical-work', 'flooring', 'painting',
      'roofing', 'hvac', 'landscaping', 'general-contracting', 'other'
    )
  `.execute(db);
  await sql`
    create type portfolio_budget as enum ('under_500', '500_1500', '1500_5000', '5000_15000', 'over_15000')
  `.execute(db);
  await sql`create type portfolio_slot as enum ('before', 'after', 'progress')`.execute(db);
  await sql`
    create table portfolios (
      profile_id uuid primary key references profiles (id),
      business portfolio_business,
      adds_later boolean not null default false,
      updated_at timestamptz(3) not null
    )
  `.execute(db);
  // One project for each key, whatever was sent twice; `request_hash` tells a repetition from another call.
  await sql`
    create table portfolio_projects (
      id uuid primary key default uuidv7(),
      profile_id uuid not null references profiles (id),
      position smallint not null check (position >= 0),
      version integer not null default 1,
      title text not null,
      type portfolio_type not null,
      description text not null,
      duration text,
      budget_range portfolio_budget,
      location text,
      challenges text,
      solution text,
      results text,
      client_testimonial text,
      skills text[] not null default '{}',
      idempotency_key uuid not null,
      request_hash text not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint portfolio_projects_idempotency_key unique (profile_id, idempotency_key)
    )
  `.execute(db);
  await sql`create index portfolio_projects_profile_idx on portfolio_projects (profile_id, position, id)`.execute(
    db,
  );
  await sql`
    create table portfolio_photos (
      project_id uuid not null references portfolio_projects (id) on delete cascade,
      slot portfolio_slot not null,
      position smallint not null check (position >= 0),
      upload_id text not null references uploads (id),
      primary key (project_id, slot, position),
      constraint portfolio_photos_once unique (upload_id)
    )
  `.execute(db);
}

/** The files are let go of, so that the sweep removes them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table portfolio_photos, portfolio_projects, portfolios`.execute(db);
  await sql`drop type portfolio_slot, portfolio_budget, portfolio_type, portfolio_business`.execute(db);
  await sql`
    update uploads set subject_kind = null, subject_id = null, sweep_after = created_at
    where subject_kind = 'portfolio_project'
  `.execute(db);
}

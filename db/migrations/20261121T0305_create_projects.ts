import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type project_status as enum ('draft', 'published', 'closed')`.execute(db);
  await sql`create type project_visibility as enum ('public', 'featured', 'private')`.execute(db);

  // `scope` is a list of {task, details, priority}. `cell` and the foreign key to a ZIP code's point as in
  // service_requests. `paused_at`: since when the owner has no Connections for another proposal; `paused_told_at`: when the
  // owner was last notified of that.
  await sql`
    create table projects (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users (id),
      title text not null,
      project_type text not null,
      urgency text not null,
      property_type text,
      description text not null,
      scope jsonb not null default '[]' check (jsonb_typeof(scope) = 'array'),
      requirements text,
      material_preferences text,
      quality_level text not null,
      budget_min_cents integer not null check (budget_min_cents >= 0),
      budget_max_cents integer not null,
      is_budget_flexible boolean not null default false,
      starts_on date not null,
      completes_on date not null,
      is_timeline_flexible boolean not null default false,
      must_have_qualifications text[] not null default '{}',
      deal_breakers text,
      zip text references places (zip),
      city text,
      latitude double precision,
      longitude double precision,
      cell integer generated always as
        (floor((latitude + 90) * 1.5)::integer * 540 + floor((longitude + 180) * 1.5)::integer) stored,
      status project_status not null default 'draft',
      visibility project_visibility not null default 'private',
      auto_connect boolean not null default false,
      max_open_responses integer not null default 10 check (max_open_responses between 1 and 10),
      paused_at timestamptz(3),
      paused_told_at timestamptz(3),
      published_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint projects_budget_order check (budget_min_cents <= budget_max_cents),
      constraint projects_dates_order check (starts_on <= completes_on),
      constraint projects_place_is_whole check (
        (zip is null) = (latitude is null) and (zip is null) = (longitude is null) and (zip is null) = (city is null)
      ),
      constraint projects_published_has_time check (status = 'draft' or published_at is not null),
      constraint projects_point_fk
        foreign key (zip, latitude, longitude) references places (zip, latitude, longitude) on update cascade
    )
  `.execute(db);
  await sql`
    create index projects_published_idx on projects (published_at desc, id desc)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
  await sql`
    create index projects_published_cell_idx on projects (cell, published_at desc, id desc, zip, project_type)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
  await sql`create index projects_owner_idx on projects (owner_id, created_at desc, id desc)`.execute(db);
  await sql`create index projects_zip_idx on projects (zip, latitude, longitude)`.execute(db);
  await sql`create index projects_paused_idx on projects (owner_id) where paused_at is not null`.execute(db);

  // Shown to people whom the owner has accepted only.
  await sql`
    create table project_private (
      project_id uuid primary key references projects (id) on delete cascade,
      street text,
      access_requirements text,
      parking_info text,
      occupancy text,
      special_instructions text,
      known_issues text
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table project_private, projects`.execute(db);
  await sql`drop type project_visibility, project_status`.execute(db);
}

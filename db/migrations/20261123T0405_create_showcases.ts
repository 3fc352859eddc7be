import { type Kysely, sql } from 'kysely';

/**
 * What professionals show of their business beside the columns of their profile; a row comes with finishing.
 * `draft_version` is the version of the draft that was finished last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type showcase_slot as enum (
      'business_logo', 'owner_photo', 'workspace_photos', 'team_photos', 'business_intro_video'
    )
  `.execute(db);
  await sql`
    create table showcases (
      profile_id uuid primary key references profiles (id),
      draft_version integer not null,
      tagline text,
      years_experience smallint check (years_experience between 0 and 50),
      founded_year smallint check (founded_year >= 1900),
      team_size text,
      why_choose_us text,
      emergency_services boolean not null default false,
      unique_selling_points text[] not null default '{}',
      business_achievements jsonb not null default '[]',
      media_features jsonb not null default '[]',
      finished_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`
    create table showcase_media (
      profile_id uuid not null references showcases (profile_id),
      slot showcase_slot not null,
      position smallint not null check (position >= 0),
      upload_id text not null references uploads (id),
      caption text not null default '',
      primary key (profile_id, slot, position),
      constraint showcase_media_once unique (upload_id)
    )
  `.execute(db);
}

/** The files are let go of, so that the sweep removes them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table showcase_media, showcases`.execute(db);
  await sql`drop type showcase_slot`.execute(db);
  await sql`delete from drafts where kind = 'showcase'`.execute(db);
  await sql`
    update uploads set subject_kind = null, subject_id = null, sweep_after = created_at
    where subject_kind = 'showcase'
  `.execute(db);
}

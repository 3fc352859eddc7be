import { type Kysely, sql } from 'kysely';

/** What clients say of themselves to the professionals who look at their projects. A row comes with the first save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type communication_style as enum
      ('frequent-updates', 'milestone-updates', 'minimal-contact', 'collaborative')
  `.execute(db);
  await sql`
    create table owner_profiles (
      user_id uuid primary key references users (id),
      story text,
      management_style text,
      why_joined text,
      communication_style communication_style,
      decision_process text,
      quality_expectations text,
      must_have_qualifications text[] not null default '{}',
      deal_breakers text,
      photo_id text references uploads (id),
      intro_video_id text references uploads (id),
      updated_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`create index owner_profiles_photo_idx on owner_profiles (photo_id) where photo_id is not null`.execute(
    db,
  );
  await sql`
    create index owner_profiles_intro_video_idx on owner_profiles (intro_video_id) where intro_video_id is not null
  `.execute(db);
}

/** The files are let go of, so that the sweep removes them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table owner_profiles`.execute(db);
  await sql`drop type communication_style`.execute(db);
  await sql`
    update uploads set subject_kind = null, subject_id = null, sweep_after = created_at
    where subject_kind in ('owner_photo', 'owner_video')
  `.execute(db);
}

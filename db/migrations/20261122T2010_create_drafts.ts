import { type Kysely, sql } from 'kysely';

/** Drafts, and projects from their first publication on (decision 029). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDrafts(db);
  await sql`alter table projects add column work_type text`.execute(db);
  await sql`alter table projects add column budget_notes text`.execute(db);
  await sql`alter table projects add column timeline_notes text`.execute(db);
  await sql`alter table projects add column is_notified boolean not null default true`.execute(db);
  await sql`alter table projects add column published_version integer not null default 0`.execute(db);
  await sql`alter table project_private add column working_hours text`.execute(db);
  await moveDrafts(db);
  // The value cannot be used in this transaction, and is not.
  await sql`alter type project_status add value if not exists 'done'`.execute(db);
  await sql`alter table projects drop constraint projects_published_has_time`.execute(db);
  await sql`alter table projects alter column published_at set not null`.execute(db);
  await sql`alter table projects alter column status drop default`.execute(db);
  await listFeaturedFirst(db);
  await createProjectParts(db);
  await sql`
    alter table notifications add column invited_project_id uuid references projects (id) on delete cascade
  `.execute(db);
}

/**
 * `field_versions` says of each field in which version it was saved last, and when: {"title": {"version": 3, "at": "…"}}.
 * `published_content` is what was published last, null before the first time.
 */
async function createDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drafts (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users (id),
      kind text not null,
      content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
      field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
      version integer not null default 0 check (version >= 0),
      published_content jsonb,
      request_id uuid,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint drafts_request_key unique (owner_id, kind, request_id)
    )
  `.execute(db);
  await sql`
    create index drafts_unpublished_idx on drafts (owner_id, kind, created_at desc, id desc)
    where published_content is null
  `.execute(db);
}

/** Every project gets its draft; one that was never published is that and nothing else. */
async function moveDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into drafts (id, owner_id, kind, content, version, published_content, created_at, updated_at)
    select p.id, p.owner_id, 'project', made.content, 1,
      case when p.published_at is not null then made.content end, p.created_at, p.updated_at
    from projects p
    left join project_private h on h.project_id = p.id
    cross join lateral (
      select jsonb_strip_nulls(jsonb_build_object(
        'title', p.title,
        'projectType', p.project_type,
        'urgency', p.urgency,
        'address', jsonb_build_object('street', h.street, 'place', p.city || ' ' || p.zip),
        'description', p.description,
        'scope', p.scope,
        'requirements', p.requirements,
        'materialPreferences', p.material_preferences,
        'qualityLevel', p.quality_level,
        'budget', jsonb_build_object(
          'minimumCents', p.budget_min_cents, 'maximumCents', p.budget_max_cents, 'isFlexible', p.is_budget_flexible
        ),
        'timeline', jsonb_build_object(
          'startsOn', p.starts_on, 'completesOn', p.completes_on, 'isFlexible', p.is_timeline_flexible
        ),
        'accessRequirements', h.access_requirements,
        'parkingInfo', h.parking_info,
        'specialInstructions', h.special_instructions,
        'knownIssues', h.known_issues,
        'dealBreakers', p.deal_breakers
      )) as content
    ) as made
  `.execute(db);
  await sql`update projects set published_version = 1 where published_at is not null`.execute(db);
  await sql`
    delete from projects p where p.published_at is null
      and not exists (select from connections c where c.project_id = p.id)
      and not exists (select from reports r where r.project_id = p.id)
  `.execute(db);
  await sql`update projects set published_at = updated_at where published_at is null`.execute(db);
}

/** Featured ones are listed first, each part newest first. */
async function listFeaturedFirst(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects add column is_featured boolean not null
      generated always as (visibility = 'featured') stored
  `.execute(db);
  await sql`drop index projects_published_idx, projects_published_cell_idx`.execute(db);
  await sql`
    create index projects_published_idx on projects (is_featured desc, published_at desc, id desc)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
  await sql`
    create index projects_published_cell_idx
    on projects (cell, is_featured desc, published_at desc, id desc, zip, project_type)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
}

async function createProjectParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_media (
      project_id uuid not null references projects (id) on delete cascade,
      slot text not null constraint project_media_slots check (slot in ('photo', 'video', 'inspiration')),
      position smallint not null check (position >= 0),
      upload_id text not null references uploads (id),
      caption text not null,
      primary key (project_id, slot, position),
      constraint project_media_once unique (project_id, slot, upload_id)
    )
  `.execute(db);
  // One publication for each request id, whatever was sent twice; `request_hash` tells a repetition from another call.
  await sql`
    create table project_events (
      id uuid primary key default uuidv7(),
      project_id uuid not null references projects (id) on delete cascade,
      kind text not null,
      professional_id uuid references users (id),
      changed_fields text[] not null default '{}',
      request_id uuid,
      request_hash text,
      created_at timestamptz(3) not null,
      constraint project_events_request_key unique (project_id, request_id),
      constraint project_events_request_is_whole check ((request_id is null) = (request_hash is null))
    )
  `.execute(db);
  await sql`create index project_events_project_idx on project_events (project_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table project_invitations (
      project_id uuid not null references projects (id) on delete cascade,
      professional_id uuid not null references users (id),
      invited_at timestamptz(3) not null,
      primary key (project_id, professional_id)
    )
  `.execute(db);
  await sql`create index project_invitations_professional_idx on project_invitations (professional_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications drop column invited_project_id`.execute(db);
  await sql`drop table project_invitations, project_events, project_media`.execute(db);
  await sql`drop index projects_published_idx, projects_published_cell_idx`.execute(db);
  await sql`
    alter table projects
      drop column is_featured, drop column work_type, drop column budget_notes, drop column timeline_notes,
      drop column is_notified, drop column published_version, alter column published_at drop not null
  `.execute(db);
  await sql`alter table project_private drop column working_hours`.execute(db);
  await dropDone(db);
  await sql`
    alter table projects add constraint projects_published_has_time
      check (status = 'draft' or published_at is not null)
  `.execute(db);
  await sql`
    create index projects_published_idx on projects (published_at desc, id desc)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
  await sql`
    create index projects_published_cell_idx on projects (cell, published_at desc, id desc, zip, project_type)
    where status = 'published' and visibility <> 'private'
  `.execute(db);
  await sql`drop table drafts`.execute(db);
}

/** A type loses a value only by being made anew. */
async function dropDone(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects alter column status type text`.execute(db);
  await sql`update projects set status = 'closed' where status = 'done'`.execute(db);
  await sql`drop type project_status`.execute(db);
  await sql`create type project_status as enum ('draft', 'published', 'closed')`.execute(db);
  await sql`alter table projects alter column status type project_status using status::project_status`.execute(
    db,
  );
  await sql`alter table projects alter column status set default 'draft'`.execute(db);
}

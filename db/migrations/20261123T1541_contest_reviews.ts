import { type Kysely, sql } from 'kysely';

const NEW_ACTIONS = ['review_kept', 'review_removed'];

/** A review is edited once, answered once, has photos, and is contested by the member it is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const action of NEW_ACTIONS) {
    await sql`alter type audit_action add value ${sql.lit(action)}`.execute(db);
  }
  await sql`
    alter table reviews
      add column edited_at timestamptz(3),
      add column reply text,
      add column replied_at timestamptz(3),
      add column removed_at timestamptz(3),
      add constraint reviews_reply_is_whole check ((reply is null) = (replied_at is null)),
      add constraint reviews_published_before_reply check (replied_at is null or published_at is not null),
      add constraint reviews_published_before_removal check (removed_at is null or published_at is not null)
  `.execute(db);
  await sql`
    create table review_photos (
      review_id uuid not null references reviews (id) on delete cascade,
      position integer not null,
      upload_id text not null references uploads (id),
      primary key (review_id, position),
      constraint review_photos_once unique (upload_id)
    )
  `.execute(db);
  // Once a reporter: what was decided is not decided again.
  await sql`
    create table review_reports (
      id uuid primary key default uuidv7(),
      review_id uuid not null references reviews (id) on delete cascade,
      reporter_id uuid not null references users (id),
      reason text not null,
      text text not null,
      created_at timestamptz(3) not null,
      closed_at timestamptz(3),
      closed_by uuid references users (id),
      decision text,
      decision_reason text,
      constraint review_reports_once unique (review_id, reporter_id),
      constraint review_reports_closed_is_whole check (
        (closed_at is null) = (closed_by is null) and (closed_at is null) = (decision is null)
        and (closed_at is null) = (decision_reason is null)
      )
    )
  `.execute(db);
  await sql`
    create index review_reports_open_idx on review_reports (created_at desc, id desc) where closed_at is null
  `.execute(db);
  await sql`create index review_reports_all_idx on review_reports (created_at desc, id desc)`.execute(db);
  await sql`create index review_reports_reporter_idx on review_reports (reporter_id)`.execute(db);
  await sql`
    create index review_reports_closed_by_idx on review_reports (closed_by) where closed_by is not null
  `.execute(db);
}

/** What the log says of reviews is lost: the older schema has no place for it. Removed reviews go for good. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table review_reports`.execute(db);
  await sql`drop table review_photos`.execute(db);
  await sql`delete from reviews where removed_at is not null`.execute(db);
  await sql`
    alter table reviews drop column edited_at, drop column reply, drop column replied_at, drop column removed_at
  `.execute(db);
  await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
  await sql`delete from audit_log where action::text = any(${NEW_ACTIONS}::text[])`.execute(db);
  await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
  await sql`alter type audit_action rename to audit_action_with_reviews`.execute(db);
  await sql`
    create type audit_action as enum (
      'credential_submitted', 'credential_removed', 'credential_second_look', 'credential_opened', 'credential_approved',
      'credential_rejected', 'check_recorded', 'approval_undone', 'account_restricted', 'account_restored',
      'member_renamed', 'member_looked_up', 'report_closed'
    )
  `.execute(db);
  await sql`
    alter table audit_log alter column action type audit_action using action::text::audit_action
  `.execute(db);
  await sql`drop type audit_action_with_reviews`.execute(db);
}

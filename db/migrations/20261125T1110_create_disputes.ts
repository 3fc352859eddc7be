import { type Kysely, sql } from 'kysely';

const NEW_ACTIONS = ['dispute_answered', 'dispute_decided'];

/** What the two people of a job can't settle: their statements with files, and the decision of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const action of NEW_ACTIONS) {
    await sql`alter type audit_action add value ${sql.lit(action)}`.execute(db);
  }
  await sql`
    create table disputes (
      id uuid primary key default uuidv7(),
      request_id uuid not null references service_requests (id),
      opened_by uuid not null references users (id),
      reason text not null,
      status text not null check (status in ('open', 'decided', 'withdrawn')),
      created_at timestamptz(3) not null,
      closed_at timestamptz(3),
      closed_by uuid references users (id),
      outcome text,
      decision_reason text,
      returned_connection_id uuid references connections (id),
      constraint disputes_closed_is_whole check (
        (status = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null)
      ),
      constraint disputes_decision_is_whole check (
        (status = 'decided') = (outcome is not null) and (outcome is null) = (decision_reason is null)
        and (returned_connection_id is null or outcome is not null)
      )
    )
  `.execute(db);
  // One at a time, and none once staff have decided.
  await sql`create unique index disputes_one_key on disputes (request_id) where status <> 'withdrawn'`.execute(
    db,
  );
  await sql`create index disputes_request_idx on disputes (request_id, created_at desc, id desc)`.execute(db);
  await sql`create index disputes_open_idx on disputes (created_at desc, id desc) where status = 'open'`.execute(
    db,
  );
  await sql`create index disputes_all_idx on disputes (created_at desc, id desc)`.execute(db);
  await sql`create index disputes_opened_by_idx on disputes (opened_by)`.execute(db);
  await sql`create index disputes_closed_by_idx on disputes (closed_by) where closed_by is not null`.execute(
    db,
  );
  await sql`
    create index disputes_returned_idx on disputes (returned_connection_id) where returned_connection_id is not null
  `.execute(db);
  await sql`
    create table dispute_statements (
      id uuid primary key default uuidv7(),
      dispute_id uuid not null references disputes (id) on delete cascade,
      author_id uuid not null references users (id),
      is_staff boolean not null,
      text text not null,
      created_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`create index dispute_statements_dispute_idx on dispute_statements (dispute_id, created_at, id)`.execute(
    db,
  );
  await sql`create index dispute_statements_author_idx on dispute_statements (author_id)`.execute(db);
  await sql`
    create table dispute_files (
      statement_id uuid not null references dispute_statements (id) on delete cascade,
      position integer not null,
      upload_id text not null references uploads (id),
      primary key (statement_id, position),
      constraint dispute_files_once unique (upload_id)
    )
  `.execute(db);
}

/** What the log says of disputes is lost: the older schema has no place for it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table dispute_files, dispute_statements, disputes`.execute(db);
  await sql`alter table audit_log disable trigger audit_log_stays`.execute(db);
  await sql`delete from audit_log where action::text = any(${NEW_ACTIONS}::text[])`.execute(db);
  await sql`alter table audit_log enable trigger audit_log_stays`.execute(db);
  const { rows } = await sql<{ label: string }>`
    select enumlabel as label from pg_enum where enumtypid = 'audit_action'::regtype order by enumsortorder
  `.execute(db);
  const older = rows.map(({ label }) => label).filter((label) => !NEW_ACTIONS.includes(label));
  await sql`alter type audit_action rename to audit_action_with_disputes`.execute(db);
  await sql`create type audit_action as enum (${sql.join(older.map((label) => sql.lit(label)))})`.execute(db);
  await sql`
    alter table audit_log alter column action type audit_action using action::text::audit_action
  `.execute(db);
  await sql`drop type audit_action_with_disputes`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * The documents of professionals, and the audit log of who looked at them and what was decided. A check stays the only
 * reason why somebody is verified (docs/decisions/006): an approved document makes one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type credential_kind as enum ('license', 'insurance', 'workers_comp', 'bonding', 'certification')
  `.execute(db);
  await sql`
    create type credential_status as enum ('waiting', 'approved', 'rejected', 'withdrawn')
  `.execute(db);
  await sql`create type check_method as enum ('document', 'issuer')`.execute(db);

  await sql`
    create table credentials (
      id uuid primary key default gen_random_uuid(),
      profile_id uuid not null references profiles (id) on delete cascade,
      kind credential_kind not null,
      created_at timestamptz(3) not null,
      removed_at timestamptz(3)
    )
  `.execute(db);
  await sql`
    create unique index credentials_one_of_a_kind_key on credentials (profile_id, kind)
    where removed_at is null and kind <> 'certification'
  `.execute(db);
  await sql`create index credentials_profile_idx on credentials (profile_id)`.execute(db);

  // One row for each document that was sent: what they entered, and what staff decided. Its file is let go of once another
  // document takes its place.
  await sql`
    create table credential_documents (
      id uuid primary key default gen_random_uuid(),
      sequence bigint not null generated always as identity,
      credential_id uuid not null references credentials (id) on delete cascade,
      status credential_status not null default 'waiting',
      document_type text,
      document_number text,
      issuing_state text constraint credential_documents_issuing_state_check check (issuing_state ~ '^[A-Z]{2}$'),
      issuer text,
      issued_year integer,
      expires_on date,
      upload_id text references uploads (id) on delete set null,
      submitted_at timestamptz(3) not null,
      waiting_since timestamptz(3) not null,
      decided_at timestamptz(3),
      decided_by uuid references users (id),
      rejection_reason text,
      note text,
      second_look_at timestamptz(3),
      second_look_note text,
      constraint credential_documents_decided_is_whole check (
        (status in ('approved', 'rejected')) <= (decided_at is not null and decided_by is not null)
      ),
      constraint credential_documents_rejection_is_why check ((status = 'rejected') <= (rejection_reason is not null))
    )
  `.execute(db);
  await sql`
    create unique index credential_documents_one_waiting_key on credential_documents (credential_id)
    where status = 'waiting'
  `.execute(db);
  await sql`create index credential_documents_credential_idx on credential_documents (credential_id)`.execute(
    db,
  );
  await sql`
    create index credential_documents_queue_idx on credential_documents (waiting_since, id) where status = 'waiting'
  `.execute(db);
  await sql`
    create index credential_documents_upload_idx on credential_documents (upload_id) where upload_id is not null
  `.execute(db);

  await sql`
    alter table verification_checks
      alter column kind type credential_kind using kind::text::credential_kind,
      add column credential_id uuid references credentials (id) on delete set null,
      add column issuer text,
      add column method check_method not null default 'document',
      add column reminded integer not null default 0,
      add column withdrawn_at timestamptz(3)
  `.execute(db);
  await sql`drop type check_kind`.execute(db);
  await sql`
    create index verification_checks_credential_idx on verification_checks (credential_id)
    where credential_id is not null
  `.execute(db);
  await sql`
    create index verification_checks_expiry_idx on verification_checks (valid_until) where withdrawn_at is null
  `.execute(db);

  // Without foreign keys: what happened stays on record when an account is gone.
  await sql`
    create type audit_action as enum (
      'credential_submitted', 'credential_removed', 'credential_second_look',
      'credential_opened', 'credential_approved', 'credential_rejected', 'check_recorded'
    )
  `.execute(db);
  await sql`
    create table audit_log (
      id uuid primary key default gen_random_uuid(),
      at timestamptz(3) not null,
      actor_id uuid not null,
      subject_user_id uuid not null,
      action audit_action not null,
      kind credential_kind not null,
      document_id uuid,
      reason text,
      note text,
      valid_until date
    )
  `.execute(db);
  await sql`create index audit_log_subject_idx on audit_log (subject_user_id, at desc, id desc)`.execute(db);
  await sql`create index audit_log_document_idx on audit_log (document_id) where document_id is not null`.execute(
    db,
  );
  await sql`
    create trigger audit_log_stays before update or delete or truncate on audit_log
    for each statement execute function refuse_change()
  `.execute(db);
}

/** The files are let go of, so that the sweep removes them; checks of kinds that did not exist before are gone. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_log`.execute(db);
  await sql`drop type audit_action`.execute(db);
  await sql`delete from verification_checks where kind not in ('license', 'insurance') or withdrawn_at is not null`.execute(
    db,
  );
  await sql`drop index verification_checks_expiry_idx, verification_checks_credential_idx`.execute(db);
  await sql`create type check_kind as enum ('license', 'insurance')`.execute(db);
  await sql`
    alter table verification_checks
      alter column kind type check_kind using kind::text::check_kind,
      drop column credential_id, drop column issuer, drop column method, drop column reminded, drop column withdrawn_at
  `.execute(db);
  await sql`drop table credential_documents, credentials`.execute(db);
  await sql`drop type check_method`.execute(db);
  await sql`drop type credential_status`.execute(db);
  await sql`drop type credential_kind`.execute(db);
  await sql`
    update uploads set subject_kind = null, subject_id = null, sweep_after = created_at where subject_kind = 'credential'
  `.execute(db);
}

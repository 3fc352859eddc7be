import { sql } from 'kysely';
import type { Db } from '#db/types.ts';
import type { House } from './lists-house.ts';

/** Of everything that reaches staff so much, and of that so much still waits. */
const REQUESTS_A_CASE = 100;
const CASES_A_WAITING = 10;
const REQUESTS_A_DOCUMENT = 20;
const DOCUMENTS_A_WAITING = 25;
/** Of those who have contacts. */
const CHECKED = 900;
const REQUESTS_A_RECORD = 10;
const REQUESTS_A_SUSPENSION = 2_000;
const REQUESTS_A_CLOSED_ACCOUNT = 250;

/** What staff have done and what waits for them: documents, disputes, reports, messages, suspensions, and the record of it. */
export async function fillDesk(tx: Db, house: House): Promise<void> {
  const cases = Math.ceil(house.requests / REQUESTS_A_CASE);
  await fillCredentials(tx, house);
  await fillDisputes(tx, house, cases);
  await fillReports(tx, house, cases);
  await fillInbox(tx, house, cases);
  await fillSuspensions(tx, house);
  await fillClosed(tx, house);
  await fillRecord(tx, house);
}

async function fillCredentials(tx: Db, { requests, clientId }: House): Promise<void> {
  await sql`
    create temporary table papers on commit drop as
    select id as profile_id, row_number() over (order by id) as n, gen_random_uuid() as credential_id
    from profiles where user_type = 'service_professional' order by id limit ${Math.ceil(requests / REQUESTS_A_DOCUMENT)}
  `.execute(tx);
  await sql`
    insert into verification_grace (profile_id, ends_at) select profile_id, '2026-12-20' from papers on conflict do nothing
  `.execute(tx);
  await sql`
    insert into credentials (id, profile_id, kind, created_at)
    select credential_id, profile_id, 'license', timestamptz '2026-11-01' - n * interval '1 minute' from papers
  `.execute(tx);
  await sql`
    insert into verification_checks (profile_id, kind, valid_until, checked_by, checked_at, full_name, credential_id)
    select profile_id, 'license'::credential_kind, date '2027-06-01', ${clientId}::uuid, timestamptz '2026-11-01' - n * interval '1 minute', 'Checked',
      credential_id
    from papers
    union all
    select p.id, 'insurance', '2027-06-01', ${clientId}::uuid, '2026-11-01', 'Checked', null
    from generate_series(1, ${CHECKED}::integer) n join profiles p on p.user_id = md5('pro' || n)::uuid
  `.execute(tx);
  await sql`
    insert into credential_documents (credential_id, status, submitted_at, waiting_since, decided_at, decided_by)
    select credential_id, (case when is_waiting then 'waiting' else 'approved' end)::credential_status, at, at,
      case when not is_waiting then at + interval '1 day' end, case when not is_waiting then ${clientId}::uuid end
    from papers, lateral (
      select n % ${DOCUMENTS_A_WAITING}::integer = 0 as is_waiting, timestamptz '2026-11-01' - n * interval '1 minute' as at
    ) as made
  `.execute(tx);
}

async function fillDisputes(tx: Db, { clientId }: House, cases: number): Promise<void> {
  await sql`
    create temporary table quarrels on commit drop as
    select gen_random_uuid() as id, id as request_id, client_id, professional_id, completed_at + interval '1 day' as at,
      row_number() over (order by md5(service_requests.id::text)) % ${CASES_A_WAITING}::integer = 0 as is_open
    from service_requests where status = 'completed' and professional_id is not null and completed_at is not null
    order by md5(service_requests.id::text) limit ${cases}
  `.execute(tx);
  await sql`
    insert into disputes (id, request_id, opened_by, reason, status, created_at, closed_at, closed_by, outcome,
      decision_reason)
    select id, request_id, client_id, 'quality', case when is_open then 'open' else 'decided' end, at,
      case when not is_open then at + interval '3 days' end, case when not is_open then ${clientId}::uuid end,
      case when not is_open then 'shared' end, case when not is_open then 'Both were right.' end
    from quarrels
  `.execute(tx);
  await sql`
    insert into dispute_statements (dispute_id, author_id, is_staff, text, created_at)
    select id, author_id, false, 'This is how it was.', at
    from quarrels, lateral (values (client_id), (professional_id)) as side (author_id)
  `.execute(tx);
}

/** Of members and of reviews. */
async function fillReports(tx: Db, { clientId }: House, cases: number): Promise<void> {
  const closing = sql`
    case when n % ${CASES_A_WAITING}::integer > 0 then created_at + interval '1 day' end as closed_at,
    case when n % ${CASES_A_WAITING}::integer > 0 then ${clientId}::uuid end as closed_by`;
  await sql`
    insert into reports (reporter_id, subject_profile_id, reason, text, idempotency_key, created_at, closed_at, closed_by,
      outcome)
    select ${clientId}, id, 'spam', 'They write to everyone.', gen_random_uuid(), created_at, closed_at, closed_by,
      case when closed_at is not null then 'warned' end
    from (
      select id, created_at, ${closing} from (
        select id, n, timestamptz '2026-11-01' - n * interval '1 minute' as created_at
        from (select id, row_number() over (order by md5(id::text)) as n from profiles where user_type = 'service_professional') pro
        where n <= ${cases}
      ) told
    ) closed
  `.execute(tx);
  await sql`
    insert into review_reports (review_id, reporter_id, reason, text, created_at, closed_at, closed_by, decision,
      decision_reason)
    select id, subject_id, 'untrue', 'We never met.', created_at, closed_at, closed_by,
      case when closed_at is not null then 'kept' end, case when closed_at is not null then 'They did.' end
    from (
      select id, subject_id, created_at, ${closing} from (
        select id, subject_id, row_number() over (order by md5(id::text)) as n, created_at from reviews
        order by n limit ${cases}
      ) told
    ) closed
  `.execute(tx);
}

async function fillInbox(tx: Db, { clientId }: House, cases: number): Promise<void> {
  await sql`
    insert into contact_messages (kind, idempotency_key, email, name, subject, payload, created_at, answered_at, answered_by)
    select (array['support', 'sales', 'careers']::contact_kind[])[1 + n % 3], gen_random_uuid(), 'writer' || n || '@bench.example',
      'Writer ' || n, 'A question', '{"message": "How does it work?"}', at,
      case when n % ${CASES_A_WAITING}::integer > 0 then at + interval '1 day' end,
      case when n % ${CASES_A_WAITING}::integer > 0 then ${clientId}::uuid end
    from generate_series(1, ${cases}::integer) n, lateral (select timestamptz '2026-11-01' - n * interval '1 minute' as at) as sent
  `.execute(tx);
}

/** Of professionals who have no part in what is measured. */
async function fillSuspensions(tx: Db, { requests, clientId }: House): Promise<void> {
  await sql`
    with suspended as (
      insert into users (email, password_hash, user_type, adult_confirmed_at, created_at, restricted_at, restricted_reason,
        restricted_by)
      select 'suspended' || n || '@bench.example', '-', 'service_professional', '2025-01-01', '2025-01-01',
        timestamptz '2026-11-01' - n * interval '1 hour', 'Spam', ${clientId}
      from generate_series(1, ${Math.ceil(requests / REQUESTS_A_SUSPENSION)}::integer) n returning id
    )
    insert into profiles (user_id, user_type, full_name, location, is_listed, created_at, updated_at)
    select id, 'service_professional', 'Suspended', 'Detroit, MI', false, '2025-01-01', '2025-01-01' from suspended
  `.execute(tx);
}

/** Of people who have no part in what is measured, in the month before they are erased. */
async function fillClosed(tx: Db, { requests }: House): Promise<void> {
  await sql`
    with closed as (
      insert into users (email, password_hash, user_type, adult_confirmed_at, created_at, closed_at, erase_after, wound_down_at)
      select 'closed' || n || '@bench.example', '-', 'property_owner', '2025-01-01', '2025-01-01', at, at + interval '30 days', at
      from generate_series(1, ${Math.ceil(requests / REQUESTS_A_CLOSED_ACCOUNT)}::integer) n,
        lateral (select timestamptz '2026-11-20' - n * interval '10 minutes' as at) as moment
      returning id
    )
    insert into profiles (user_id, user_type, full_name, location, is_listed, created_at, updated_at)
    select id, 'property_owner', 'Closed', 'Detroit, MI', false, '2025-01-01', '2025-01-01' from closed
  `.execute(tx);
}

/** Decisions about professionals, one in fifty of them about the busy one. */
async function fillRecord(tx: Db, { requests, clientId, professionalId }: House): Promise<void> {
  await sql`
    insert into audit_log (at, actor_id, subject_user_id, action, kind)
    select timestamptz '2026-11-01' - n * interval '1 minute', ${clientId},
      case when n % 50 = 0 then ${professionalId}::uuid else md5('pro' || 1 + n % 900)::uuid end, 'credential_approved', 'license'
    from generate_series(1, ${Math.ceil(requests / REQUESTS_A_RECORD)}::integer) n
  `.execute(tx);
}

import { sql } from 'kysely';
import type { Db } from '#db/types.ts';
import { CLIENTS, type House } from './lists-house.ts';

const REQUESTS_AN_ALERT = 100;
const CLIENTS_A_BLOCK = 50;
const USERS_A_SESSION = 5;
const SESSIONS_A_PUSH = 10;
const PROFESSIONALS_A_PORTFOLIO = 10;
const PROJECTS_A_PORTFOLIO = 6;
const DONE_AN_APPOINTMENT = 5;

/** What is kept of every member beside their profile, and the appointments of their jobs. */
export async function fillPeople(tx: Db, house: House): Promise<void> {
  await fillPrivate(tx);
  await fillSettings(tx, house);
  await fillAlerts(tx, house);
  await fillOtherBlocks(tx);
  await fillPortfolios(tx, house);
  await fillAppointments(tx);
}

async function fillPrivate(tx: Db): Promise<void> {
  await sql`
    insert into profile_private (user_id, phone, street) select user_id, '+13135550100', '1 Main St' from profiles
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into project_private (project_id, street) select id, '1 Main St' from projects on conflict do nothing
  `.execute(tx);
  await sql`
    insert into owner_profiles (user_id, story, updated_at)
    select user_id, 'We keep old houses.', '2026-01-01' from profiles where user_type <> 'service_professional'
  `.execute(tx);
  await sql`
    insert into verification_grace (profile_id, ends_at, settled_at)
    select id, '2025-02-01', '2025-01-20' from profiles where user_type = 'service_professional' on conflict do nothing
  `.execute(tx);
}

/** How members want to be told, where they are signed in, and which of these browsers get notifications. */
async function fillSettings(tx: Db, { clientId, professionalId }: House): Promise<void> {
  await sql`
    insert into notification_preferences (user_id, time_zone, updated_at)
    select user_id, 'America/Detroit', '2026-01-01' from profiles
  `.execute(tx);
  await sql`
    insert into sessions (secret_hash, user_id, kind, label, created_at, last_seen_at, expires_at, absolute_expires_at)
    select md5('session' || n) || md5(n::text), user_id, 'browser', 'Chrome on Android', '2026-11-01', '2026-11-19',
      '2026-12-19', '2027-02-01'
    from (select user_id, row_number() over (order by user_id) as n from profiles) members
    where n % ${USERS_A_SESSION}::integer = 0 or user_id in (${clientId}, ${professionalId})
  `.execute(tx);
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    select user_id, id, 'https://push.example/' || n, 'key', 'auth', '2026-11-01'
    from (select user_id, id, row_number() over (order by id) as n from sessions) signed_in
    where n % ${SESSIONS_A_PUSH}::integer = 0
  `.execute(tx);
}

/** Of searches that found nobody. */
async function fillAlerts(tx: Db, { requests }: House): Promise<void> {
  await sql`
    insert into search_alerts (user_id, services, zip, radius_miles, created_at)
    select md5('client' || n % ${CLIENTS}::integer)::uuid, '{plumbing}', zip, 25, '2026-11-01'
    from generate_series(1, ${Math.ceil(requests / REQUESTS_AN_ALERT)}::integer) n
    join (select zip, row_number() over (order by zip) - 1 as k from places) p on p.k = n * 3 % 40000
    on conflict do nothing
  `.execute(tx);
}

async function fillOtherBlocks(tx: Db): Promise<void> {
  await sql`
    insert into blocks (blocker_profile_id, blocked_profile_id, created_at)
    select me.id, them.id, '2026-11-01'
    from generate_series(1, ${CLIENTS}::integer - 1) n
    join profiles me on me.user_id = md5('client' || n)::uuid
    join profiles them on them.user_id = md5('pro' || 1 + n % 900)::uuid
    where n % ${CLIENTS_A_BLOCK}::integer = 0
    on conflict do nothing
  `.execute(tx);
}

async function fillPortfolios(tx: Db, { professionalId }: House): Promise<void> {
  await sql`
    create temporary table portrayed on commit drop as
    select id from (
      select id, user_id, row_number() over (order by id) as n from profiles where user_type = 'service_professional' and is_listed
    ) known
    where n % ${PROFESSIONALS_A_PORTFOLIO}::integer = 0 or user_id = ${professionalId}
  `.execute(tx);
  await sql`
    insert into portfolios (profile_id, business, updated_at) select id, null, '2026-01-01' from portrayed
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into portfolio_projects (profile_id, position, title, type, description, idempotency_key, request_hash, created_at, updated_at)
    select id, n, 'Roof ' || n, (enum_range(null::portfolio_type))[1], 'New shingles.', gen_random_uuid(), '-', '2026-01-01', '2026-01-01'
    from portrayed, generate_series(0, ${PROJECTS_A_PORTFOLIO}::integer - 1) n
  `.execute(tx);
}

/** Of everything under way, half of it to come, some of it proposed and not agreed; and of a part of what is done. */
async function fillAppointments(tx: Db): Promise<void> {
  await sql`
    with met as (
      select id, client_id, professional_id, created_at, status, row_number() over (order by id) as n
      from service_requests where status in ('accepted', 'in_progress', 'completed') and professional_id is not null
    )
    insert into appointments (request_id, client_id, professional_id, status, time_zone, starts_at, minutes, accepted_time_id, proposed_by, proposed_at,
      proposed_minutes, created_at)
    select id, client_id, professional_id, case when is_proposed then 'proposed' when status = 'completed' then 'done' else 'confirmed' end, 'America/Detroit',
      case when not is_proposed then at end, case when not is_proposed then 60 end,
      case when not is_proposed then gen_random_uuid() end,
      case when is_proposed then (case when n % 2 = 0 then client_id else professional_id end) end,
      case when is_proposed then created_at + interval '1 day' end, case when is_proposed then 60 end, created_at
    from met, lateral (
      select status <> 'completed' and n % 4 = 0 as is_proposed,
        case when status = 'completed' then created_at + interval '4 days'
          else timestamptz '2026-11-20' + (n % 40 - 20) * interval '1 day' end as at
    ) as meeting
    where status <> 'completed' or n % ${DONE_AN_APPOINTMENT}::integer = 0
  `.execute(tx);
  await sql`
    insert into appointment_times (appointment_id, starts_at)
    select id, timestamptz '2026-11-25' + n * interval '2 hours' from appointments, generate_series(1, 3) n
    where status = 'proposed'
  `.execute(tx);
}

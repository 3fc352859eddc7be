import { sql } from 'kysely';
import { PROJECT_TYPES } from '#contract/project-options.ts';
import type { Db } from '#db/types.ts';
import { fillWithRequests } from './open-jobs-data.ts';
import { fillWithProfessionals } from './professionals-data.ts';
import { fillBelongings } from './lists-belongings.ts';
import { CLIENTS, type House } from './lists-house.ts';
import { fillDesk } from './lists-desk.ts';
import { fillPictures } from './lists-pictures.ts';
import { fillMoney } from './lists-money.ts';
import { fillPeople } from './lists-people.ts';
import { fillTalk } from './lists-talk.ts';
import { vacuumAnalyze } from './vacuum.ts';

const DATA_SET = 'bench-lists';
/** Of all requests, so many belong to the one client, and to the one professional, whose lists are measured: 20,000 of a million. */
const BUSY_SHARE = 50;
const REQUESTS_A_PROFESSIONAL = 5;
const REQUESTS_A_PROJECT = 10;
const MONTHS_OF_WORK = 35;

/** Raised by whoever changes what fills the house: it is built anew then. */
export const HOUSE = 4;

/** The whole marketplace at a size, the same each time: every list that a procedure answers with has rows. */
export async function fillHouse(db: Db, requests: number): Promise<House> {
  await fillWithProfessionals(db, Math.max(1_000, requests / REQUESTS_A_PROFESSIONAL));
  await fillWithRequests(db, { rows: requests, openPercent: 10 });
  const house = { requests, ...(await findBusy(db)) };
  const version = String(requests);
  const known = await db
    .selectFrom('dataVersions')
    .select('version')
    .where('name', '=', DATA_SET)
    .executeTakeFirst();
  if (known?.version === version) return house;
  await db.transaction().execute(async (tx) => {
    await sql`select setseed(0.42)`.execute(tx);
    await fillClients(tx);
    await fillBusy(tx, house);
    await fillProjects(tx, house);
    await fillContacts(tx, house);
    await fillBelongings(tx, house);
    await fillPeople(tx, house);
    await fillMoney(tx, house);
    await fillTalk(tx, house);
    await fillDesk(tx, house);
    await fillPictures(tx, house);
    await announceContacts(tx);
    await tx
      .insertInto('dataVersions')
      .values({ name: DATA_SET, version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute();
  });
  // What lists read from indexes alone is visited in its table until that is done.
  await vacuumAnalyze(db);
  return house;
}

async function findBusy(db: Db): Promise<Pick<House, 'clientId' | 'professionalId'>> {
  const { rows } = await sql<Pick<House, 'clientId' | 'professionalId'>>`
    select md5('client0')::uuid as client_id, md5('pro1')::uuid as professional_id
  `.execute(db);
  if (rows[0] === undefined) throw new Error('A select without a table has one row.');
  return rows[0];
}

async function fillClients(tx: Db): Promise<void> {
  await sql`
    insert into profiles (user_id, user_type, full_name, location, zip, latitude, longitude, created_at, updated_at)
    select md5('client' || n)::uuid, 'property_owner', 'Client ' || n, zip, zip, latitude, longitude, now(), now()
    from generate_series(0, ${CLIENTS - 1}::integer) n
    join (select zip, latitude, longitude, row_number() over (order by zip) - 1 as k from places) p on p.k = n * 8
    on conflict do nothing
  `.execute(tx);
}

/** Closed requests get professionals; the busy two get a share of all, spread over three years, and the client of the open ones. */
async function fillBusy(tx: Db, { clientId, professionalId }: House): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`
    with spread as (
      select id, row_number() over (order by created_at) as n, count(*) over () as total
      from service_requests where status = 'completed'
    ), chosen as (
      select id, n, timestamptz '2026-11-01' - n::double precision / total * ${MONTHS_OF_WORK} * interval '30 days' as posted
      from spread where n % ${BUSY_SHARE}::integer < 2
    )
    update service_requests r set
      status = case when n % 100 in (1, 2) then 'accepted'::request_status else status end,
      client_id = case when n % 2 = 0 then ${clientId} else md5('client' || (1 + n % ${CLIENTS - 1}::integer))::uuid end,
      professional_id = case when n % 2 = 1 then ${professionalId} else md5('pro' || (2 + n % 900))::uuid end,
      created_at = posted, accepted_at = posted + interval '1 hour' * (1 + n % 50), started_at = posted + interval '3 days',
      completed_at = case when n % 100 not in (1, 2) then posted + interval '5 days' end, budget_max_cents = 1000 + n % 90000
    from chosen where chosen.id = r.id
  `.execute(tx);
  await sql`
    update service_requests r set client_id = ${clientId}
    from (select id, row_number() over (order by created_at) as n from service_requests where status = 'pending') open
    where open.id = r.id and n % ${BUSY_SHARE}::integer = 0
  `.execute(tx);
  await sql`
    insert into service_request_private (request_id, street)
    select id, 'Street ' || abs(hashtext(id::text)) % 40 from service_requests where client_id = ${clientId}
    on conflict do nothing
  `.execute(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
}

async function fillProjects(tx: Db, { requests, clientId }: House): Promise<void> {
  const count = Math.ceil(requests / REQUESTS_A_PROJECT);
  await sql`
    insert into projects (owner_id, title, project_type, urgency, description, quality_level, budget_min_cents,
      budget_max_cents, starts_on, completes_on, zip, city, latitude, longitude, status, visibility, published_at,
      created_at, updated_at)
    select case when n % ${BUSY_SHARE}::integer = 1 then ${clientId}::uuid else md5('client' || n % ${CLIENTS}::integer)::uuid end, 'Project ' || n, (${[...PROJECT_TYPES]}::text[])[1 + n % 4],
      'flexible', repeat('Some work. ', 10), 'standard', 100000, 200000, '2026-12-01', '2026-12-20', zip,
      city || ', ' || state, latitude, longitude, 'published',
      (case when n % 50 = 0 then 'featured' when n % 10 = 0 then 'private' else 'public' end)::project_visibility,
      posted, posted, posted
    from (
      select n, timestamptz '2026-11-01' - interval '1 minute' * n as posted, floor(random() * 41000)::bigint as spot
      from generate_series(1, ${count}::integer) n
    ) drawn
    join (select zip, city, state, latitude, longitude, row_number() over (order by zip) - 1 as k from places) p
      on p.k = drawn.spot
  `.execute(tx);
}

/** Live contacts of professionals with clients, a tenth of those of the busy two; what they are told; public pages. */
async function fillContacts(tx: Db, { requests, clientId, professionalId }: House): Promise<void> {
  const contacts = Math.ceil(requests / 10);
  await sql`
    insert into connections (kind, initiator_id, recipient_id, charge_policy, answered_at, accepted_at, created_at)
    select 'direct', initiator, recipient, 'none', at + interval '2 hours', at + interval '2 hours', at
    from (
      select distinct on (least(initiator, recipient), greatest(initiator, recipient)) * from (
        select case when n % 20 = 0 then ${clientId}::uuid else md5('client' || n % ${CLIENTS}::integer)::uuid end as initiator,
          case when n % 20 = 1 then ${professionalId}::uuid else md5('pro' || 1 + n * 7 % 900)::uuid end as recipient,
          timestamptz '2026-11-01' - interval '10 minutes' * n as at
        from generate_series(1, ${contacts}::integer) n
      ) pairs
    ) made
  `.execute(tx);
  await sql`
    insert into notifications (user_id, kind, text, created_at, read_at)
    select case n % 10 when 0 then ${clientId}::uuid when 1 then ${professionalId}::uuid
      else md5('client' || n % ${CLIENTS}::integer)::uuid end, 'job_accepted', 'News ' || n,
      timestamptz '2026-11-01' - interval '1 minute' * n, timestamptz '2026-11-01'
    from generate_series(1, ${requests / 2}::integer) n
  `.execute(tx);
  await sql`
    insert into reviews (request_id, author_id, subject_id, rating, text, created_at, published_at)
    select id, client_id, professional_id, 3 + abs(hashtext(id::text)) % 3, 'Good work.', completed_at, completed_at
    from service_requests where status = 'completed' and completed_at is not null
      and (professional_id = ${professionalId} or abs(hashtext(id::text)) % 10 = 0)
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into publication_consents (profile_id, text_version, given_at)
    select id, 1, now() from profiles where user_type = 'service_professional' and verified
    order by id limit ${Math.ceil(requests / 20)}
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into public_slugs (profile_id, slug, base, is_current, created_at)
    select profile_id, 'pro-' || md5(profile_id::text), 'pro', true, now() from publication_consents
    on conflict do nothing
  `.execute(tx);
}

/** As the outbox has it of each contact. Everybody has been told. */
async function announceContacts(tx: Db): Promise<void> {
  await sql`
    insert into outbox (dedupe_key, kind, payload, created_at)
    select 'connected:' || id, 'connected', jsonb_build_object('connectionId', id), created_at from connections
    on conflict do nothing
  `.execute(tx);
  await sql`update outbox set dispatched_at = created_at`.execute(tx);
}

import { sql } from 'kysely';
import { MAX_INVITATIONS } from '#contract/project-options.ts';
import type { Db } from '#db/types.ts';
import type { House } from './lists-house.ts';

const REQUESTS_A_SAVED = 2_000;
const REQUESTS_A_PROPERTY = 5_000;
const MOST_BLOCKED = 10;
const REQUESTS_AN_ACT = 100;
const REQUESTS_A_PROPOSAL = 2_000;
const OWNERS = 5_000;
const COLLEAGUES = 3;
const DRAFTS = 200;

/** What the busy client keeps: profiles, properties, a team with its history, people they block, a project many write about. */
export async function fillBelongings(tx: Db, house: House): Promise<void> {
  await fillSaved(tx, house);
  await fillProperties(tx, house);
  await fillPropertyDetails(tx, house);
  await fillTeam(tx, house);
  await fillBlocks(tx, house);
  await fillProposals(tx, house);
  await fillDrafts(tx, house);
}

async function fillSaved(tx: Db, { requests, clientId }: House): Promise<void> {
  await sql`
    insert into saved_profiles (user_id, target_profile_id, profile_type, saved_at)
    select ${clientId}, p.id, 'service_professional', timestamptz '2026-11-01' - row_number() over (order by p.id) * interval '1 hour'
    from (
      select id from profiles where user_type = 'service_professional' and is_listed
      order by id limit ${Math.ceil(requests / REQUESTS_A_SAVED)}
    ) p
  `.execute(tx);
}

async function fillProperties(tx: Db, { requests, clientId }: House): Promise<void> {
  await sql`
    insert into properties (owner_id, name, type, location, units, created_at, updated_at)
    select owner_id, 'House ' || n, 'duplex', 'Detroit, MI', 2, '2025-01-01', '2025-01-01' from (
      select ${clientId}::uuid as owner_id, n from generate_series(1, ${Math.ceil(requests / REQUESTS_A_PROPERTY)}::integer) n
      union all
      select md5('client' || n)::uuid, n
      from generate_series(1, ${Math.min(OWNERS, Math.ceil(requests / 10))}::integer - 1) n
    ) owned
  `.execute(tx);
}

/** Each of the busy client's is where as many of their requests are. */
async function fillPropertyDetails(tx: Db, { clientId }: House): Promise<void> {
  await sql`insert into property_private (property_id, street) select id, '1 Main St' from properties`.execute(
    tx,
  );
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`
    with owned as (
      select id, row_number() over (order by id) - 1 as k, count(*) over () as total from properties where owner_id = ${clientId}
    ), asked as (
      select id, row_number() over (order by created_at) as n from service_requests where client_id = ${clientId}
    )
    update service_requests r set property_id = owned.id
    from asked join owned on owned.k = asked.n % owned.total
    where asked.id = r.id
  `.execute(tx);
  await sql`
    update projects p set property_id = (select id from properties where owner_id = ${clientId} order by id desc limit 1)
    where owner_id = ${clientId} and title like '%51'
  `.execute(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
  await sql`select recount_work()`.execute(tx);
}

/** Colleagues, and what they did with the client's requests. */
async function fillTeam(tx: Db, { requests, clientId }: House): Promise<void> {
  await sql`
    with colleagues as (
      insert into users (email, password_hash, user_type, adult_confirmed_at, created_at)
      select 'colleague' || n || '@bench.example', '-', 'property_owner', '2025-01-01', '2025-01-01'
      from generate_series(1, ${COLLEAGUES}::integer) n returning id
    )
    insert into company_members (user_id, company_id, role, full_name, joined_at)
    select id, ${clientId}, 'manager', 'Colleague', '2025-01-01' from colleagues
  `.execute(tx);
  await sql`
    insert into company_acts (company_id, person_id, act, subject_id, at)
    select ${clientId}, colleague, 'requests.create', id, timestamptz '2026-11-01' - n * interval '1 hour'
    from (
      select user_id as colleague, row_number() over () - 1 as k from company_members where company_id = ${clientId}
    ) team, (
      select id, row_number() over (order by created_at desc) as n from service_requests where client_id = ${clientId}
      order by created_at desc limit ${Math.ceil(requests / REQUESTS_AN_ACT)}
    ) asked
    where n % ${COLLEAGUES}::integer = k
  `.execute(tx);
}

async function fillBlocks(tx: Db, { clientId }: House): Promise<void> {
  await sql`
    insert into blocks (blocker_profile_id, blocked_profile_id, created_at)
    select me.id, p.id, timestamptz '2026-11-01' - row_number() over (order by p.id) * interval '1 hour'
    from profiles me, (
      select id from profiles where user_type = 'service_professional'
      order by id desc limit ${MOST_BLOCKED}
    ) p
    where me.user_id = ${clientId}
  `.execute(tx);
}

/** What a client has begun to describe and not published yet. */
async function fillDrafts(tx: Db, { clientId }: House): Promise<void> {
  await sql`
    insert into drafts (owner_id, kind, content, created_at, updated_at)
    select owner_id, 'project', '{"title": "A new roof"}', '2026-11-01', '2026-11-01'
    from generate_series(1, ${DRAFTS}::integer) n, lateral (
      select case when n % 10 = 0 then ${clientId}::uuid else md5('client' || n)::uuid end as owner_id
    ) who
  `.execute(tx);
}

/** On the client's newest project, with its history and its invitations; and the busy professional's, on as many others. */
async function fillProposals(tx: Db, { requests, clientId, professionalId }: House): Promise<void> {
  const proposals = Math.ceil(requests / REQUESTS_A_PROPOSAL);
  await sql`
    create temporary table offers on commit drop as
    select gen_random_uuid() as id, professional_id, owner_id, project_id, timestamptz '2026-11-01' - n * interval '1 hour' as at,
      n % 5 > 0 as is_accepted
    from (
      select p.id as project_id, p.owner_id, md5('pro' || 100 + n)::uuid as professional_id, n
      from (
        select id, owner_id from projects where owner_id = ${clientId} order by created_at desc, id desc limit 1
      ) p, generate_series(1, ${Math.min(proposals, 500)}::integer) n
      union all
      select id, owner_id, ${professionalId}::uuid, row_number() over (order by id) from (
        select id, owner_id from projects where owner_id <> ${clientId} and visibility = 'public'
        order by id limit ${proposals}
      ) others
    ) made
  `.execute(tx);
  await sql`
    insert into connections (id, kind, initiator_id, recipient_id, project_id, charge_policy, answered_at, accepted_at,
      declined_at, created_at)
    select id, 'project', professional_id, owner_id, project_id, 'none', at + interval '1 hour',
      case when is_accepted then at + interval '1 hour' end, case when not is_accepted then at + interval '1 hour' end, at
    from offers
  `.execute(tx);
  await sql`
    insert into proposals (connection_id, message) select id, 'I can begin next week.' from offers
  `.execute(tx);
  await sql`
    insert into proposal_declines (connection_id, reason, note) select id, 'other', 'Too late.' from offers where not is_accepted
  `.execute(tx);
  await sql`
    insert into project_invitations (project_id, professional_id, invited_at)
    select project_id, professional_id, at - interval '1 day' from (
      select *, row_number() over (partition by project_id order by at desc) as n from offers
    ) asked
    where n <= ${MAX_INVITATIONS}
  `.execute(tx);
  await sql`
    insert into project_events (project_id, kind, professional_id, created_at)
    select project_id, 'invited', professional_id, at - interval '1 day' from offers
    union all
    select id, 'published', null, published_at from projects where published_at is not null
  `.execute(tx);
}

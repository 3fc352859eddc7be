import { CompiledQuery, type Kysely, sql } from 'kysely';

/** Contacts on a project, answers, silence that counts, and jobs that connect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index projects_paused_idx on projects (owner_id) where paused_at is not null`.execute(db);

  // Contacts of the hour are counted alike, on a project or not.
  await replaceInFunction(db, 'connect', `c.kind = 'direct'`, `c.kind <> 'job'`);

  // Of a proposal that waits and a connection that is open, the open one is what the two have.
  await sql`
    create or replace function live_connection(p_one uuid, p_other uuid, p_project uuid) returns uuid
    language sql stable as $$
      select c.id from connections c
      where c.pair_lo = least(p_one, p_other) and c.pair_hi = greatest(p_one, p_other) and c.status = 'live'
        and (c.project_id is null or c.project_id = p_project)
      order by (c.project_id is not null and c.accepted_at is null), c.id limit 1
    $$
  `.execute(db);

  // The people whom somebody does not see, and who do not see them.
  await sql`
    create function hidden_users(p_user uuid) returns uuid[] language sql stable as $$
      select array(
        select p.user_id from profiles me
        join blocks b on b.blocker_profile_id = me.id join profiles p on p.id = b.blocked_profile_id
        where me.user_id = p_user
        union all
        select p.user_id from profiles me
        join blocks b on b.blocked_profile_id = me.id join profiles p on p.id = b.blocker_profile_id
        where me.user_id = p_user
      )
    $$
  `.execute(db);

  // Once a day for all projects of an owner. The owner's wallet is locked by the caller, so that nobody else tells them.
  await sql`
    create function pause_project(p_project uuid, p_at timestamptz) returns boolean language plpgsql as $$
    declare
      v_project projects;
    begin
      update projects set paused_at = coalesce(paused_at, p_at) where id = p_project returning * into strict v_project;
      if exists (
        select from projects p
        where p.owner_id = v_project.owner_id and p.paused_told_at > p_at - interval '24 hours'
      ) then
        return false;
      end if;
      update projects set paused_told_at = p_at where id = p_project;
      insert into outbox (dedupe_key, kind, payload, created_at) values (
        'paused:' || p_project || ':' || extract(epoch from p_at), 'paused',
        jsonb_build_object('projectId', p_project), p_at
      );
      return true;
    end $$
  `.execute(db);

  // Why nobody may send this project a proposal, or this person not; null when they may, or have. A project that is not
  // for everybody to see is not found. Both wallets are locked by the caller.
  await sql`
    create function refusal_of_proposal(p_initiator uuid, p_owner uuid, p_project uuid, p_at timestamptz) returns text
    language plpgsql as $$
    declare
      v_project projects;
      v_live uuid;
    begin
      select * into v_project from projects p where p.id = p_project;
      if p_owner is null or p_owner = any(hidden_users(p_initiator))
        or exists (select from users u where u.id = p_owner and u.restricted_at is not null)
      then
        return 'not_found';
      end if;
      v_live := live_connection(p_initiator, p_owner, p_project);
      if (v_project.status = 'draft' or v_project.visibility = 'private')
        and not exists (select from connections c where c.id = v_live and c.project_id = p_project)
      then
        return 'not_found';
      end if;
      if v_live is not null then return null; end if;
      if exists (
        select from profiles p
        where p.user_id = p_initiator and p.user_type = 'service_professional' and not p.verified
      ) then
        return 'unverified';
      end if;
      if v_project.status <> 'published' or v_project.max_open_responses <= (
        select count(*) from connections c
        where c.project_id = p_project and c.status = 'live' and c.answered_at is null
      ) then
        return 'closed';
      end if;
      if v_project.paused_at is not null then
        perform settle_locked(p_owner, p_at);
        if available_of(p_owner, p_at) = 0 then return 'owner_short'; end if;
        update projects set paused_at = null where id = p_project;
      end if;
      return null;
    end $$
  `.execute(db);

  // Nobody has to be asked: opened, answered and accepted in the moment in which it is made.
  await sql`
    create function accept_at_once(p_connection uuid) returns void language sql as $$
      update connections c set accepted_at = c.created_at, answered_at = c.created_at, opened_at = c.created_at
      where c.id = p_connection
    $$
  `.execute(db);

  // Whoever contacts this owner on any project holds the owner's wallet: what is counted under it stays true until the
  // contact is written. No lock is taken but those of connect, in their order, before anything else.
  await sql`
    create function connect_on_project(
      p_initiator uuid, p_profile uuid, p_project uuid, p_procedure text, p_key uuid, p_hash text,
      p_at timestamptz default null, p_most integer default null, p_within interval default '1 hour'
    ) returns table (
      outcome text, connection_id uuid, charged integer, available integer, is_open boolean, is_replayed boolean,
      retry_after_seconds integer, is_owner_told boolean
    )
    language plpgsql as $$
    declare
      v_owner uuid;
      v_at timestamptz;
      v_made record;
    begin
      charged := 0;
      is_open := false;
      is_replayed := false;
      is_owner_told := false;
      select p.owner_id into v_owner from projects p join profiles o on o.user_id = p.owner_id
      where p.id = p_project and o.id = p_profile and p.owner_id <> p_initiator;
      perform lock_wallets(array[p_initiator, v_owner], p_at);
      v_at := ledger_now(p_at);

      if not exists (select from idempotency_keys k where k.user_id = p_initiator and k.key = p_key) then
        outcome := refusal_of_proposal(p_initiator, v_owner, p_project, v_at);
      end if;
      if outcome is null then
        select * into v_made from connect(
          p_initiator, v_owner, 'project', p_project, 'both', p_procedure, p_key, p_hash, v_at, p_most, p_within
        );
        outcome := v_made.outcome;
        connection_id := v_made.connection_id;
        charged := v_made.charged;
        available := v_made.available;
        is_replayed := v_made.is_replayed;
        retry_after_seconds := v_made.retry_after_seconds;
      end if;

      if outcome = 'owner_short' then
        is_owner_told := pause_project(p_project, v_at);
      elsif outcome = 'connected' and not is_replayed then
        perform accept_at_once(connection_id) from projects p where p.id = p_project and p.auto_connect;
      end if;
      is_open := exists (
        select from connections c where c.id = connection_id and (c.project_id is null or c.accepted_at is not null)
      );
      return next;
    end $$
  `.execute(db);

  // Accepting a job costs nothing and asks nobody. The live connection that there is stays as it is.
  await sql`
    create function connect_by_job(p_professional uuid, p_client uuid, p_at timestamptz default null) returns void
    language plpgsql as $$
    declare
      v_made record;
    begin
      select * into v_made from connect(p_professional, p_client, 'job', null, 'none', 'jobs.accept', null, null, p_at);
      if v_made.outcome = 'connected' then perform accept_at_once(v_made.connection_id); end if;
    end $$
  `.execute(db);

  // What a job has connected ends when its client cancels and no other job of the two goes on or is done. Under the
  // wallet that connect_by_job locks: another job that is being accepted comes before, and is seen, or connects anew.
  await sql`
    create function end_job_connection(p_professional uuid, p_client uuid, p_at timestamptz default null) returns void
    language plpgsql as $$
    begin
      perform lock_wallet(p_professional, p_at);
      update connections c set status = 'refunded', refunded_at = ledger_now(p_at)
      where c.initiator_id = p_professional and c.recipient_id = p_client and c.kind = 'job' and c.status = 'live'
        and not exists (
          select from service_requests r
          where r.professional_id = p_professional and r.client_id = p_client
            and r.status in ('accepted', 'in_progress', 'completed')
        );
    end $$
  `.execute(db);

  // Where a profile and a connection are both written, the profile is locked first: an answer and a return of the same
  // contact never wait for each other in a circle.
  await sql`
    create function answer_connection(p_user uuid, p_connection uuid, p_is_yes boolean, p_at timestamptz default null)
    returns text language plpgsql as $$
    declare
      v_at timestamptz;
    begin
      perform from profiles p where p.user_id = p_user for no key update;
      v_at := ledger_now(p_at);
      update connections c set
        answered_at = v_at, opened_at = coalesce(c.opened_at, v_at),
        accepted_at = case when p_is_yes then v_at end, declined_at = case when not p_is_yes then v_at end
      where c.id = p_connection and c.recipient_id = p_user and c.status = 'live' and c.answered_at is null
        and c.initiator_id <> all(hidden_users(p_user));
      if found then
        update profiles p set asked_count = p.asked_count + 1, answered_count = p.answered_count + 1
        where p.user_id = p_user;
        return 'answered';
      end if;
      if exists (
        select from connections c
        where c.id = p_connection and c.recipient_id = p_user and c.status = 'live'
          and c.initiator_id <> all(hidden_users(p_user))
      ) then
        return 'already_answered';
      end if;
      return 'not_found';
    end $$
  `.execute(db);

  // Silence of whoever was contacted counts against their response rate, once: when the contact comes back.
  await sql`
    create function return_silent(p_connection uuid, p_at timestamptz default null) returns boolean
    language plpgsql as $$
    declare
      v_recipient uuid;
    begin
      select c.recipient_id into v_recipient from connections c where c.id = p_connection;
      perform from profiles p where p.user_id = v_recipient for no key update;
      if not refund_connection(p_connection, 'silence', p_at) then return false; end if;
      update profiles p set asked_count = p.asked_count + 1 where p.user_id = v_recipient;
      return true;
    end $$
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function return_silent, answer_connection, end_job_connection, connect_by_job, connect_on_project, accept_at_once,
      refusal_of_proposal,
      pause_project, hidden_users
  `.execute(db);
  await sql`
    create or replace function live_connection(p_one uuid, p_other uuid, p_project uuid) returns uuid
    language sql stable as $$
      select c.id from connections c
      where c.pair_lo = least(p_one, p_other) and c.pair_hi = greatest(p_one, p_other) and c.status = 'live'
        and (c.project_id is null or c.project_id = p_project)
      order by c.id limit 1
    $$
  `.execute(db);
  await replaceInFunction(db, 'connect', `c.kind <> 'job'`, `c.kind = 'direct'`);
  await sql`drop index projects_paused_idx`.execute(db);
}

/** One condition of a long function. Fails where the function does not hold it exactly once. */
async function replaceInFunction(db: Kysely<unknown>, name: string, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ body: string }>`
    select pg_get_functiondef(oid) as body from pg_proc
    where proname = ${name} and pronamespace = current_schema()::regnamespace
  `.execute(db);
  const [first, ...others] = rows;
  if (first === undefined || others.length > 0) throw new Error(`There is not one function ${name}.`);
  const parts = first.body.split(from);
  if (parts.length !== 2) throw new Error(`${name} does not say ${from} once.`);
  await db.executeQuery(CompiledQuery.raw(parts.join(to)));
}

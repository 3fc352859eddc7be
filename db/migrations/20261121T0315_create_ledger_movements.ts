import { type Kysely, sql } from 'kysely';

/** What people and payments do with wallets: one call each, its outcome a value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function available_of(p_user uuid, p_at timestamptz) returns integer language sql stable as $$
      select coalesce(sum(l.remaining), 0)::integer from lots l
      where l.user_id = p_user and l.closed_at is null and l.frozen_by is null and lower(l.valid_during) <= p_at
        and not exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null)
    $$
  `.execute(db);

  // The lot that ends first, and of those the oldest.
  await sql`
    create function lot_to_spend(p_user uuid, p_at timestamptz) returns uuid language sql stable as $$
      select l.id from lots l
      where l.user_id = p_user and l.closed_at is null and l.frozen_by is null and l.remaining > 0
        and lower(l.valid_during) <= p_at and upper(l.valid_during) > p_at
        and not exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null)
      order by upper(l.valid_during), l.id limit 1
    $$
  `.execute(db);

  await sql`
    create function is_wallet_on_hold(p_user uuid) returns boolean language sql stable as $$
      select exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null) or exists (
        select from lots l where l.user_id = p_user and l.closed_at is null and l.remaining > 0
          and 'past_due' = any(l.frozen_by)
      )
    $$
  `.execute(db);

  await sql`
    create function live_connection(p_one uuid, p_other uuid, p_project uuid) returns uuid language sql stable as $$
      select c.id from connections c
      where c.pair_lo = least(p_one, p_other) and c.pair_hi = greatest(p_one, p_other) and c.status = 'live'
        and (c.project_id is null or c.project_id = p_project)
      order by c.id limit 1
    $$
  `.execute(db);

  await sql`
    create function grant_lot(
      p_user uuid, p_kind lot_kind, p_units integer, p_source_type text, p_source_id text,
      p_from timestamptz, p_to timestamptz default null, p_subscription uuid default null, p_intent uuid default null,
      p_at timestamptz default null
    ) returns table (lot_id uuid, is_new boolean) language plpgsql as $$
    declare
      v_at timestamptz;
      v_sku text;
    begin
      perform lock_wallet(p_user, p_at);
      v_at := ledger_now(p_at);
      perform settle_locked(p_user, v_at);
      select l.id into lot_id from lots l where l.source_type = p_source_type and l.source_id = p_source_id;
      is_new := not found;
      if is_new then
        v_sku := coalesce(
          (select s.sku from subscriptions s where s.id = p_subscription),
          (select i.sku from checkout_intents i where i.id = p_intent)
        );
        lot_id := insert_lot(
          p_user, p_kind, v_sku, p_units, p_source_type, p_source_id, date_trunc('milliseconds', p_from),
          date_trunc('milliseconds', p_to), p_subscription, p_intent, v_at
        );
      end if;
      return next;
    end $$
  `.execute(db);

  // Everything that one contact costs and leaves behind, or nothing. The clock is read once the wallets are locked, and
  // under the same lock the contacts of the hour are counted: however many calls come at once, none slips through. The
  // one that is as many back as are allowed says it all, and when the next may be made.
  await sql`
    create function connect(
      p_initiator uuid, p_recipient uuid, p_kind connection_kind, p_project uuid, p_policy charge_policy,
      p_procedure text, p_key uuid, p_hash text, p_at timestamptz default null,
      p_most integer default null, p_within interval default '1 hour'
    ) returns table (
      outcome text, connection_id uuid, charged integer, available integer, is_replayed boolean,
      retry_after_seconds integer
    )
    language plpgsql as $$
    declare
      v_at timestamptz;
      v_counted timestamptz;
      v_known idempotency_keys;
      v_owner uuid := case when p_policy in ('both', 'owner') then p_recipient end;
      v_initiator_lot uuid;
      v_owner_lot uuid;
      v_initiator_spend bigint;
      v_owner_spend bigint;
      v_id uuid;
    begin
      charged := 0;
      is_replayed := false;
      if v_owner is null then
        perform lock_wallet(p_initiator, p_at);
      else
        perform lock_wallets(array[p_initiator, v_owner], p_at);
      end if;
      v_at := ledger_now(p_at);

      select * into v_known from idempotency_keys k where k.user_id = p_initiator and k.key = p_key;
      if found then
        if v_known.procedure = p_procedure and v_known.request_hash = p_hash then
          outcome := v_known.response ->> 'outcome';
          connection_id := v_known.response ->> 'connectionId';
          charged := v_known.response ->> 'charged';
          available := v_known.response ->> 'available';
          is_replayed := true;
        else
          outcome := 'key_conflict';
        end if;
        return next;
        return;
      end if;
      if p_recipient is null or p_recipient = p_initiator then
        outcome := 'not_found';
        return next;
        return;
      end if;

      perform settle_locked(p_initiator, v_at);
      if v_owner is not null then perform settle_locked(v_owner, v_at); end if;
      connection_id := live_connection(p_initiator, p_recipient, p_project);
      if connection_id is null and p_most is not null then
        select c.created_at into v_counted from connections c
        where c.initiator_id = p_initiator and c.kind = 'direct'
          and c.created_at > v_at - p_within and c.created_at <= v_at
        order by c.created_at desc offset p_most - 1 limit 1;
        if found then
          outcome := 'limited';
          retry_after_seconds := greatest(1, ceil(extract(epoch from v_counted + p_within - v_at)));
          return next;
          return;
        end if;
      end if;
      while connection_id is null loop
        if p_policy in ('both', 'initiator') then
          v_initiator_lot := lot_to_spend(p_initiator, v_at);
          if v_initiator_lot is null then
            outcome := case when is_wallet_on_hold(p_initiator) then 'frozen' else 'insufficient' end;
            available := 0;
            return next;
            return;
          end if;
          v_initiator_spend := nextval('transfers_id_seq');
        end if;
        if v_owner is not null then
          v_owner_lot := lot_to_spend(v_owner, v_at);
          if v_owner_lot is null then
            outcome := 'owner_short';
            return next;
            return;
          end if;
          v_owner_spend := nextval('transfers_id_seq');
        end if;
        insert into connections (
          kind, initiator_id, recipient_id, project_id, charge_policy, initiator_spend_id, owner_spend_id, created_at
        ) values (
          p_kind, p_initiator, p_recipient, p_project, p_policy, v_initiator_spend, v_owner_spend, v_at
        ) on conflict do nothing returning id into v_id;
        exit when v_id is not null;
        -- The other of the two was quicker; their connection is ours, unless it is over already.
        connection_id := live_connection(p_initiator, p_recipient, p_project);
      end loop;

      if v_id is null then
        outcome := 'existing';
      else
        outcome := 'connected';
        connection_id := v_id;
        if v_initiator_spend is not null then
          perform write_transfer(
            'spend', v_initiator_lot, 1, v_at, 'spend:' || v_id || ':initiator',
            p_id => v_initiator_spend, p_as_initiator => v_id
          );
          charged := 1;
        end if;
        if v_owner_spend is not null then
          perform write_transfer(
            'spend', v_owner_lot, 1, v_at, 'spend:' || v_id || ':owner', p_id => v_owner_spend, p_as_owner => v_id
          );
        end if;
        insert into outbox (dedupe_key, kind, payload, created_at)
        values ('connected:' || v_id, 'connected', jsonb_build_object('connectionId', v_id), v_at);
      end if;
      available := available_of(p_initiator, v_at);
      if p_key is not null then
        insert into idempotency_keys (user_id, key, procedure, request_hash, response, created_at) values (
          p_initiator, p_key, p_procedure, p_hash,
          jsonb_build_object(
            'outcome', outcome, 'connectionId', connection_id, 'charged', charged, 'available', available
          ), v_at
        );
      end if;
      return next;
    end $$
  `.execute(db);

  // A unit goes back where it came from. Where debt waits for bought units, it takes this one; where the lot is over,
  // a new one of thirty days takes its place.
  await sql`
    create function refund_spend(p_spend bigint, p_reason text, p_at timestamptz) returns void language plpgsql as $$
    declare
      v_spend transfers;
      v_lot lots;
      v_takes_debt boolean;
      v_is_moved boolean;
    begin
      select * into strict v_spend from transfers t where t.id = p_spend;
      select * into strict v_lot from lots l where l.id = v_spend.lot_id;
      v_takes_debt := v_lot.kind in ('pack', 'extra', 'pack_period')
        and exists (select from wallets w where w.user_id = v_spend.user_id and w.debt > 0);
      v_is_moved := v_lot.closed_at is not null and not v_takes_debt;
      -- A closed lot is empty at every moment, so it is open while a unit passes through.
      update lots set closed_at = null where id = v_lot.id and v_lot.closed_at is not null;
      perform write_transfer(
        'refund', v_lot.id, 1, p_at, 'refund:' || p_spend, p_reason, p_spend, p_is_shown => not v_is_moved
      );
      if v_takes_debt then
        perform repay_debt(v_spend.user_id, v_lot.id, p_at);
      elsif v_is_moved then
        perform write_transfer('expire', v_lot.id, 1, p_at, p_reason => 'moved', p_is_shown => false);
        perform insert_lot(
          v_spend.user_id, 'goodwill', null, 1, 'refund', p_spend::text, p_at, p_at + interval '720 hours', null, null,
          p_at, p_reason
        );
      end if;
      update lots set closed_at = v_lot.closed_at where id = v_lot.id and v_lot.closed_at is not null;
    end $$
  `.execute(db);

  // Silence is looked at again here: whoever opens a connection in this very moment keeps it.
  await sql`
    create function refund_connection(p_connection uuid, p_reason text, p_at timestamptz default null)
    returns boolean language plpgsql as $$
    declare
      c connections;
      v_at timestamptz;
    begin
      select * into c from connections where id = p_connection;
      if not found then return false; end if;
      perform lock_wallets(array[
        case when c.initiator_spend_id is not null then c.initiator_id end,
        case when c.owner_spend_id is not null then c.recipient_id end
      ], p_at);
      v_at := ledger_now(p_at);
      update connections set status = 'refunded', refunded_at = v_at
      where id = p_connection and status = 'live' and (p_reason <> 'silence' or (
        opened_at is null and answered_at is null and created_at <= v_at - interval '336 hours'
      ));
      if not found then return false; end if;
      if c.initiator_spend_id is not null then
        perform settle_locked(c.initiator_id, v_at);
        perform refund_spend(c.initiator_spend_id, p_reason, v_at);
      end if;
      if c.owner_spend_id is not null then
        perform settle_locked(c.recipient_id, v_at);
        perform refund_spend(c.owner_spend_id, p_reason, v_at);
      end if;
      insert into outbox (dedupe_key, kind, payload, created_at) values (
        'returned:' || p_connection, 'returned',
        jsonb_build_object('connectionId', p_connection, 'reason', p_reason), v_at
      );
      return true;
    end $$
  `.execute(db);

  // The target is cumulative and the highest wins, so that no order and no repetition of notices changes the sum. What
  // had expired unused is not owed: money that goes back before or after the expiry leaves the same debt.
  await sql`
    create function apply_clawback(p_lot uuid, p_target integer, p_ref text, p_at timestamptz default null)
    returns void language plpgsql as $$
    declare
      v_at timestamptz;
      v_lot lots;
      v_target integer;
      v_before integer;
      v_taken integer;
      v_owed integer;
      v_take integer;
      v_expired integer;
      v_to_debt integer;
    begin
      select * into strict v_lot from lots l where l.id = p_lot;
      perform lock_wallet(v_lot.user_id, p_at);
      v_at := ledger_now(p_at);
      perform settle_locked(v_lot.user_id, v_at);
      select * into strict v_lot from lots l where l.id = p_lot;
      v_target := least(p_target, v_lot.granted);
      select coalesce(max(c.target), 0), coalesce(sum(c.taken), 0), coalesce(sum(c.to_debt), 0)
      into v_before, v_taken, v_owed from clawbacks c where c.lot_id = p_lot;
      if v_target <= v_before then return; end if;
      v_take := least(v_lot.remaining, v_target - v_before);
      if v_take > 0 then
        perform write_transfer('clawback', p_lot, v_take, v_at, 'clawback:' || p_lot || ':' || v_target, 'returned_money');
      end if;
      select coalesce(sum(t.qty), 0) into v_expired from transfers t
      where t.lot_id = p_lot and t.kind = 'expire' and t.reason is distinct from 'moved';
      v_to_debt := greatest(0, v_target - v_taken - v_take - v_expired - v_owed);
      insert into clawbacks (lot_id, target, taken, to_debt, ref, at)
      values (p_lot, v_target, v_take, v_to_debt, p_ref, v_at);
      update wallets set debt = debt + v_to_debt where user_id = v_lot.user_id and v_to_debt > 0;
    end $$
  `.execute(db);

  await sql`
    create function freeze_lots(p_lots uuid[], p_by text, p_at timestamptz default null) returns void
    language plpgsql as $$
    begin
      perform lock_wallets(array(select l.user_id from lots l where l.id = any(p_lots)), p_at);
      update lots set frozen_by = array_append(frozen_by, p_by)
      where id = any(p_lots) and (frozen_by is null or p_by <> all(frozen_by));
    end $$
  `.execute(db);
  await sql`
    create function unfreeze_lots(p_lots uuid[], p_by text, p_at timestamptz default null) returns void
    language plpgsql as $$
    begin
      perform lock_wallets(array(select l.user_id from lots l where l.id = any(p_lots)), p_at);
      update lots set frozen_by = nullif(array_remove(frozen_by, p_by), '{}')
      where id = any(p_lots) and p_by = any(frozen_by);
    end $$
  `.execute(db);

  // Ended before its time: what is left expires now. The life keeps every spend inside.
  await sql`
    create function close_lot(p_lot uuid, p_at timestamptz default null) returns void language plpgsql as $$
    declare
      v_at timestamptz;
      v_lot lots;
      v_end timestamptz;
    begin
      select * into strict v_lot from lots l where l.id = p_lot;
      perform lock_wallet(v_lot.user_id, p_at);
      v_at := ledger_now(p_at);
      perform settle_locked(v_lot.user_id, v_at);
      select * into strict v_lot from lots l where l.id = p_lot;
      if v_lot.closed_at is not null then return; end if;
      if v_lot.remaining > 0 then
        perform write_transfer('expire', p_lot, v_lot.remaining, v_at, p_reason => 'ended');
      end if;
      select max(t.at) + interval '1 millisecond' into v_end from transfers t
      where t.lot_id = p_lot and t.kind = 'spend';
      v_end := greatest(v_at, lower(v_lot.valid_during) + interval '1 millisecond', v_end);
      update lots set closed_at = v_at,
        valid_during = tstzrange(lower(valid_during), least(upper(valid_during), v_end))
      where id = p_lot;
    end $$
  `.execute(db);

  await sql`
    create function set_wallet_frozen(p_user uuid, p_frozen boolean, p_at timestamptz default null) returns void
    language plpgsql as $$
    begin
      perform lock_wallet(p_user, p_at);
      update wallets set frozen_at = case when p_frozen then coalesce(frozen_at, ledger_now(p_at)) end
      where user_id = p_user;
    end $$
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function set_wallet_frozen, close_lot, unfreeze_lots, freeze_lots, apply_clawback, refund_connection,
      refund_spend, connect, grant_lot, live_connection, is_wallet_on_hold, lot_to_spend, available_of
  `.execute(db);
}

-- Makes a contact with everything that belongs to it, or nothing: debits, connection, outbox row, stored answer. The
-- clock is read after the wallets are locked, and the contacts of the last hour are counted under the same lock, so
-- that parallel calls cannot exceed the limit. A repeated idempotency key returns the stored answer; `is_open` says
-- how the connection is now.
create or replace function connect(
  p_initiator uuid, p_recipient uuid, p_kind connection_kind, p_project uuid, p_policy charge_policy,
  p_procedure text, p_key uuid, p_hash text, p_at timestamptz default null,
  p_most integer default null, p_within interval default '1 hour'
) returns table (
  outcome text, connection_id uuid, charged integer, available integer, is_open boolean, is_replayed boolean,
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
  is_open := false;
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
      select is_contact_open(c) into is_open from connections c where c.id = connection_id;
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
    where c.initiator_id = p_initiator and c.kind <> 'job'
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
    -- The other person connected first: that connection is used, unless it has ended already.
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
  select is_contact_open(c) into is_open from connections c where c.id = connection_id;
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
end $$;

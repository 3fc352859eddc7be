-- Returns all that a connection cost, once; false when it is no longer live. For silence the conditions are checked
-- again under the lock: a connection that is opened at the same time stays.
create or replace function refund_connection(p_connection uuid, p_reason text, p_at timestamptz default null)
returns boolean language plpgsql as $$
declare
  c connections;
  v_at timestamptz;
begin
  select * into c from connections where id = p_connection;
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
end $$;

-- Grants a lot. What it pays of a debt, and what goes back at once, is for the caller, who holds the wallet's lock.
create or replace function insert_lot(
  p_user uuid, p_kind lot_kind, p_sku text, p_units integer, p_source_type text, p_source_id text,
  p_from timestamptz, p_to timestamptz, p_subscription uuid, p_intent uuid, p_at timestamptz,
  p_reason text default null
) returns uuid language plpgsql as $$
declare
  v_lot uuid;
begin
  insert into lots (
    user_id, kind, sku, granted, remaining, valid_during, source_type, source_id, subscription_id,
    checkout_intent_id, created_at
  ) values (
    p_user, p_kind, p_sku, p_units, 0, tstzrange(p_from, coalesce(p_to, 'infinity')), p_source_type, p_source_id,
    p_subscription, p_intent, p_at
  ) returning id into v_lot;
  perform write_transfer('grant', v_lot, p_units, p_at, 'grant:' || p_source_type || ':' || p_source_id, p_reason);
  return v_lot;
end $$;

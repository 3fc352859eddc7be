-- Grants a lot once per source, however often it is asked for; it pays what is owed first.
create or replace function grant_lot(
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
    perform repay_debt(lot_id, v_at);
  end if;
  return next;
end $$;

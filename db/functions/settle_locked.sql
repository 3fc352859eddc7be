-- Applies what time alone changes. Whether a period's payment holds is decided here, where its lot is granted and under
-- the lock that a refund waits for. The caller holds the wallet's lock.
create or replace function settle_locked(p_user uuid, p_at timestamptz) returns void language plpgsql as $$
declare
  e record;
  v_lot uuid;
begin
  if not is_wallet_due(p_user, p_at) then return; end if;
  for e in select * from due_changes(p_user, p_at) loop
    if e.change = 'ends' then
      if e.units > 0 then perform write_transfer('expire', e.lot_id, e.units, e.at); end if;
      update lots set closed_at = e.at where id = e.lot_id;
    elsif e.change = 'held' then
      update lots set frozen_by = array_append(frozen_by, 'past_due') where id = e.lot_id;
    else
      v_lot := insert_lot(
        p_user, e.kind, e.sku, e.units, 'period', e.source_id, e.starts_at, e.ends_at, e.subscription_id, null, e.at
      );
      if e.returned > 0 then perform claw_back(v_lot, e.returned, e.returned_for, e.at); end if;
      perform repay_debt(v_lot, e.at);
    end if;
  end loop;
end $$;

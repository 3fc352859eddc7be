-- Takes the Connections that a wallet owes from a lot, as far as the lot has them and its kind pays debt. The caller
-- holds the wallet's lock.
create or replace function repay_debt(p_lot uuid, p_at timestamptz) returns void language plpgsql as $$
declare
  v_user uuid;
  v_qty integer;
begin
  select l.user_id, least(w.debt, l.remaining) into v_user, v_qty
  from lots l join wallets w on w.user_id = l.user_id where l.id = p_lot and pays_debt(l.kind);
  if v_qty > 0 then
    perform write_transfer('clawback', p_lot, v_qty, p_at, p_reason => 'debt');
    update wallets set debt = debt - v_qty where user_id = v_user;
  end if;
end $$;

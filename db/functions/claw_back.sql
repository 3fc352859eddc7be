-- Takes Connections of a lot back for refunded money. The target is cumulative and the highest one wins, so that neither
-- order nor repetition of the provider's events changes the sum. Spent Connections become debt; those that expired
-- unused do not, so that the debt is the same whether the refund came before or after the expiry. The caller holds the
-- lock of the wallet and has settled it.
create or replace function claw_back(p_lot uuid, p_target integer, p_ref text, p_at timestamptz) returns void
language plpgsql as $$
declare
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
  v_target := least(p_target, v_lot.granted);
  select coalesce(max(c.target), 0), coalesce(sum(c.taken), 0), coalesce(sum(c.to_debt), 0)
  into v_before, v_taken, v_owed from clawbacks c where c.lot_id = p_lot;
  if v_target <= v_before then return; end if;
  v_take := least(v_lot.remaining, v_target - v_before);
  if v_take > 0 then
    perform write_transfer('clawback', p_lot, v_take, p_at, 'clawback:' || p_lot || ':' || v_target, 'returned_money');
  end if;
  select coalesce(sum(t.qty), 0) into v_expired from transfers t
  where t.lot_id = p_lot and t.kind = 'expire' and t.reason is distinct from 'moved';
  v_to_debt := greatest(0, v_target - v_taken - v_take - v_expired - v_owed);
  insert into clawbacks (lot_id, target, taken, to_debt, ref, at)
  values (p_lot, v_target, v_take, v_to_debt, p_ref, p_at);
  update wallets set debt = debt + v_to_debt where user_id = v_lot.user_id and v_to_debt > 0;
end $$;

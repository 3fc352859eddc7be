-- Applies what a payment says to the lots it paid for: in dispute they are held, what was refunded or lost goes back. The
-- lots are listed under the wallet's lock: a period that is opened at the same time either sees the payment as it is
-- now, or is in the list.
create or replace function apply_returns(p_payment uuid, p_at timestamptz default null) returns void
language plpgsql as $$
declare
  v_payment payments;
  v_at timestamptz;
  v_lots uuid[];
  v_lot record;
begin
  select * into strict v_payment from payments p where p.id = p_payment;
  perform lock_wallet(v_payment.user_id, p_at);
  v_at := ledger_now(p_at);
  perform settle_locked(v_payment.user_id, v_at);
  v_lots := array(
    select l.id from lots l
    where l.checkout_intent_id = v_payment.checkout_intent_id and l.subscription_id is null
    union all
    select l.id from lots l
    where l.subscription_id = v_payment.subscription_id and l.kind <> 'trial'
      and lower(l.valid_during) >= v_payment.period_start and lower(l.valid_during) < v_payment.period_end
  );
  if v_payment.dispute_status = 'open' then
    perform freeze_lots(v_lots, 'dispute', p_at);
  else
    perform unfreeze_lots(v_lots, 'dispute', p_at);
  end if;
  for v_lot in
    select l.id, returned_units(l.granted, v_payment) as target from lots l where l.id = any(v_lots) order by l.id
  loop
    if v_lot.target > 0 then perform claw_back(v_lot.id, v_lot.target, v_payment.stripe_charge_id, v_at); end if;
  end loop;
end $$;

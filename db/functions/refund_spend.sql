-- Returns one Connection to the lot it was spent from. Where the lot was paid for and the wallet owes Connections, it
-- repays debt instead; where the lot has ended, a new lot of thirty days takes its place. The caller holds the
-- wallet's lock.
create or replace function refund_spend(p_spend bigint, p_reason text, p_at timestamptz) returns void language plpgsql as $$
declare
  v_spend transfers;
  v_lot lots;
  v_takes_debt boolean;
  v_is_moved boolean;
begin
  select * into strict v_spend from transfers t where t.id = p_spend;
  select * into strict v_lot from lots l where l.id = v_spend.lot_id;
  v_takes_debt := pays_debt(v_lot.kind)
    and exists (select from wallets w where w.user_id = v_spend.user_id and w.debt > 0);
  v_is_moved := v_lot.closed_at is not null and not v_takes_debt;
  -- A closed lot has to be empty, so it is reopened while the unit passes through.
  update lots set closed_at = null where id = v_lot.id and v_lot.closed_at is not null;
  perform write_transfer(
    'refund', v_lot.id, 1, p_at, 'refund:' || p_spend, p_reason, p_spend, p_is_shown => not v_is_moved
  );
  if v_takes_debt then
    perform repay_debt(v_lot.id, p_at);
  elsif v_is_moved then
    perform write_transfer('expire', v_lot.id, 1, p_at, p_reason => 'moved', p_is_shown => false);
    perform insert_lot(
      v_spend.user_id, 'goodwill', null, 1, 'refund', p_spend::text, p_at, p_at + interval '720 hours', null, null,
      p_at, p_reason
    );
  end if;
  update lots set closed_at = v_lot.closed_at where id = v_lot.id and v_lot.closed_at is not null;
end $$;

-- Settles a batch of the wallets with something to settle, in the order of user ids; returns the last of them, where
-- the next batch continues.
create or replace function settle_due(p_after uuid, p_limit integer, p_at timestamptz default null)
returns table (settled integer, last_user uuid) language plpgsql as $$
declare
  v_user uuid;
begin
  settled := 0;
  for v_user in
    select due.user_id from (
      select l.user_id from lots l where l.closed_at is null and upper(l.valid_during) <= ledger_now(p_at)
      union
      select d.user_id from due_periods(ledger_now(p_at)) d
      union
      select o.user_id from overdue_lots(ledger_now(p_at)) o
    ) as due
    where p_after is null or due.user_id > p_after
    order by due.user_id limit p_limit
  loop
    perform settle_wallet(v_user, p_at);
    settled := settled + 1;
    last_user := v_user;
  end loop;
  return next;
end $$;

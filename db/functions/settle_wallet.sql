-- The same for a caller without the lock. Locks only where there is something to do.
create or replace function settle_wallet(p_user uuid, p_at timestamptz default null) returns void language plpgsql as $$
begin
  if is_wallet_due(p_user, ledger_now(p_at)) then
    perform lock_wallet(p_user, p_at);
    perform settle_locked(p_user, ledger_now(p_at));
  end if;
end $$;

-- Freezes or unfreezes a whole wallet.
create or replace function set_wallet_frozen(p_user uuid, p_frozen boolean, p_at timestamptz default null) returns void
language plpgsql as $$
begin
  perform lock_wallet(p_user, p_at);
  update wallets set frozen_at = case when p_frozen then coalesce(frozen_at, ledger_now(p_at)) end
  where user_id = p_user;
end $$;

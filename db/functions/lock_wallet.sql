-- Locks a wallet, and creates it where there is none yet. Each function that writes to a wallet holds this lock.
create or replace function lock_wallet(p_user uuid, p_at timestamptz default null) returns wallets language plpgsql as $$
declare
  v_wallet wallets;
begin
  select * into v_wallet from wallets w where w.user_id = p_user for update;
  if not found then
    insert into wallets (user_id, created_at) values (p_user, ledger_now(p_at)) on conflict do nothing;
    select * into strict v_wallet from wallets w where w.user_id = p_user for update;
  end if;
  return v_wallet;
end $$;

-- Locks several wallets in the order of user ids. All callers use the same order, so there is no deadlock.
create or replace function lock_wallets(p_users uuid[], p_at timestamptz default null) returns void language plpgsql as $$
declare
  v_user uuid;
begin
  for v_user in select distinct u from unnest(p_users) as u where u is not null order by u loop
    perform lock_wallet(v_user, p_at);
  end loop;
end $$;

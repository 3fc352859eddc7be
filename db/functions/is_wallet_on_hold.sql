-- Whether a wallet is frozen, or holds Connections that an overdue payment froze.
create or replace function is_wallet_on_hold(p_user uuid) returns boolean language sql stable as $$
  select exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null) or exists (
    select from lots l where l.user_id = p_user and l.closed_at is null and l.remaining > 0
      and 'past_due' = any(l.frozen_by)
  )
$$;

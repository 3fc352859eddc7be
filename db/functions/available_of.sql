-- The Connections that a settled wallet can spend.
create or replace function available_of(p_user uuid, p_at timestamptz) returns integer language sql stable as $$
  select coalesce(sum(l.remaining), 0)::integer from lots l
  where l.user_id = p_user and l.closed_at is null and l.frozen_by is null and lower(l.valid_during) <= p_at
    and not exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null)
$$;

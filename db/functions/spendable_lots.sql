-- The lots of a wallet that a Connection can be taken from now, as they are: settling may add some and hold others.
-- Inlined where it is asked, so that the planner uses the indexes of `lots`.
create or replace function spendable_lots(p_user uuid, p_at timestamptz) returns setof lots language sql stable as $$
  select l.* from lots l
  where l.user_id = p_user and l.closed_at is null and l.frozen_by is null and l.remaining > 0
    and lower(l.valid_during) <= p_at and upper(l.valid_during) > p_at
    and not exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null)
$$;

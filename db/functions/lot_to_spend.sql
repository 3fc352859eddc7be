-- The lot that the next Connection is taken from: the one that ends first, then the oldest. Null when there is none.
create or replace function lot_to_spend(p_user uuid, p_at timestamptz) returns uuid language sql stable as $$
  select l.id from lots l
  where l.user_id = p_user and l.closed_at is null and l.frozen_by is null and l.remaining > 0
    and lower(l.valid_during) <= p_at and upper(l.valid_during) > p_at
    and not exists (select from wallets w where w.user_id = p_user and w.frozen_at is not null)
  order by upper(l.valid_during), l.id limit 1
$$;

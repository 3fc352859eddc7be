-- The lot that the next Connection is taken from: the one that ends first, then the oldest. Null when there is none.
create or replace function lot_to_spend(p_user uuid, p_at timestamptz) returns uuid language sql stable as $$
  select l.id from spendable_lots(p_user, p_at) l order by upper(l.valid_during), l.id limit 1
$$;

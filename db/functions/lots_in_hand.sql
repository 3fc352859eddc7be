-- The lots of a wallet that can be spent now and still can once it is settled: settling takes away what has ended or is
-- overdue and nothing else. Where there is one, can_spend is true. Inlined, so that a list asks it of each row without a call.
create or replace function lots_in_hand(p_user uuid, p_at timestamptz) returns setof lots language sql stable as $$
  select l.* from spendable_lots(p_user, p_at) l
  where not exists (select from overdue_lots(p_at) o where o.user_id = p_user and o.lot_id = l.id)
$$;

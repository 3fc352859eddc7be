-- The open lots of a wallet as settling it would leave them, without doing it. A lot that would begin has the id of its
-- subscription, since it has none of its own yet.
create or replace function settled_lots(p_user uuid, p_at timestamptz) returns table (
  id uuid, kind lot_kind, sku text, granted integer, remaining integer, frozen_by text[], checkout_intent_id uuid,
  starts_at timestamptz, ends_at timestamptz
) language sql stable as $$
  with due as materialized (select * from due_changes(p_user, p_at))
  select l.id, l.kind, l.sku, l.granted, l.remaining,
    case when d.change = 'held' then array_append(l.frozen_by, 'past_due') else l.frozen_by end,
    l.checkout_intent_id, lower(l.valid_during), upper(l.valid_during)
  from lots l left join due d on d.lot_id = l.id
  where l.user_id = p_user and l.closed_at is null and d.change is distinct from 'ends'
  union all
  select d.subscription_id, d.kind, d.sku, d.units, d.units - d.returned - d.repaid, null, null, d.starts_at, d.ends_at
  from due d where d.change = 'begins'
$$;

-- Lots of unpaid time that can be spent although its days of grace are over.
create or replace function overdue_lots(p_at timestamptz) returns table (
  lot_id uuid, user_id uuid, overdue_at timestamptz
) language sql stable as $$
  select l.id, l.user_id, s.past_due_since + interval '72 hours'
  from subscriptions s
  join lots l on l.user_id = s.user_id and l.subscription_id = s.id
  where s.ended_at is null and s.past_due_since + interval '72 hours' <= p_at
    and l.closed_at is null and upper(l.valid_during) > greatest(s.past_due_since, p_at)
    and 'past_due' <> all(coalesce(l.frozen_by, '{}'))
$$;

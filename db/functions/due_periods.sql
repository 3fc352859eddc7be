-- Periods of subscriptions that are running, are paid for and have no lot yet. A period whose payment went back or is in
-- dispute is not due; of one whose payment went back in part, `returned` are to be taken back at once. Grace of three
-- days for a renewal that has not been reported yet, and for a failed payment.
create or replace function due_periods(p_at timestamptz) returns table (
  subscription_id uuid, user_id uuid, kind lot_kind, sku text, units integer, source_id text,
  starts_at timestamptz, ends_at timestamptz, returned integer, returned_for text
) language sql stable as $$
  select s.id, s.user_id, (case s.kind when 'plan' then 'allowance' else 'pack_period' end)::lot_kind,
    case when g.is_changed then s.scheduled_sku else s.sku end, g.units, s.id || ':' || i.n, p.starts_at, p.ends_at,
    coalesce(m.returned, 0), m.charge
  from subscriptions s
  cross join lateral (select period_index(s.anchor, p_at) as n) i
  cross join lateral (select period_start(s.anchor, i.n) as starts_at, period_start(s.anchor, i.n + 1) as ends_at) p
  cross join lateral (
    select coalesce(s.scheduled_from <= p.starts_at, false) as is_changed,
      case when s.scheduled_from <= p.starts_at then s.scheduled_units else s.units end as units
  ) g
  left join lateral (
    select returned_units(g.units, paid) as returned, paid.stripe_charge_id as charge,
      paid.dispute_status is not distinct from 'open' as is_disputed
    from payments paid
    where paid.subscription_id = s.id and paid.period_start <= p.starts_at and paid.period_end > p.starts_at
    order by 3 desc, 1 desc limit 1
  ) m on true
  where s.ended_at is null and s.status <> 'cancelled' and i.n >= 0
    and (p.starts_at < s.current_period_end
      or (not s.ends_at_period_end and p_at < s.current_period_end + interval '72 hours'))
    and (s.past_due_since is null or p_at < s.past_due_since + interval '72 hours')
    and not exists (select from lots l where l.source_type = 'period' and l.source_id = s.id || ':' || i.n)
    and m.is_disputed is not true and coalesce(m.returned, 0) < g.units
$$;

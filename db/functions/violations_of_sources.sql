-- Lots without what they were granted for, and what was paid for or begun without its lot. A lot comes from the month
-- of a subscription ('period'), a trial, a checkout, or a Connection that came back after its own lot had ended
-- ('refund'): nothing else grants.
create or replace view violations_of_sources as
with months as (
  select l.*, s.user_id as subscriber, s.kind as sold, s.anchor, s.trial_started_at, s.past_due_since, s.ended_at,
    i.sku as first_sku, i.units as first_units, n.n, period_start(s.anchor, n.n) as starts_at,
    period_start(s.anchor, n.n + 1) as ends_at
  from (
    select l.*, l.source_id ~ '^[0-9a-f-]{36}:[0-9]{1,4}$' as is_named from lots l where l.source_type = 'period'
  ) l
  left join subscriptions s on l.is_named and s.id::text = split_part(l.source_id, ':', 1)
  left join checkout_intents i on i.id = s.checkout_intent_id
  cross join lateral (select case when l.is_named then split_part(l.source_id, ':', 2)::integer end as n) n
), own_terms as (
  select subscription_id, sku, array_agg(units) as units from (
    select s.id as subscription_id, s.sku, s.units from subscriptions s
    union all select s.id, s.scheduled_sku, s.scheduled_units from subscriptions s where s.scheduled_sku is not null
    union all select s.id, i.sku, i.units from subscriptions s join checkout_intents i on i.id = s.checkout_intent_id
  ) t group by subscription_id, sku
), known_terms as (
  select i.kind, i.sku, array_agg(distinct i.units) as units from checkout_intents i
  where i.status = 'fulfilled' and i.cycle <> 'one_time' group by i.kind, i.sku
), changed as (
  select distinct s.id from subscriptions s join lots l on l.subscription_id = s.id and l.sku <> s.sku
), paid as (
  select p.subscription_id, p.period_start, p.period_end from payments p where p.subscription_id is not null
)
select 'I14' as rule, 'checkout ' || i.id || ' of ' || i.units || ' has ' || count(l.id) || ' lots' as detail
from checkout_intents i
left join lots l on l.checkout_intent_id = i.id and l.user_id = i.user_id and l.granted = i.units and l.source_type = 'checkout'
where i.status = 'fulfilled' and i.cycle = 'one_time'
group by i.id having count(l.id) <> 1
union all
select 'I14', 'lot ' || l.id || ' has no paid checkout of its kind'
from lots l left join checkout_intents i on i.id = l.checkout_intent_id
where l.source_type = 'checkout' and not coalesce(
  i.status = 'fulfilled' and i.cycle = 'one_time' and l.source_id = i.stripe_session_id and l.sku = i.sku
  and l.kind = (case i.kind when 'extra' then 'extra' when 'pack' then 'pack' end)::lot_kind
  and l.subscription_id is null and upper(l.valid_during) = 'infinity', false)
union all
select 'I14', 'checkout ' || i.id || ' has no subscription'
from checkout_intents i left join subscriptions s on s.checkout_intent_id = i.id and s.user_id = i.user_id and s.kind = i.kind
where i.status = 'fulfilled' and i.cycle <> 'one_time' and s.id is null
union all
select 'I14', 'subscription ' || s.id || ' has no paid checkout'
from subscriptions s left join checkout_intents i on i.id = s.checkout_intent_id
where i.status is distinct from 'fulfilled' or i.cycle is distinct from s.cycle
union all
select 'I17', 'subscription ' || s.id || ' grants ' || s.units || ' of ' || s.sku || ', which was never sold'
from subscriptions s
join checkout_intents i on i.id = s.checkout_intent_id
left join known_terms k on k.kind = s.kind and k.sku = s.sku
left join changed c on c.id = s.id
where s.units <> i.units and s.sku = i.sku and c.id is null or s.sku <> i.sku and s.units <> all(k.units)
union all
select 'I17', 'lot ' || l.id || ' comes from ' || l.source_type || ' ' || l.source_id
from lots l
where l.source_type not in ('period', 'trial', 'checkout', 'refund')
  or l.source_type <> 'checkout' and l.checkout_intent_id is not null
union all
select 'I17', 'lot ' || m.id || ' is not month ' || m.source_id || ' of a subscription'
from months m
left join lots e on e.user_id = m.user_id and e.kind in ('trial', 'allowance') and upper(e.valid_during) = lower(m.valid_during)
where not coalesce(
  m.user_id = m.subscriber and m.subscription_id::text = split_part(m.source_id, ':', 1)
  and m.kind = (case m.sold when 'plan' then 'allowance' when 'pack' then 'pack_period' end)::lot_kind
  -- It begins later where an older allowance reached into it, and ends earlier where it was closed.
  and (lower(m.valid_during) = m.starts_at or m.kind = 'allowance' and e.id is not null and m.valid_during <@ tstzrange(m.starts_at, m.ends_at))
  and (upper(m.valid_during) = m.ends_at or m.closed_at is not null and upper(m.valid_during) < m.ends_at), false)
union all
select 'I17', 'lot ' || m.id || ' grants ' || m.granted || ' of ' || coalesce(m.sku, 'nothing') || ', which month ' || m.source_id || ' does not have'
from months m
left join own_terms o on o.subscription_id = m.subscription_id and o.sku = m.sku
left join known_terms k on o.sku is null and k.kind = m.sold and k.sku = m.sku
where m.sku is null or m.granted <> all(coalesce(o.units, k.units))
  or m.n = 0 and m.trial_started_at is null and (m.sku <> m.first_sku or m.granted <> m.first_units)
union all
select 'I17', 'lot ' || l.id || ' of ' || l.user_id || ' is not the one that transfer ' || l.source_id || ' came back as'
from lots l
left join transfers s on s.id::text = l.source_id and s.kind = 'spend' and s.user_id = l.user_id
left join transfers r on r.reverses = s.id
left join transfers e on e.lot_id = r.lot_id and e.lot_version = r.lot_version + 1 and e.reason = 'moved'
where l.source_type = 'refund' and not coalesce(
  e.id is not null and l.kind = 'goodwill' and l.granted = 1 and l.sku is null and l.subscription_id is null
  and l.created_at = r.at and l.valid_during = tstzrange(r.at, r.at + interval '720 hours'), false)
union all
select 'I17', 'transfer ' || e.id || ' was moved to no lot'
from transfers e
left join transfers r on r.lot_id = e.lot_id and r.lot_version = e.lot_version - 1
left join lots l on l.source_type = 'refund' and l.source_id = r.reverses::text
left join transfers g on g.lot_id = l.id and g.kind = 'grant'
where e.kind = 'expire' and e.reason = 'moved' and (l.id is null or g.reason is distinct from r.reason or e.at <> r.at)
union all
select 'I18', 'trial lot ' || l.id || ' of ' || l.user_id || ' is not that of a trial'
from lots l
left join trials t on t.user_id = l.user_id
left join subscriptions s on s.id = t.subscription_id
left join checkout_intents i on i.id = s.checkout_intent_id
where (l.source_type = 'trial' or l.kind = 'trial') and not coalesce(
  l.source_type = 'trial' and l.kind = 'trial' and l.source_id = l.user_id::text and l.subscription_id = s.id
  and s.user_id = l.user_id and s.kind = 'plan' and l.granted = i.units and l.sku = i.sku
  and lower(l.valid_during) = t.started_at
  and (upper(l.valid_during) = s.anchor or l.closed_at is not null and upper(l.valid_during) < s.anchor), false)
union all
select 'I18', 'the trial of ' || t.user_id || ' has no lot'
from trials t left join lots l on l.source_type = 'trial' and l.source_id = t.user_id::text where l.id is null
union all
select 'I18', 'subscription ' || s.id || ' of ' || s.user_id || ' says of a trial what its trial does not'
from subscriptions s left join trials t on t.subscription_id = s.id
where s.trial_started_at is distinct from t.started_at or t.user_id <> s.user_id
union all
-- Of a renewal we hear within the days of grace; one that failed is held, or ends the subscription.
select 'I20', 'lot ' || m.id || ' is month ' || m.source_id || ', which nobody paid'
from months m
left join paid p on p.subscription_id = m.subscription_id and p.period_start <= m.starts_at and p.period_end > m.starts_at
where p.subscription_id is null and app_now() > m.starts_at + interval '96 hours'
  and not coalesce(m.past_due_since < m.ends_at, false) and not coalesce(m.ended_at <= m.ends_at, false)
union all
-- A month whose payment went back, or is in dispute, does not begin.
select 'I15', 'subscription ' || s.id || ' has ' || count(distinct l.id) || ' lots for now'
from subscriptions s
left join lots l on l.subscription_id = s.id and l.closed_at is null and l.valid_during @> app_now()
left join payments p on p.subscription_id = s.id and p.period_start <= app_now() and p.period_end > app_now() and (
  p.dispute_status in ('open', 'lost') or s.units::bigint * p.refunded_cents / p.amount_cents >= s.units)
where s.status in ('trialing', 'active')
  -- After the clock was set back, events from its future say nothing about now.
  and not exists (select from transfers t where t.user_id = s.user_id and t.at > app_now())
  and (case when app_now() < s.anchor then s.trial_started_at <= app_now() else app_now() < s.current_period_end end)
group by s.id having count(distinct l.id) > 1 or count(l.id) = 0 and count(p.id) = 0;

-- What does not fit between connections and what they cost, what was announced of them and what was answered.
create or replace view violations_of_connections as
with legs as (
  select c.id, c.initiator_spend_id as spend_id from connections c where c.initiator_spend_id is not null
  union all
  select c.id, c.owner_spend_id from connections c where c.owner_spend_id is not null
), told as (
  select o.kind, o.payload ->> 'connectionId' as connection, o.payload ->> 'reason' as reason, o.dedupe_key, o.created_at
  from outbox o where o.kind in ('connected', 'returned')
), answered as (
  select k.*, k.response ->> 'outcome' as outcome, k.response ->> 'connectionId' as connection from idempotency_keys k
)
select 'I5' as rule, 'connection ' || c.id || ' is charged to ' || c.charge_policy as detail
from connections c
left join transfers i on i.id = c.initiator_spend_id
left join transfers o on o.id = c.owner_spend_id
where (c.charge_policy in ('both', 'initiator')) <> (
    i.id is not null and i.kind = 'spend' and i.as_initiator = c.id and i.user_id = c.initiator_id and i.at = c.created_at
  ) or (c.charge_policy in ('both', 'owner')) <> (
    o.id is not null and o.kind = 'spend' and o.as_owner = c.id and o.user_id = c.recipient_id and o.at = c.created_at
  )
union all
select 'I6', 'transfer ' || t.id || ' spends for no connection'
from transfers t
left join connections i on i.initiator_spend_id = t.id and i.id = t.as_initiator
left join connections o on o.owner_spend_id = t.id and o.id = t.as_owner
where t.kind = 'spend' and i.id is null and o.id is null
union all
select 'I7', 'connection ' || c.id || ' is ' || c.status || ', spend ' || s.id || ' is '
  || case when r.id is null then 'not ' else '' end || 'returned'
from connections c
join legs g on g.id = c.id
join transfers s on s.id = g.spend_id
left join transfers r on r.reverses = s.id
where (c.status = 'refunded') <> (r.id is not null)
  or (r.id is not null and (r.kind <> 'refund' or r.lot_id <> s.lot_id or r.qty <> s.qty or r.at <> c.refunded_at))
union all
select 'I11', 'connection ' || c.id || ' was announced ' || count(t.connection) || ' times'
from connections c left join told t on t.kind = 'connected' and t.connection = c.id::text
group by c.id
having count(t.connection) <> 1 or min(t.dedupe_key) <> 'connected:' || c.id or min(t.created_at) <> c.created_at
union all
-- What cost nothing may end without a word.
select 'I11', 'connection ' || c.id || ' is ' || c.status || ', its return was announced ' || count(t.connection) || ' times'
from connections c left join told t on t.kind = 'returned' and t.connection = c.id::text
group by c.id
having count(t.connection) <> (c.status = 'refunded' and (c.charge_policy <> 'none' or count(t.connection) > 0))::integer
  or min(t.dedupe_key) <> 'returned:' || c.id or min(t.created_at) <> c.refunded_at
union all
select 'I11', 'the return of connection ' || t.connection || ' was announced as ' || t.reason || ', transfer ' || r.id || ' says ' || r.reason
from told t
join transfers s on coalesce(s.as_initiator, s.as_owner)::text = t.connection
join transfers r on r.reverses = s.id
where t.kind = 'returned' and t.reason is distinct from r.reason
union all
select 'I11', t.dedupe_key || ' announces no connection'
from told t left join connections c on c.id::text = t.connection where c.id is null
union all
select 'I13', 'key ' || k.key || ' of ' || k.user_id || ' has no answer that holds'
from answered k left join connections c on c.id::text = k.connection
where jsonb_typeof(k.response) <> 'object' or (k.response ? 'connectionId' and not coalesce(case k.outcome
  when 'connected' then c.initiator_id = k.user_id and c.created_at = k.created_at
    and (k.response ->> 'charged') = (c.charge_policy in ('both', 'initiator'))::integer::text
  when 'existing' then k.user_id in (c.initiator_id, c.recipient_id) and (k.response ->> 'charged') = '0' end, false))
union all
-- Keys are kept for thirty days.
select 'I23', 'connection ' || c.id || ' answers ' || count(k.key) || ' keys'
from connections c left join answered k on k.outcome = 'connected' and k.connection = c.id::text
where c.kind <> 'job' and c.created_at between app_now() - interval '29 days' and app_now()
group by c.id having count(k.key) <> 1
union all
-- A direct contact is paid by its initiator, a proposal by both, a job by nobody.
select 'I23', 'connection ' || c.id || ' of kind ' || c.kind || ' is charged to ' || c.charge_policy
from connections c
where c.charge_policy <> (case c.kind when 'direct' then 'initiator' when 'project' then 'both' else 'none' end)::charge_policy
  or (c.kind = 'project') <> (c.project_id is not null);

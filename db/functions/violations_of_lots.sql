-- What does not add up in lots, transfers and wallets, each taken for itself.
create or replace view violations_of_lots as
with moved as (
  select t.lot_id, sum(t.delta) as delta, count(*) as rows, max(t.lot_version) as last, min(t.lot_version) as first
  from transfers t group by t.lot_id
), chained as (
  select t.id, t.lot_after, t.balance_after, sum(t.delta) over (partition by t.lot_id order by t.lot_version) as lot_sum,
    sum(t.delta) over (partition by t.user_id order by t.id) as wallet_sum
  from transfers t
), followed as (
  select t.*, lead(t.kind = 'expire' and t.reason is not distinct from 'moved', 1, false)
    over (partition by t.lot_id order by t.lot_version) as is_moved_on
  from transfers t
), linked as (
  select t.*, lag(t.hash) over (partition by t.user_id order by t.id) as previous from transfers t
), last_spent as (
  select t.lot_id, max(t.at) as at from transfers t where t.kind = 'spend' group by t.lot_id
)
select 'I1' as rule, 'lot ' || l.id || ' has ' || l.remaining || ', its transfers ' || coalesce(m.delta, 0) as detail
from lots l left join moved m on m.lot_id = l.id where l.remaining <> coalesce(m.delta, 0)
union all
select 'I2', 'lot ' || l.id || ' has ' || l.remaining || ' of ' || l.granted
from lots l where l.remaining not between 0 and l.granted or (l.closed_at is not null and l.remaining <> 0)
union all
-- A lot that was closed early ends then, or right after the last spend or its own beginning.
select 'I2', 'lot ' || l.id || ' ended at ' || upper(l.valid_during) || ' and was closed at ' || coalesce(l.closed_at::text, 'no time')
from lots l left join last_spent s on s.lot_id = l.id
where case when l.closed_at is null then upper(l.valid_during) < app_now() - interval '1 day'
  else l.closed_at > upper(l.valid_during) or (l.closed_at < upper(l.valid_during)
    and upper(l.valid_during) <> greatest(lower(l.valid_during), s.at) + interval '1 millisecond') end
union all
select 'I3', 'lot ' || l.id || ' of ' || l.granted || ' was granted ' || count(t.id) || ' times'
from lots l left join transfers t on t.lot_id = l.id and t.kind = 'grant'
group by l.id having count(t.id) <> 1 or sum(t.qty) <> l.granted or min(t.at) <> l.created_at
union all
select 'I4', 'lot ' || l.id || ' is at version ' || l.version || ' after ' || coalesce(m.rows, 0) || ' transfers'
from lots l left join moved m on m.lot_id = l.id
where m.rows is distinct from l.version or m.last is distinct from l.version or m.first is distinct from 1
union all
select 'I4', 'transfer ' || c.id || ' leaves ' || c.lot_after || ' in its lot, the chain says ' || c.lot_sum
from chained c where c.lot_after <> c.lot_sum
union all
select 'I8', 'transfer ' || t.id || ' spends outside the life of lot ' || l.id
from transfers t join lots l on l.id = t.lot_id
where t.kind = 'spend' and not l.valid_during @> t.at::timestamptz
union all
select 'I9', 'wallet ' || w.user_id || ' holds ' || coalesce(held.qty, 0) || ', its kinds of transfers say ' || coalesce(b.qty, 0)
from wallets w
left join (select l.user_id, sum(l.remaining) as qty from lots l group by l.user_id) held on held.user_id = w.user_id
left join (
  select t.user_id,
    coalesce(sum(t.qty) filter (where t.kind = 'grant'), 0) - coalesce(sum(t.qty) filter (where t.kind = 'spend'), 0)
    + coalesce(sum(t.qty) filter (where t.kind = 'refund'), 0) - coalesce(sum(t.qty) filter (where t.kind = 'expire'), 0)
    - coalesce(sum(t.qty) filter (where t.kind = 'clawback'), 0) as qty
  from transfers t group by t.user_id
) b on b.user_id = w.user_id
where coalesce(held.qty, 0) <> coalesce(b.qty, 0)
union all
select 'I9', 'transfer ' || c.id || ' says balance ' || c.balance_after || ', the wallet has ' || c.wallet_sum
from chained c where c.balance_after <> c.wallet_sum
union all
select 'I12', 'lots ' || a.id || ' and ' || b.id || ' are two allowances at a time'
from lots a join lots b on b.user_id = a.user_id and b.id > a.id and b.valid_during && a.valid_during
where a.kind in ('trial', 'allowance') and b.kind in ('trial', 'allowance')
union all
select 'I16', 'lot ' || l.id || ' is in no wallet' from lots l left join wallets w on w.user_id = l.user_id where w.user_id is null
union all
select 'I16', 'transfer ' || t.id || ' moves no lot of its wallet'
from transfers t left join lots l on l.id = t.lot_id and l.user_id = t.user_id where l.id is null
union all
-- The key under which it cannot be written twice, why, when, and whether its owner sees it.
select 'I16', 'transfer ' || f.id || ' of kind ' || f.kind || ' has another key, reason or time than its cause'
from followed f
join lots l on l.id = f.lot_id
left join transfers s on s.id = f.reverses
left join clawbacks k on f.kind = 'clawback' and f.idem_key = 'clawback:' || k.lot_id || ':' || k.target
where not coalesce(case f.kind
  when 'grant' then f.idem_key = 'grant:' || l.source_type || ':' || l.source_id
    and (f.reason is not null) = (l.source_type = 'refund') and f.is_shown
  when 'spend' then f.reason is null and f.is_shown and f.idem_key = 'spend:'
    || case when f.as_initiator is null then f.as_owner || ':owner' else f.as_initiator || ':initiator' end
  when 'refund' then f.idem_key = 'refund:' || f.reverses and f.reason in ('silence', 'banned', 'closed', 'fault', 'support')
    and s.kind = 'spend' and s.lot_id = f.lot_id and s.id < f.id and f.is_shown <> f.is_moved_on
  when 'expire' then f.idem_key = 'expire:' || f.lot_id || ':v' || f.lot_version
    and f.is_shown = (f.reason is distinct from 'moved')
    and case f.reason when 'ended' then f.at = l.closed_at when 'moved' then true
      else f.reason is null and f.at = upper(l.valid_during) end
  when 'clawback' then f.is_shown and case f.reason
    when 'debt' then f.idem_key = 'clawback:' || f.lot_id || ':v' || f.lot_version
    when 'returned_money' then k.lot_id = f.lot_id and k.taken = f.qty and k.at = f.at else false end
end, false)
union all
-- A line that was changed, removed or put in: nothing after it follows from what is before it.
select 'I24', 'transfer ' || k.id || ' does not follow from the line before it'
from linked k
where k.hash is distinct from statement_hash(
  k.previous, k.user_id, k.id, k.at, k.kind, k.lot_id, k.delta, k.balance_after, k.reason,
  coalesce(k.as_initiator, k.as_owner), k.reverses
);

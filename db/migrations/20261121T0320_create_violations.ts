import { type Kysely, sql } from 'kysely';

/** Every rule of the ledger as a question whose right answer is no row. docs/decisions/010-the-connection-ledger.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view violations as
    with moved as (
      select t.lot_id, sum(t.delta) as delta, count(*) as rows, max(t.lot_version) as last, min(t.lot_version) as first
      from transfers t group by t.lot_id
    ), chained as (
      select t.*, sum(t.delta) over (partition by t.lot_id order by t.lot_version) as lot_sum,
        sum(t.delta) over (partition by t.user_id order by t.id) as wallet_sum
      from transfers t
    ), owed as (
      select l.user_id, sum(c.to_debt) as debt from clawbacks c join lots l on l.id = c.lot_id group by l.user_id
    ), repaid as (
      select t.user_id, sum(t.qty) as debt from transfers t
      where t.kind = 'clawback' and t.reason = 'debt' group by t.user_id
    ), clawed as (
      select t.lot_id, sum(t.qty) as qty from transfers t
      where t.kind = 'clawback' and t.reason is distinct from 'debt' group by t.lot_id
    )
    select 'I1' as rule, 'lot ' || l.id || ' has ' || l.remaining || ', its transfers ' || coalesce(m.delta, 0) as detail
    from lots l left join moved m on m.lot_id = l.id where l.remaining <> coalesce(m.delta, 0)
    union all
    select 'I2', 'lot ' || l.id || ' has ' || l.remaining || ' of ' || l.granted
    from lots l where l.remaining not between 0 and l.granted or (l.closed_at is not null and l.remaining <> 0)
    union all
    select 'I3', 'lot ' || l.id || ' of ' || l.granted || ' was granted ' || count(t.id) || ' times'
    from lots l left join transfers t on t.lot_id = l.id and t.kind = 'grant'
    group by l.id having count(t.id) <> 1 or sum(t.qty) <> l.granted
    union all
    select 'I4', 'lot ' || l.id || ' is at version ' || l.version || ' after ' || coalesce(m.rows, 0) || ' transfers'
    from lots l left join moved m on m.lot_id = l.id
    where m.rows is distinct from l.version or m.last is distinct from l.version or m.first is distinct from 1
    union all
    select 'I4', 'transfer ' || c.id || ' leaves ' || c.lot_after || ' in its lot, the chain says ' || c.lot_sum
    from chained c where c.lot_after <> c.lot_sum
    union all
    select 'I5', 'connection ' || c.id || ' is charged to ' || c.charge_policy
    from connections c
    left join transfers i on i.id = c.initiator_spend_id
    left join transfers o on o.id = c.owner_spend_id
    where (c.charge_policy in ('both', 'initiator')) <> (
        i.id is not null and i.kind = 'spend' and i.as_initiator = c.id and i.user_id = c.initiator_id
      ) or (c.charge_policy in ('both', 'owner')) <> (
        o.id is not null and o.kind = 'spend' and o.as_owner = c.id and o.user_id = c.recipient_id
      )
    union all
    select 'I6', 'transfer ' || t.id || ' spends for no connection'
    from transfers t
    where t.kind = 'spend' and not exists (
      select from connections c where c.initiator_spend_id = t.id and c.id = t.as_initiator
      union all
      select from connections c where c.owner_spend_id = t.id and c.id = t.as_owner
    )
    union all
    select 'I7', 'connection ' || c.id || ' is ' || c.status || ', spend ' || s.id || ' is '
      || case when r.id is null then 'not ' else '' end || 'returned'
    from connections c
    join transfers s on s.id in (c.initiator_spend_id, c.owner_spend_id)
    left join transfers r on r.reverses = s.id
    where (c.status = 'refunded') <> (r.id is not null)
      or (r.id is not null and (r.kind <> 'refund' or r.lot_id <> s.lot_id or r.qty <> s.qty))
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
    select 'I10', 'wallet ' || w.user_id || ' owes ' || w.debt || ', its clawbacks say '
      || coalesce(o.debt, 0) - coalesce(r.debt, 0)
    from wallets w left join owed o on o.user_id = w.user_id left join repaid r on r.user_id = w.user_id
    where w.debt <> coalesce(o.debt, 0) - coalesce(r.debt, 0)
    union all
    select 'I10', 'lot ' || l.id || ' lost ' || coalesce(t.qty, 0) || ' to returned money, its clawbacks took ' || coalesce(c.taken, 0)
    from lots l
    left join (select lot_id, sum(taken) as taken from clawbacks group by lot_id) c on c.lot_id = l.id
    left join clawed t on t.lot_id = l.id
    where coalesce(c.taken, 0) <> coalesce(t.qty, 0)
    union all
    select 'I11', 'connection ' || c.id || ' was announced ' || count(o.id) || ' times'
    from connections c left join outbox o on o.kind = 'connected' and o.payload ->> 'connectionId' = c.id::text
    group by c.id having count(o.id) <> 1
    union all
    select 'I12', 'lots ' || a.id || ' and ' || b.id || ' are two allowances at a time'
    from lots a join lots b on b.user_id = a.user_id and b.id > a.id and b.valid_during && a.valid_during
    where a.kind in ('trial', 'allowance') and b.kind in ('trial', 'allowance')
    union all
    select 'I13', 'key ' || k.key || ' of ' || k.user_id || ' has no answer that holds'
    from idempotency_keys k
    where jsonb_typeof(k.response) <> 'object' or (k.response ? 'connectionId' and not exists (
      select from connections c
      where c.id::text = k.response ->> 'connectionId' and k.user_id in (c.initiator_id, c.recipient_id)
    ))
    union all
    select 'I14', 'checkout ' || i.id || ' of ' || i.units || ' has ' || count(l.id) || ' lots'
    from checkout_intents i
    left join lots l on l.checkout_intent_id = i.id and l.user_id = i.user_id and l.granted = i.units and l.source_type = 'checkout'
    where i.status = 'fulfilled' and i.cycle = 'one_time'
    group by i.id having count(l.id) <> 1
    union all
    select 'I14', 'lot ' || l.id || ' has no paid checkout'
    from lots l left join checkout_intents i on i.id = l.checkout_intent_id and i.status = 'fulfilled'
    where l.source_type = 'checkout' and i.id is null
    union all
    select 'I14', 'checkout ' || i.id || ' has no subscription'
    from checkout_intents i
    where i.status = 'fulfilled' and i.cycle <> 'one_time'
      and not exists (select from subscriptions s where s.checkout_intent_id = i.id)
    union all
    select 'I15', 'subscription ' || s.id || ' has ' || count(l.id) || ' lots for now'
    from subscriptions s
    left join lots l on l.subscription_id = s.id and l.closed_at is null and l.valid_during @> app_now()
    where s.status in ('trialing', 'active')
      -- After a clock was set back, what had happened by then says nothing about now.
      and not exists (select from transfers t where t.user_id = s.user_id and t.at > app_now())
      and (case when app_now() < s.anchor then s.trial_started_at <= app_now() else app_now() < s.current_period_end end)
    group by s.id having count(l.id) <> 1
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view violations`.execute(db);
}

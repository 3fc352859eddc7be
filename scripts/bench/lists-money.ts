import { sql } from 'kysely';
import { findPlan } from '#contract/plans.ts';
import type { Db } from '#db/types.ts';
import type { House } from './lists-house.ts';
import { grantAll, sellConnections } from './sold-connections.ts';

/** Of the clients with a project and the professionals with contacts, as many as the house has. */
const MOST_CLIENTS = 5_000;
const MOST_PROFESSIONALS = 900;
const REQUESTS_A_PURCHASE = 2_000;
/** When everyone's month began; it is the first they paid. */
const ANCHOR = '2026-11-05T10:00:00.000Z';

/**
 * A wallet for everyone who has projects or contacts: Connections they bought, the month of a plan, and the payments for
 * both. The busy client buys as many as they spend, one at a time. Written by the ledger's own functions.
 */
export async function fillMoney(tx: Db, { requests, clientId, professionalId }: House): Promise<void> {
  const clients = Math.min(MOST_CLIENTS, Math.ceil(requests / 10));
  const professionals = Math.min(MOST_PROFESSIONALS, Math.ceil(requests / 20));
  const purchases = Math.ceil(requests / REQUESTS_A_PURCHASE);
  await sql`
    create temporary table buyers on commit drop as
    select user_id, case when user_id in (${clientId}, ${professionalId}) then ${purchases}::integer else 1 end as purchases
    from (
      select md5('client' || n)::uuid as user_id from generate_series(0, ${clients}::integer - 1) n
      union all select md5('pro' || n)::uuid from generate_series(1, ${professionals}::integer) n
    ) members
  `.execute(tx);
  await sellConnections(
    tx,
    sql`
      select user_id, 1 as units, timestamptz '2024-02-01' + n * interval '1 day' as at
      from buyers, generate_series(1, buyers.purchases) n
    `,
  );
  await fillPlans(tx);
  await spend(tx, clientId, purchases);
}

async function fillPlans(tx: Db): Promise<void> {
  const plan = findPlan('home-pro');
  if (plan === null) throw new Error('The plan that members of the bench have is not sold any more.');
  const { id: sku, connections: units, priceCents } = plan;
  await sql`
    create temporary table plans on commit drop as
    select gen_random_uuid() as intent, gen_random_uuid() as id, user_id, row_number() over () as n from buyers
  `.execute(tx);
  await sql`
    insert into checkout_intents (id, user_id, idempotency_key, kind, sku, cycle, quantity, units, amount_cents, trial_days,
      stripe_session_id, session_url, status, created_at, settled_at)
    select intent, user_id, intent, 'plan', ${sku}, 'monthly', 1, ${units}, ${priceCents}, 0,
      'cs_bench_plan_' || n, 'https://pay.example/plan/' || n, 'fulfilled', ${ANCHOR}, ${ANCHOR}
    from plans
  `.execute(tx);
  await sql`
    insert into subscriptions (id, user_id, kind, sku, cycle, units, price_cents, status, anchor, current_period_end,
      checkout_intent_id, stripe_subscription_id, applied_read_sequence, created_at)
    select id, user_id, 'plan', ${sku}, 'monthly', ${units}, ${priceCents}, 'active', ${ANCHOR}, period_start(${ANCHOR}, 1),
      intent, 'sub_bench_' || n, 1, ${ANCHOR}
    from plans
  `.execute(tx);
  await sql`
    insert into payments (user_id, stripe_charge_id, subscription_id, period_start, period_end, description, amount_cents,
      paid_at, applied_read_sequence)
    select user_id, 'ch_bench_plan_' || n, id, ${ANCHOR}, period_start(${ANCHOR}, 1), 'Home Pro, monthly', ${priceCents},
      ${ANCHOR}, 1
    from plans
  `.execute(tx);
  await grantAll(
    tx,
    (some) => sql`
    select grant_lot(user_id, 'allowance', ${units}, 'period', id || ':0', ${ANCHOR}, period_start(${ANCHOR}, 1), id, null,
      ${ANCHOR})
    from (select * from plans order by n ${some}) as in_order
  `,
  );
}

/** On professionals whom the client has not contacted yet. */
async function spend(tx: Db, clientId: string, contacts: number): Promise<void> {
  await sql`
    select connect(${clientId}, user_id, 'direct', null, 'initiator', 'bench', null, null,
      timestamptz '2026-11-06' + n * interval '1 minute')
    from (
      select p.user_id, row_number() over (order by p.id) as n from profiles p
      where p.user_type = 'service_professional' and p.is_listed and not exists (
        select from connections c where c.initiator_id = ${clientId} and c.recipient_id = p.user_id
      )
      order by p.id limit ${contacts}
    ) others order by n
  `.execute(tx);
}

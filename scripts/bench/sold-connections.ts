import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/types.ts';

const FEW = 100;
const PRICE_CENTS = 2_200;

/**
 * Connections that members bought one by one or many at once: each purchase with its checkout, its lot and its payment, so that
 * the books add up. `purchases` is a query of user_id, units and at. In a transaction.
 */
export async function sellConnections(tx: Db, purchases: RawBuilder<unknown>): Promise<void> {
  await sql`
    create temporary table purchases on commit drop as
    select bought.*, gen_random_uuid() as id, ${PRICE_CENTS}::integer * units as cents from (${purchases}) as bought
  `.execute(tx);
  await sql`
    insert into checkout_intents (id, user_id, idempotency_key, kind, sku, cycle, quantity, units, amount_cents, trial_days,
      stripe_session_id, session_url, status, created_at, settled_at)
    select id, user_id, id, 'extra', 'extra', 'one_time', 1, units, cents, 0, 'cs_' || id, 'https://pay.example/' || id,
      'fulfilled', at, at
    from purchases
  `.execute(tx);
  await grantAll(
    tx,
    (some) => sql`
      select grant_lot(user_id, 'extra', units, 'checkout', 'cs_' || id, at, null, null, id, at)
      from (select * from purchases order by at, id ${some}) as in_order
    `,
  );
  await sql`
    insert into payments (user_id, stripe_charge_id, checkout_intent_id, description, amount_cents, paid_at,
      applied_read_sequence)
    select user_id, 'ch_' || id, id, 'Connections', cents, at, 1 from purchases
  `.execute(tx);
  await sql`drop table purchases`.execute(tx);
}

/**
 * Grants what a statement does, in its order. The first few go ahead: what Postgres plans before there is a lot of the kind reads
 * all of them later, for each.
 */
export async function grantAll(
  tx: Db,
  grant: (some: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  await grant(sql`limit ${FEW}::integer`).execute(tx);
  await sql`analyze wallets, lots, transfers, subscriptions, payments`.execute(tx);
  await grant(sql`offset ${FEW}::integer`).execute(tx);
}

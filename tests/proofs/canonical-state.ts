import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

export type LedgerState = {
  /** Equal for equal states. */
  state: string;
  /** With the order and the moments of what was written as well. */
  exact: string;
};

/**
 * A person's balances, debts and purchases as text that is equal for equal states: without generated ids, insertion
 * order and timestamps, with everything else.
 */
export async function readState(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    with own_lots as (
      select l.*, s.stripe_subscription_id,
        case when l.source_type = 'period' then 'period:' || s.stripe_subscription_id || split_part(l.source_id, ':', 2)
             else l.source_type || ':' || l.source_id end as name
      from lots l left join subscriptions s on s.id = l.subscription_id where l.user_id = ${userId}
    )
    select jsonb_build_object(
      'wallet', (select jsonb_build_object('debt', w.debt, 'frozen', w.frozen_at) from wallets w where w.user_id = ${userId}),
      'lots', (
        select jsonb_agg(jsonb_build_object(
          'name', l.name, 'kind', l.kind, 'sku', l.sku, 'granted', l.granted, 'remaining', l.remaining,
          'valid', l.valid_during, 'frozen', l.frozen_by, 'isClosed', l.closed_at is not null,
          'intent', l.checkout_intent_id, 'subscription', l.stripe_subscription_id
        ) order by l.name) from own_lots l
      ),
      'clawbacks', (
        select jsonb_agg(jsonb_build_array(l.name, c.target, c.taken, c.to_debt, c.ref) order by l.name, c.target)
        from clawbacks c join own_lots l on l.id = c.lot_id
      ),
      'transfers', (
        select jsonb_agg(jsonb_build_array(l.name, t.kind, t.qty, t.lot_after, t.reason) order by l.name, t.lot_version)
        from transfers t join own_lots l on l.id = t.lot_id
      ),
      'subscriptions', (
        select jsonb_agg(to_jsonb(s) - '{id,applied_read_sequence}'::text[] order by s.stripe_subscription_id)
        from subscriptions s where s.user_id = ${userId}
      ),
      'trials', (
        select jsonb_agg(jsonb_build_array(t.email_key, t.card_fingerprint, t.started_at)) from trials t
        where t.user_id = ${userId}
      ),
      'payments', (
        select jsonb_agg(
          to_jsonb(p) - '{id,subscription_id,applied_read_sequence}'::text[]
            || jsonb_build_object('subscription', s.stripe_subscription_id) order by p.stripe_charge_id
        ) from payments p left join subscriptions s on s.id = p.subscription_id where p.user_id = ${userId}
      ),
      'intents', (
        select jsonb_agg(to_jsonb(i) - '{session_url,session_expires_at}'::text[] order by i.id)
        from checkout_intents i where i.user_id = ${userId}
      ),
      'mails', (
        select jsonb_agg(j.data order by j.data::text) from pgboss.job j
        where j.name = 'mail.send' and j.data ->> 'to' = ${email}
      )
    )::text as state, (
      select coalesce(jsonb_agg(jsonb_build_array(
        l.name, t.kind, t.qty, t.lot_version, t.balance_after, t.at, l.remaining, l.closed_at, l.version
      ) order by t.id), '[]')::text from transfers t join own_lots l on l.id = t.lot_id
    ) as exact
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select of one row gave none.');
  return { state: row.state, exact: `${row.state} ${row.exact}` };
}

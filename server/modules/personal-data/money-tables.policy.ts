import { CHOICE, account, type TablePolicies } from './table-rules.policy.ts';

const OTHER_NAME = `(
  select case
    when p.user_id = any(blocked_users(:id)) or is_closed(p.user_id) then null
    else coalesce(p.company_name, p.full_name)
  end
  from profiles p where p.user_id = case when t.initiator_id = :id then t.recipient_id else t.initiator_id end
)`;
const LEDGER =
  'The ledger has to add up, and payments are kept as the law asks. It names no one but by a pseudonym.';

/** Money: the ledger stays as it is. */
export const MONEY_TABLES = {
  wallets: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'wallet', without: ['user_id'] },
      erased: { stay: LEDGER },
    }),
  ],
  clawbacks: [
    account({
      where: 't.lot_id in (select l.id from lots l where l.user_id = :id)',
      exported: { file: 'connections-taken-back', without: ['ref'] },
      erased: { stay: LEDGER },
    }),
  ],
  lots: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'connections-received', without: ['source_id', 'user_id', 'version'] },
      erased: { stay: LEDGER },
    }),
  ],
  statementMails: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'statement-emails', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  transfers: [
    account({
      where: 't.user_id = :id and t.is_shown',
      exported: {
        file: 'connections-statement',
        without: ['idem_key', 'is_shown', 'lot_version', 'user_id'],
      },
      erased: { stay: LEDGER },
    }),
  ],
  connections: [
    account({
      where: ':id in (t.initiator_id, t.recipient_id)',
      exported: {
        file: 'connections',
        without: ['initiator_id', 'owner_spend_id', 'pair_hi', 'pair_lo', 'recipient_id', 'reminded'],
        plus: { is_mine: 't.initiator_id = :id', other_name: OTHER_NAME },
      },
      erased: { stay: LEDGER },
    }),
  ],
  payments: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'payments', without: ['applied_read_sequence', 'user_id'] },
      erased: { stay: LEDGER },
    }),
  ],
  trials: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'trial', without: ['card_fingerprint', 'email_key', 'user_id'] },
      erased: {
        stay: 'One trial for each person: a hash of the mailbox, which says nothing but that it is the same.',
      },
    }),
  ],
  subscriptions: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'plans', without: ['applied_read_sequence', 'user_id'] },
      erased: { stay: LEDGER },
    }),
  ],
  checkoutIntents: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'purchases', without: ['idempotency_key', 'session_url', 'user_id'] },
      erased: {
        set: { billing_details: 'null' },
        kept: {
          currency: LEDGER,
          failure: CHOICE,
          session_url: 'An address at the payment provider that has expired.',
          sku: CHOICE,
          stripe_session_id: LEDGER,
        },
      },
    }),
  ],
  providerEvents: [
    account({
      where: `t.payload #>> '{data,object,customer}' = (
        select c.stripe_customer_id from billing_customers c where c.user_id = :id
      )`,
      exported: { leftOut: 'The payment provider’s messages to us; what they say is in the payments.' },
      erased: { set: { payload: "'{}'" }, kept: { id: LEDGER, type: CHOICE } },
    }),
  ],
  billingCustomers: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'payment-provider', without: ['user_id'] },
      erased: {
        stay: 'Refunds and disputes have to find the payment. The provider is given the pseudonym, too.',
      },
    }),
  ],
  planOffers: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'plan-offer', without: ['offered_by', 'user_id'] },
      erased: 'deleted',
    }),
  ],
  idempotencyKeys: [
    account({
      where: 't.user_id = :id',
      exported: { leftOut: 'Numbers of calls, deleted after 30 days.' },
      erased: {
        stay: 'Part of the ledger for 30 days; then a task deletes them. They hold no words of anyone.',
      },
    }),
  ],
} satisfies TablePolicies;

/**
 * One row each, changed past every trigger, constraint and function, as a restored backup or a manual change would.
 * `without` are constraints that have to go first. People are those of `rich-ledger.ts`.
 */
export type Corruption = {
  rule: string;
  what: string;
  statement: string;
  without?: readonly string[];
};

const drop = (table: string, constraint: string) => `alter table ${table} drop constraint ${constraint}`;
const user = (name: string) => `(select id from users where email = '${name}@people.example')`;
const one = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`;
const lotOf = (name: string, kind: string) => one('lots', `user_id = ${user(name)} and kind = '${kind}'`);
const latestLotOf = (name: string, kind: string) =>
  `(select id from lots where user_id = ${user(name)} and kind = '${kind}' order by id desc limit 1)`;
const transferOf = (name: string, where: string) => one('transfers', `user_id = ${user(name)} and ${where}`);
const contactOf = (name: string, where = 'true') =>
  one('connections', `initiator_id = ${user(name)} and ${where}`);
const paymentOf = (name: string, where = 'true') => one('payments', `user_id = ${user(name)} and ${where}`);
const intentOf = (name: string, cycle = 'one_time') =>
  one('checkout_intents', `user_id = ${user(name)} and cycle = '${cycle}' and status = 'fulfilled'`);
const planOf = (name: string) => one('subscriptions', `user_id = ${user(name)}`);
const outboxOf = (kind: string, contact: string) =>
  one('outbox', `kind = '${kind}' and payload ->> 'connectionId' = ${contact}::text`);

const setLot = (lot: string, change: string) => `update lots set ${change} where id = ${lot}`;
const setTransfer = (transfer: string, change: string) =>
  `update transfers set ${change} where id = ${transfer}`;
const setContact = (contact: string, change: string) =>
  `update connections set ${change} where id = ${contact}`;
const setPayment = (payment: string, change: string) => `update payments set ${change} where id = ${payment}`;
const setIntent = (intent: string, change: string) =>
  `update checkout_intents set ${change} where id = ${intent}`;
const setPlan = (plan: string, change: string) => `update subscriptions set ${change} where id = ${plan}`;

const PACK = lotOf('winner', 'pack');
const MONTH = latestLotOf('month', 'allowance');
const TRIAL = lotOf('year', 'trial');
const GOODWILL = lotOf('year', 'goodwill');
const LIVE = contactOf('year', `status = 'live'`);
/** Of the last thirty days, for which keys are kept. */
const RECENT = contactOf('year', `status = 'live' and created_at > '2027-01-01'`);
const RETURNED = contactOf('year', `status = 'refunded'`);

const LOTS: readonly Corruption[] = [
  {
    rule: 'I1',
    what: 'a lot that holds one more',
    statement: setLot(lotOf('partial', 'pack'), 'remaining = remaining + 1'),
  },
  { rule: 'I1', what: 'a lot that lost one', statement: setLot(PACK, 'remaining = remaining - 1') },
  {
    rule: 'I2',
    what: 'a lot that holds more than it was granted',
    without: [drop('lots', 'lots_remaining_within_granted')],
    statement: setLot(PACK, 'remaining = granted + 1'),
  },
  {
    rule: 'I2',
    what: 'a closed lot that holds something',
    without: [drop('lots', 'lots_closed_is_empty')],
    statement: setLot(MONTH, 'closed_at = upper(valid_during)'),
  },
  {
    rule: 'I2',
    what: 'a lot closed before its end',
    statement: setLot(TRIAL, `closed_at = closed_at - interval '1 day'`),
  },
  {
    rule: 'I2',
    what: 'a lot closed after its end',
    statement: setLot(TRIAL, `closed_at = closed_at + interval '1 day'`),
  },
  { rule: 'I3', what: 'a pack of another size', statement: setLot(PACK, 'granted = granted + 1') },
  { rule: 'I3', what: 'an inflated allowance', statement: setLot(MONTH, 'granted = granted + 5') },
  {
    rule: 'I3',
    what: 'a lot made at another time',
    statement: setLot(PACK, `created_at = created_at - interval '1 day'`),
  },
  { rule: 'I4', what: 'a version that was never written', statement: setLot(PACK, 'version = version + 1') },
  {
    rule: 'I8',
    what: 'a lot that began after it was spent from',
    statement: setLot(
      lotOf('loser', 'pack'),
      `valid_during = tstzrange(lower(valid_during) + interval '1 hour', 'infinity')`,
    ),
  },
  {
    rule: 'I12',
    what: 'two allowances at a time',
    without: [drop('lots', 'lots_one_allowance_at_a_time')],
    statement: setLot(lotOf('month', 'extra'), `kind = 'trial'`),
  },
  {
    rule: 'I14',
    what: 'a pack that ends',
    statement: setLot(PACK, `valid_during = tstzrange(lower(valid_during), '2040-01-01')`),
  },
  { rule: 'I14', what: 'a pack of another kind', statement: setLot(PACK, `kind = 'extra'`) },
  { rule: 'I14', what: 'a pack under another name', statement: setLot(PACK, `sku = 'starter'`) },
  {
    rule: 'I14',
    what: 'a pack whose checkout is somebody else’s',
    statement: setLot(PACK, `checkout_intent_id = ${intentOf('loser')}`),
  },
  { rule: 'I14', what: 'a pack without its checkout', statement: setLot(PACK, 'checkout_intent_id = null') },
  {
    rule: 'I16',
    what: 'a lot in somebody else’s wallet',
    statement: setLot(PACK, `user_id = ${user('loser')}`),
  },
  { rule: 'I16', what: 'a lot that is gone', statement: `delete from lots where id = ${PACK}` },
  { rule: 'I16', what: 'an erased goodwill', statement: `delete from lots where id = ${GOODWILL}` },
  { rule: 'I16', what: 'a lot with an invented source', statement: setLot(PACK, `source_type = 'gift'`) },
  { rule: 'I17', what: 'a lot of no kind of source', statement: setLot(MONTH, `source_type = 'gift'`) },
  { rule: 'I14', what: 'a pack of another session', statement: setLot(PACK, `source_id = 'cs_invented'`) },
  {
    rule: 'I17',
    what: 'a lot out of nowhere',
    statement: `insert into lots (user_id, kind, granted, remaining, valid_during, source_type, source_id, created_at)
      values (${user('year')}, 'goodwill', 5, 5, '[2027-01-01, 2028-01-01)', 'refund', '0', '2027-01-01')`,
  },
  {
    rule: 'I17',
    what: 'a month of another subscription',
    statement: setLot(MONTH, `source_id = ${planOf('year')} || ':9'`),
  },
  {
    rule: 'I17',
    what: 'a month that is no number',
    statement: setLot(MONTH, `source_id = subscription_id || ':first'`),
  },
  {
    rule: 'I17',
    what: 'another month than it says',
    statement: setLot(MONTH, `source_id = subscription_id || ':7'`),
  },
  {
    rule: 'I17',
    what: 'a month that ends later',
    statement: setLot(
      MONTH,
      `valid_during = tstzrange(lower(valid_during), upper(valid_during) + interval '1 day')`,
    ),
  },
  {
    rule: 'I17',
    what: 'a month that begins earlier',
    statement: setLot(
      MONTH,
      `valid_during = tstzrange(lower(valid_during) - interval '1 hour', upper(valid_during))`,
    ),
    without: [drop('lots', 'lots_one_allowance_at_a_time')],
  },
  { rule: 'I17', what: 'a month of another plan', statement: setLot(MONTH, `sku = 'home-pro'`) },
  { rule: 'I15', what: 'a month that lost its plan', statement: setLot(MONTH, 'subscription_id = null') },
  { rule: 'I17', what: 'a month that is goodwill', statement: setLot(MONTH, `kind = 'goodwill'`) },
  {
    rule: 'I17',
    what: 'a goodwill for another spend',
    statement: setLot(GOODWILL, `source_id = ${transferOf('debtor', `kind = 'spend'`)}::text`),
  },
  {
    rule: 'I17',
    what: 'a goodwill that lasts longer',
    statement: setLot(
      GOODWILL,
      `valid_during = tstzrange(lower(valid_during), upper(valid_during) + interval '30 days')`,
    ),
  },
  { rule: 'I17', what: 'a goodwill that became a pack', statement: setLot(GOODWILL, `kind = 'pack'`) },
  {
    rule: 'I18',
    what: 'a trial of another length',
    statement: setLot(
      TRIAL,
      `valid_during = tstzrange(lower(valid_during) - interval '9 days', upper(valid_during))`,
    ),
  },
  { rule: 'I18', what: 'a trial of another plan', statement: setLot(TRIAL, `sku = 'starter'`) },
  {
    rule: 'I22',
    what: 'a dispute without freeze',
    statement: setLot(lotOf('disputed', 'pack'), 'frozen_by = null'),
  },
  { rule: 'I22', what: 'a freeze without dispute', statement: setLot(PACK, `frozen_by = '{dispute}'`) },
  { rule: 'I22', what: 'a freeze for no reason', statement: setLot(PACK, `frozen_by = '{whim}'`) },
  { rule: 'I22', what: 'a paid month on hold', statement: setLot(MONTH, `frozen_by = '{past_due}'`) },
  {
    rule: 'I22',
    what: 'an unpaid month that is not on hold',
    statement: setLot(lotOf('late', 'allowance'), 'frozen_by = null'),
  },
];

const TRANSFERS: readonly Corruption[] = [
  {
    rule: 'I3',
    what: 'a lot without its grant',
    statement: `delete from transfers where id = ${transferOf('winner', `kind = 'grant'`)}`,
  },
  {
    rule: 'I3',
    what: 'a lot that was granted twice',
    without: ['drop index transfers_one_grant_a_lot'],
    statement: setTransfer(transferOf('partial', `kind = 'clawback'`), `kind = 'grant'`),
  },
  {
    rule: 'I3',
    what: 'a grant of another size',
    statement: setTransfer(transferOf('winner', `kind = 'grant'`), 'qty = qty - 1'),
  },
  {
    rule: 'I4',
    what: 'a gap in the versions',
    statement: setTransfer(transferOf('partial', `kind = 'clawback'`), 'lot_version = lot_version + 1'),
  },
  {
    rule: 'I4',
    what: 'a wrong rest after a transfer',
    statement: setTransfer(transferOf('partial', `kind = 'spend'`), 'lot_after = lot_after + 1'),
  },
  {
    rule: 'I6',
    what: 'a spend that names another contact',
    statement: setTransfer(transferOf('debtor', `kind = 'spend'`), 'as_initiator = gen_random_uuid()'),
  },
  {
    rule: 'I5',
    what: 'a spend that is gone',
    statement: `delete from transfers where id = (select initiator_spend_id from connections where id = ${LIVE})`,
  },
  {
    rule: 'I7',
    what: 'a return that is gone',
    statement: `delete from transfers where id = ${transferOf('partial', `kind = 'refund'`)}`,
  },
  {
    rule: 'I7',
    what: 'a return of another spend',
    statement: setTransfer(
      transferOf('year', `kind = 'refund'`),
      `reverses = (select initiator_spend_id from connections where id = ${LIVE})`,
    ),
  },
  {
    rule: 'I9',
    what: 'a wrong balance after a transfer',
    statement: setTransfer(transferOf('partial', `kind = 'clawback'`), 'balance_after = balance_after + 1'),
  },
  {
    rule: 'I9',
    what: 'an expiry of more than there was',
    statement: setTransfer(transferOf('month', `kind = 'expire' and reason is null`), 'qty = qty + 1'),
  },
  {
    rule: 'I16',
    what: 'an expiry at another time',
    statement: setTransfer(
      transferOf('month', `kind = 'expire' and reason is null`),
      `at = at + interval '1 hour'`,
    ),
  },
  {
    rule: 'I5',
    what: 'a spend at another time',
    statement: setTransfer(transferOf('debtor', `kind = 'spend'`), `at = at + interval '1 hour'`),
  },
  {
    rule: 'I16',
    what: 'a transfer in somebody else’s wallet',
    statement: setTransfer(transferOf('winner', `kind = 'grant'`), `user_id = ${user('loser')}`),
  },
  {
    rule: 'I16',
    what: 'a transfer of another lot',
    statement: setTransfer(transferOf('winner', `kind = 'grant'`), 'lot_id = gen_random_uuid()'),
  },
  {
    rule: 'I16',
    what: 'a grant that could be written again',
    statement: setTransfer(transferOf('winner', `kind = 'grant'`), `idem_key = 'grant:other'`),
  },
  {
    rule: 'I16',
    what: 'a return without a reason',
    statement: setTransfer(transferOf('partial', `kind = 'refund'`), 'reason = null'),
  },
  {
    rule: 'I16',
    what: 'a return that its owner does not see',
    statement: setTransfer(transferOf('partial', `kind = 'refund'`), 'is_shown = false'),
  },
  {
    rule: 'I16',
    what: 'a debt that became a refund',
    statement: setTransfer(transferOf('repaid', `reason = 'debt'`), `reason = 'returned_money'`),
  },
  {
    rule: 'I10',
    what: 'a payment of a debt that is gone',
    statement: `delete from transfers where id = ${transferOf('repaid', `reason = 'debt'`)}`,
  },
  {
    rule: 'I17',
    what: 'a unit that was moved to no lot',
    statement: setTransfer(transferOf('year', `kind = 'grant' and reason = 'silence'`), `reason = 'support'`),
  },
  {
    rule: 'I16',
    what: 'a transfer out of nowhere',
    without: [drop('transfers', 'transfers_spend_has_one_leg')],
    statement: `insert into transfers (kind, user_id, lot_id, qty, lot_version, lot_after, balance_after, idem_key, at, hash)
      select 'spend', user_id, id, 1, 99, 0, 0, 'x', created_at, sha256('') from lots where id = ${PACK}`,
  },
  {
    rule: 'I24',
    what: 'a line with another hash',
    statement: setTransfer(transferOf('winner', `kind = 'grant'`), `hash = sha256('')`),
  },
  {
    rule: 'I24',
    what: 'a line at another time',
    statement: setTransfer(transferOf('winner', `kind = 'grant'`), `at = at + interval '1 millisecond'`),
  },
  {
    rule: 'I24',
    what: 'a line that was written anew without those behind it',
    statement: `update transfers t set at = t.at + interval '1 millisecond', hash = statement_hash(
        (select p.hash from transfers p where p.user_id = t.user_id and p.id < t.id order by p.id desc limit 1),
        t.user_id, t.id, t.at + interval '1 millisecond', t.kind, t.lot_id, t.delta, t.balance_after, t.reason,
        coalesce(t.as_initiator, t.as_owner), t.reverses)
      where id = ${transferOf('debtor', `kind = 'spend'`)}`,
  },
  {
    rule: 'I24',
    what: 'a line that is gone',
    statement: `delete from transfers where id = ${transferOf('debtor', `kind = 'spend'`)}`,
  },
];

const CONTACTS: readonly Corruption[] = [
  {
    rule: 'I5',
    what: 'a contact that says nobody paid',
    without: [drop('connections', 'connections_policy_is_paid')],
    statement: setContact(LIVE, `charge_policy = 'none'`),
  },
  {
    rule: 'I5',
    what: 'a contact paid by somebody else',
    statement: setContact(LIVE, 'initiator_id = recipient_id, recipient_id = initiator_id'),
  },
  {
    rule: 'I5',
    what: 'a contact at another time',
    statement: setContact(LIVE, `created_at = created_at - interval '1 day'`),
  },
  { rule: 'I6', what: 'a contact that is gone', statement: `delete from connections where id = ${LIVE}` },
  {
    rule: 'I7',
    what: 'a live contact that was given back',
    statement: setContact(contactOf('leaving'), `status = 'live', refunded_at = null`),
  },
  {
    rule: 'I7',
    what: 'a contact that is over and was not given back',
    statement: setContact(LIVE, `status = 'refunded', refunded_at = created_at`),
  },
  {
    rule: 'I7',
    what: 'a contact that came back at another time',
    statement: setContact(RETURNED, `refunded_at = refunded_at + interval '1 day'`),
  },
  {
    rule: 'I23',
    what: 'a free contact of the kind that costs',
    statement: setContact(contactOf('roofer', `kind = 'job'`), `kind = 'direct'`),
  },
  {
    rule: 'I23',
    what: 'a proposal on no project',
    statement: setContact(contactOf('roofer', `kind = 'project'`), 'project_id = null'),
  },
  {
    rule: 'I11',
    what: 'a contact nobody was told of',
    statement: `delete from outbox where id = ${outboxOf('connected', LIVE)}`,
  },
  {
    rule: 'I11',
    what: 'a contact that was told of twice',
    statement: `insert into outbox (dedupe_key, kind, payload, created_at)
      select 'again', kind, payload, created_at from outbox where id = ${outboxOf('connected', LIVE)}`,
  },
  {
    rule: 'I11',
    what: 'a contact that could be told of again',
    statement: `update outbox set dedupe_key = 'x' where id = ${outboxOf('connected', LIVE)}`,
  },
  {
    rule: 'I11',
    what: 'a return nobody was told of',
    statement: `delete from outbox where id = ${outboxOf('returned', RETURNED)}`,
  },
  {
    rule: 'I11',
    what: 'a return that was told of as another',
    statement: `update outbox set payload = payload || '{"reason": "fault"}' where id = ${outboxOf('returned', RETURNED)}`,
  },
  {
    rule: 'I11',
    what: 'news of no contact',
    statement: `update outbox set payload = jsonb_build_object('connectionId', gen_random_uuid()) where id = ${outboxOf('connected', LIVE)}`,
  },
  { rule: 'I13', what: 'a key without an answer', statement: keyStatement(`response = 'null'`) },
  {
    rule: 'I13',
    what: 'a key whose answer is no contact',
    statement: keyStatement(`response = response || jsonb_build_object('connectionId', gen_random_uuid())`),
  },
  {
    rule: 'I13',
    what: 'a key that says nothing was charged',
    statement: keyStatement(`response = response || '{"charged": 0}'`),
  },
  { rule: 'I13', what: 'a key of somebody else', statement: keyStatement(`user_id = ${user('loser')}`) },
  {
    rule: 'I23',
    what: 'a contact whose key is gone',
    statement: `delete from idempotency_keys where response ->> 'connectionId' = ${RECENT}::text`,
  },
];

function keyStatement(change: string): string {
  return `update idempotency_keys set ${change} where response ->> 'connectionId' = ${RECENT}::text`;
}

const PURCHASES: readonly Corruption[] = [
  {
    rule: 'I10',
    what: 'a debt that nobody made',
    statement: `update wallets set debt = debt + 1 where user_id = ${user('debtor')}`,
  },
  {
    rule: 'I10',
    what: 'a debt that nobody paid',
    statement: `update wallets set debt = 0 where user_id = ${user('debtor')}`,
  },
  {
    rule: 'I16',
    what: 'a wallet that is gone',
    statement: `delete from wallets where user_id = ${user('debtor')}`,
  },
  {
    rule: 'I10',
    what: 'a clawback of more than was taken',
    statement: clawback('partial', 'taken = taken + 1'),
  },
  { rule: 'I10', what: 'a clawback of more debt', statement: clawback('debtor', 'to_debt = to_debt + 1') },
  {
    rule: 'I21',
    what: 'a clawback of another target',
    statement: clawback('partial', 'target = target + 1'),
  },
  {
    rule: 'I21',
    what: 'a clawback for another charge',
    statement: clawback('partial', `ref = 'ch_invented'`),
  },
  {
    rule: 'I16',
    what: 'a clawback at another time',
    statement: clawback('partial', `at = at + interval '1 day'`),
  },
  {
    rule: 'I21',
    what: 'a refund without clawback',
    statement: `delete from clawbacks where lot_id = ${lotOf('partial', 'pack')}`,
  },
  {
    rule: 'I21',
    what: 'a refund that took nothing',
    statement: setPayment(paymentOf('winner'), 'refunded_cents = amount_cents'),
  },
  {
    rule: 'I21',
    what: 'a clawback without refund',
    statement: setPayment(paymentOf('partial'), 'refunded_cents = 0'),
  },
  {
    rule: 'I21',
    what: 'a dispute that was lost and took nothing',
    statement: setPayment(paymentOf('winner'), `dispute_status = 'lost'`),
  },
  {
    rule: 'I21',
    what: 'a dispute that was not lost and took all',
    statement: setPayment(paymentOf('loser'), `dispute_status = 'won'`),
  },
  {
    rule: 'I22',
    what: 'an open dispute without freeze',
    statement: setPayment(paymentOf('winner'), `dispute_status = 'open'`),
  },
  {
    rule: 'I22',
    what: 'a freeze whose dispute is over',
    statement: setPayment(paymentOf('disputed'), `dispute_status = 'won'`),
  },
  {
    rule: 'I19',
    what: 'a pack without its payment',
    statement: `delete from payments where id = ${paymentOf('winner')}`,
  },
  {
    rule: 'I19',
    what: 'a pack that was paid in part',
    statement: setPayment(paymentOf('winner'), 'amount_cents = amount_cents - 1'),
  },
  {
    rule: 'I19',
    what: 'a payment by somebody else',
    statement: setPayment(paymentOf('winner'), `user_id = ${user('loser')}`),
  },
  {
    rule: 'I19',
    what: 'a payment for nothing',
    statement: setPayment(paymentOf('winner'), 'checkout_intent_id = gen_random_uuid()'),
  },
  {
    rule: 'I20',
    what: 'a month without its payment',
    statement: `delete from payments where id = ${paymentOf('month', `subscription_id is not null and period_start < '2027-01-01'`)}`,
  },
  {
    rule: 'I20',
    what: 'a payment for other months',
    statement: setPayment(
      paymentOf('year'),
      'period_start = period_end, period_end = period_end + (period_end - period_start)',
    ),
  },
  {
    rule: 'I19',
    what: 'a pack that renews and was never paid',
    statement: `delete from payments where id = ${paymentOf('renewing', `period_start < '2026-12-01'`)}`,
  },
  {
    rule: 'I14',
    what: 'a purchase of another size than its lot',
    statement: setIntent(intentOf('winner'), 'units = units + 1'),
  },
  {
    rule: 'I14',
    what: 'a lot nobody paid for',
    statement: setIntent(intentOf('winner'), `status = 'failed'`),
  },
  {
    rule: 'I14',
    what: 'a purchase by somebody else',
    statement: setIntent(intentOf('winner'), `user_id = ${user('loser')}`),
  },
  {
    rule: 'I14',
    what: 'a purchase that is gone',
    statement: `delete from checkout_intents where id = ${intentOf('winner')}`,
  },
  {
    rule: 'I19',
    what: 'a purchase at another price',
    statement: setIntent(intentOf('winner'), 'amount_cents = amount_cents + 100'),
  },
  {
    rule: 'I14',
    what: 'a purchase that brought nothing',
    statement: `insert into checkout_intents
      select (jsonb_populate_record(i, '{"stripe_session_id": "cs_x"}' || jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', gen_random_uuid()))).*
      from checkout_intents i where i.id = ${intentOf('winner')}`,
  },
  {
    rule: 'I14',
    what: 'a plan that was paid and is gone',
    statement: `delete from subscriptions where id = ${planOf('year')}`,
  },
  {
    rule: 'I14',
    what: 'a plan that nobody paid',
    statement: setIntent(intentOf('year', 'annual'), `status = 'refused'`),
  },
  {
    rule: 'I14',
    what: 'a plan of somebody else',
    statement: setPlan(planOf('year'), `user_id = ${user('winner')}`),
  },
  {
    rule: 'I17',
    what: 'a plan with more Connections than were sold',
    statement: setPlan(planOf('year'), 'units = units + 10'),
  },
  {
    rule: 'I17',
    what: 'a plan whose months begin on another day',
    statement: setPlan(planOf('month'), `anchor = anchor + interval '1 day'`),
  },
  {
    rule: 'I22',
    what: 'a hold whose plan is paid',
    statement: setPlan(planOf('late'), `status = 'active', past_due_since = null`),
  },
  {
    rule: 'I18',
    what: 'a plan that forgot its trial',
    statement: setPlan(planOf('year'), 'trial_started_at = null'),
  },
  { rule: 'I18', what: 'a deleted trial', statement: `delete from trials where user_id = ${user('year')}` },
  {
    rule: 'I18',
    what: 'a trial that began another plan',
    statement: `update trials set subscription_id = ${planOf('month')} where user_id = ${user('year')}`,
  },
  {
    rule: 'I18',
    what: 'a trial that started on another day',
    statement: `update trials set started_at = started_at - interval '1 day' where user_id = ${user('year')}`,
  },
  {
    rule: 'I18',
    what: 'a trial without its lot',
    statement: `insert into trials (user_id, email_key, subscription_id, started_at)
      values (${user('winner')}, encode(sha256('winner'), 'hex'), null, '2026-12-06')`,
  },
];

function clawback(name: string, change: string): string {
  return `update clawbacks set ${change} where lot_id = ${lotOf(name, 'pack')}`;
}

export const CORRUPTIONS: Readonly<Record<string, readonly Corruption[]>> = {
  lots: LOTS,
  transfers: TRANSFERS,
  contacts: CONTACTS,
  purchases: PURCHASES,
};

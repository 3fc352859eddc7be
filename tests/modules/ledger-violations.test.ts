import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listViolations } from '#server/modules/connections/ledger.queries.ts';
import {
  applyClawback,
  findViolations,
  grantLot,
  refundConnection,
} from '#server/modules/connections/ledger.service.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { insertPaidPack, insertSubscription } from './ledger-rows.ts';

const world = useTestApp();
const DAY = 24 * 60 * 60 * 1000;
let owner: Person;

/** A wallet in which everything has happened once: a plan, a pack, contacts, one that came back, money returned. */
beforeAll(async () => {
  const at = world.clock.pinned();
  owner = await world.signUp({ userType: 'property_owner' });
  const { userId } = owner;
  const inTx = world.app.db.transaction();
  await insertSubscription(world.app.db, {
    userId,
    kind: 'plan',
    sku: 'starter',
    units: 3,
    anchor: at,
    currentPeriodEnd: new Date(at.getTime() + 30 * DAY),
  });
  const checkoutIntentId = await insertPaidPack(world.app.db, { userId, sku: 'starter', units: 5, at });
  const { lotId } = await inTx.execute((tx) =>
    grantLot(tx, {
      userId,
      kind: 'pack',
      units: 5,
      sourceType: 'checkout',
      sourceId: checkoutIntentId,
      checkoutIntentId,
      from: at,
      to: null,
      at,
    }),
  );
  const connectionIds: string[] = [];
  for (let contacts = 0; contacts < 6; contacts += 1) {
    const { profileId } = await world.signUp({ userType: 'service_professional' });
    const { connectionId } = await owner.call.connections.connect({ profileId, requestId: randomUUID() });
    connectionIds.push(connectionId);
  }
  await inTx.execute((tx) =>
    refundConnection(tx, { connectionId: connectionIds[0] ?? '', reason: 'support', at }),
  );
  await inTx.execute((tx) => applyClawback(tx, { lotId, target: 4, ref: 're_1', at }));
});

class Undone extends Error {}

/** The rules that fire once rows were damaged past every trigger and check; everything is undone. */
async function rulesAfter(statements: readonly string[]): Promise<string[]> {
  let rules: string[] = [];
  const damage = world.app.db.transaction().execute(async (tx) => {
    // As a restored backup or a hand on the database might: no trigger, no foreign key looks.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) {
      const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(statement));
      if (/^(update|delete|insert)/.test(statement)) expect(Number(numAffectedRows)).toBeGreaterThan(0);
    }
    rules = (await listViolations(tx, { at: world.clock.pinned(), limit: 100 })).map(({ rule }) => rule);
    throw new Undone();
  });
  await expect(damage).rejects.toThrow(Undone);
  return [...new Set(rules)].toSorted();
}

const PACK = `where kind = 'pack'`;
const drop = (table: string, constraint: string) => `alter table ${table} drop constraint ${constraint}`;

const DAMAGES: readonly [rule: string, what: string, statements: string[], fires: string[]][] = [
  [
    'I1',
    'a lot that holds other than its transfers say',
    [`update lots set remaining = remaining + 1 ${PACK}`],
    ['I1', 'I9'],
  ],
  [
    'I2',
    'a lot that holds more than was granted',
    [drop('lots', 'lots_remaining_within_granted'), `update lots set remaining = granted + 1 ${PACK}`],
    ['I1', 'I2', 'I9'],
  ],
  [
    'I2',
    'a lot that is over and holds something',
    [drop('lots', 'lots_closed_is_empty'), `update lots set closed_at = created_at where remaining > 0`],
    ['I15', 'I2'],
  ],
  [
    'I3',
    'a lot of another size than its grant',
    [`update lots set granted = granted + 1 ${PACK}`],
    ['I14', 'I3'],
  ],
  [
    'I3',
    'a lot without a grant',
    [`delete from transfers where kind = 'grant' and lot_id = (select id from lots ${PACK})`],
    ['I1', 'I3', 'I4', 'I9'],
  ],
  [
    'I3',
    'a lot that was granted twice',
    [
      'drop index transfers_one_grant_a_lot',
      `update transfers set kind = 'grant', as_initiator = null where kind = 'clawback'`,
    ],
    ['I1', 'I10', 'I3', 'I4', 'I9'],
  ],
  ['I4', 'a version that was never written', [`update lots set version = version + 1 ${PACK}`], ['I4']],
  [
    'I4',
    'a gap in the versions',
    [`update transfers set lot_version = lot_version + 1 where kind = 'clawback'`],
    ['I4'],
  ],
  [
    'I4',
    'a wrong rest after a transfer',
    [`update transfers set lot_after = lot_after + 1 where id = 1`],
    ['I4'],
  ],
  [
    'I5',
    'a connection that says nobody paid',
    [
      drop('connections', 'connections_policy_is_paid'),
      `update connections set charge_policy = 'none' where status = 'live'`,
    ],
    ['I5'],
  ],
  [
    'I5',
    'a connection paid by somebody else',
    [`update connections set initiator_id = recipient_id, recipient_id = initiator_id where status = 'live'`],
    ['I5'],
  ],
  ['I6', 'a spend without its connection', [`delete from connections where status = 'live'`], ['I13', 'I6']],
  [
    'I7',
    'a live connection that was given back',
    [`update connections set status = 'live', refunded_at = null where status = 'refunded'`],
    ['I7'],
  ],
  [
    'I7',
    'a connection that is over and was not given back',
    [`update connections set status = 'refunded', refunded_at = created_at where status = 'live'`],
    ['I7'],
  ],
  [
    'I8',
    'a spend before its lot began',
    [`update transfers set at = at - interval '1 millisecond' where kind = 'spend'`],
    ['I8'],
  ],
  [
    'I8',
    'a spend at the moment at which its lot ends',
    [
      `update lots set valid_during = tstzrange(lower(valid_during) - interval '1 day', lower(valid_during)) ${PACK}`,
    ],
    ['I8'],
  ],
  [
    'I9',
    'a wrong balance after a transfer',
    [`update transfers set balance_after = balance_after + 1 where kind = 'clawback'`],
    ['I9'],
  ],
  ['I10', 'a debt that nobody made', [`update wallets set debt = debt + 1`], ['I10']],
  ['I10', 'a debt that nobody paid', [`update wallets set debt = 0`], ['I10']],
  ['I10', 'money returned for more than was taken', [`update clawbacks set taken = taken + 1`], ['I10']],
  [
    'I11',
    'a connection nobody was told of',
    [`delete from outbox where kind = 'connected' and id = 1`],
    ['I11'],
  ],
  [
    'I11',
    'a connection that was told of twice',
    [
      `insert into outbox (dedupe_key, kind, payload, created_at)
       select 'again', kind, payload, created_at from outbox where id = 1`,
    ],
    ['I11'],
  ],
  [
    'I12',
    'two allowances at a time',
    [drop('lots', 'lots_one_allowance_at_a_time'), `update lots set kind = 'trial' ${PACK}`],
    ['I12'],
  ],
  ['I13', 'a key without an answer', [`update idempotency_keys set response = 'null'`], ['I13']],
  [
    'I13',
    'a key whose answer is no connection',
    [
      `update idempotency_keys set response = response || jsonb_build_object('connectionId', gen_random_uuid())`,
    ],
    ['I13'],
  ],
  [
    'I14',
    'a purchase of another size than its lot',
    [`update checkout_intents set units = units + 1 where kind = 'pack'`],
    ['I14'],
  ],
  [
    'I14',
    'a lot nobody paid for',
    [`update checkout_intents set status = 'failed' where kind = 'pack'`],
    ['I14'],
  ],
  [
    'I14',
    'a purchase that brought nothing',
    [`update lots set checkout_intent_id = null, source_type = 'test' ${PACK}`],
    ['I14'],
  ],
  ['I14', 'a plan that was paid and never began', ['delete from subscriptions'], ['I14']],
  [
    'I15',
    'a plan without its month',
    [`update lots set subscription_id = null where kind = 'allowance'`],
    ['I15'],
  ],
  [
    'I15',
    'a plan with two lots for now',
    [`update lots set subscription_id = (select id from subscriptions) ${PACK}`],
    ['I15'],
  ],
];

describe('violations', () => {
  it('is empty while everything adds up', async () => {
    expect(await rulesAfter([])).toEqual([]);
  });

  it.each(DAMAGES)('%s finds %s', async (rule, _, statements, fires) => {
    expect(fires).toContain(rule);
    expect(await rulesAfter(statements)).toEqual(fires);
  });

  it('has been seen to fire for every rule from I1 to I15', () => {
    const seen = new Set(DAMAGES.map(([rule]) => rule));
    expect(seen).toEqual(new Set(Array.from({ length: 15 }, (_, index) => `I${String(index + 1)}`)));
  });
});

describe('looking for what does not add up', () => {
  it('has the time that a large ledger takes, writes nothing, and lists the first hundred', async () => {
    const { db } = world.app;
    const { rows } = await sql<{ definition: string }>`
      select pg_get_viewdef('violations'::regclass) as definition
    `.execute(db);
    // In place of the rules, what they are looked at with.
    await sql`
      create or replace view violations as
      select concat_ws(' ', current_setting('statement_timeout'), current_setting('transaction_timeout'),
        current_setting('transaction_read_only')) as rule, 'number ' || n as detail
      from generate_series(1, 500) as n
    `.execute(db);
    try {
      const found = await findViolations(world.app);
      expect(found).toHaveLength(100);
      expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['10min 10min on']));
      const settings = await sql<{ limit: string }>`
        select current_setting('statement_timeout') as "limit"
      `.execute(db);
      expect(settings.rows).toEqual([{ limit: '5s' }]);
      const staff = await world.makeStaff();
      const report = await staff.call.staff.ledger.verify();
      expect(report.summary).toBe('100 violations or more: the ledger does not add up.');
    } finally {
      const definition = rows[0]?.definition ?? expect.fail();
      await db.executeQuery(CompiledQuery.raw(`create or replace view violations as ${definition}`));
    }
    expect(await findViolations(world.app)).toEqual([]);
  });
});

describe('the rows of the ledger', () => {
  it.each([
    ['changed', `update transfers set reason = 'x'`],
    ['removed', 'delete from transfers'],
    ['emptied', 'truncate transfers cascade'],
  ])('are not %s', async (_, statement) => {
    await expect(world.app.db.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(
      /never changed or removed/,
    );
  });

  it.each([
    [
      'a connection without its debit',
      `insert into connections (kind, initiator_id, recipient_id, charge_policy, initiator_spend_id, created_at)
       select 'direct', recipient_id, initiator_id, 'initiator', 999999999, created_at from connections limit 1`,
      /violates/,
    ],
    [
      'a debit without its connection',
      `insert into transfers (kind, user_id, lot_id, qty, lot_version, lot_after, balance_after, idem_key, as_initiator, at)
       select 'spend', user_id, id, 1, 99, 0, 0, 'x', gen_random_uuid(), created_at from lots limit 1`,
      /transfers_initiator_fk/,
    ],
    [
      'a debit of another wallet',
      `update connections set initiator_id = (select id from users where id not in (select initiator_id from connections) limit 1)`,
      /violates/,
    ],
    [
      'a second allowance of the same days',
      `insert into lots (user_id, kind, granted, remaining, valid_during, source_type, source_id, created_at)
       select user_id, kind, 1, 0, valid_during, 'test', 'x', created_at from lots where kind = 'allowance'`,
      /lots_one_allowance_at_a_time/,
    ],
  ])('are never %s', async (_, statement, refusal) => {
    await expect(world.app.db.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(refusal);
  });
});

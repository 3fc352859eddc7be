import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import type { Db, Tx } from '#db/types.ts';
import { refreshSubscription } from '#server/modules/billing/subscriptions/subscription-state.service.ts';
import { applyReturns, balanceOf, settleWallet } from '#server/modules/ledger/ledger.service.ts';
import { effort } from '../harness/effort.ts';
import { expectDomainError, type Person, type Purchase, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';
import { insertPeople, insertSubscription } from './ledger-rows.ts';

/** No task runs in this file: what has to hold holds without a worker. */
const world = useTestApp();
const START = new Date('2027-01-31T12:00:00.000Z');
const YEAR = { planId: 'home-pro', billingCycle: 'annual' } as const;
const PACK_YEAR = { packId: 'professional', cycle: 'annual' } as const;
const PAST_TRIAL = { days: 14, hours: 13 } as const;
const MONTH = { days: 31 } as const;
const ROUNDS = effort('RETURN_ROUNDS', { gate: 12, proofs: 300 });
const SPENDERS = 5;

let owner: Person;
let professionals: { userId: string; profileId: string }[];
let wide: Db;

beforeAll(async () => {
  wide = createDb(world.app.config.database.url ?? '', { poolSize: 12, isUnbounded: true });
  professionals = await insertPeople(world.app.db, {
    count: 12,
    userType: 'service_professional',
    at: START,
  });
});
afterAll(() => wide.destroy());

beforeEach(async () => {
  if (world.clock.now() < START) world.clock.set(START);
  owner = await world.signUp({ userType: 'property_owner' });
  await world.app.db.updateTable('trials').set({ cardFingerprint: null }).execute();
});

// Subscriptions that keep renewing would carry on into the following tests.
afterEach(async () => {
  for (const { id, status } of Object.values(world.stripe.state.subscriptions)) {
    if (status !== 'canceled') await world.app.payments.endSubscription(id);
  }
  await world.stripe.deliverAll();
});

const latestCharge = () =>
  Object.values(world.stripe.state.charges).findLast(({ paid }) => paid)?.id ?? expect.fail('No charge.');
const figures = async () => {
  const { available, onHold, debt } = await owner.call.connections.balance();
  return { available, onHold, debt };
};
const contact = (index: number) =>
  owner.call.connections.connect({
    profileId: professionals[index]?.profileId ?? '',
    requestId: randomUUID(),
  });
const countLots = async () =>
  (await world.app.db.selectFrom('lots').select('id').where('userId', '=', owner.userId).execute()).length;

async function payYear(purchase: Purchase): Promise<void> {
  await world.pay(owner, purchase);
  if ('planId' in purchase) await world.passTime(PAST_TRIAL);
}

async function refund(amount?: number): Promise<void> {
  world.stripe.refund(latestCharge(), amount === undefined ? {} : { amount });
  await world.stripe.deliverAll();
}

describe.each([
  ['a plan', YEAR, 192_780],
  ['a pack', PACK_YEAR, 204_000],
] as const)('a year of %s paid in advance', (_, purchase, paidCents) => {
  it('has no further month once it was refunded', async () => {
    await payYear(purchase);
    await contact(0);
    await refund();
    expect(await figures()).toEqual({ available: 0, onHold: 0, debt: 1 });
    const lots = await countLots();
    for (let month = 0; month < 2; month += 1) {
      await world.passTime(MONTH);
      await expectDomainError(contact(1), 'insufficient_credits');
      expect(await figures()).toEqual({ available: 0, onHold: 0, debt: 1 });
    }
    expect(await countLots()).toBe(lots);
  });

  it('has months smaller by the part that was refunded', async () => {
    await payYear(purchase);
    await refund(Math.round(paidCents * 0.37));
    for (let month = 0; month < 3; month += 1) {
      expect((await figures()).available).toBe(7);
      await contact(month);
      expect((await figures()).available).toBe(6);
      await world.passTime(MONTH);
    }
    await refund(Math.round(paidCents * 0.2));
    expect((await figures()).available).toBe(5);
    await world.passTime(MONTH);
    expect((await figures()).available).toBe(5);
    await refund();
    await expectDomainError(contact(5), 'insufficient_credits');
  });

  it('opens no month while it is in dispute, and the running one when the dispute is won', async () => {
    await payYear(purchase);
    const { id } = world.stripe.dispute(latestCharge());
    await world.stripe.deliverAll();
    expect(await figures()).toEqual({ available: 0, onHold: 10, debt: 0 });
    await world.passTime(MONTH);
    await expectDomainError(contact(0), 'insufficient_credits');
    expect(await figures()).toEqual({ available: 0, onHold: 0, debt: 0 });
    world.stripe.closeDispute(id, 'won');
    await world.stripe.deliverAll();
    expect(await figures()).toEqual({ available: 10, onHold: 0, debt: 0 });
    await contact(0);
    await world.passTime(MONTH);
    expect((await figures()).available).toBe(10);
  });

  it('has no further month once its dispute was lost', async () => {
    await payYear(purchase);
    await contact(0);
    world.stripe.closeDispute(world.stripe.dispute(latestCharge()).id, 'lost');
    await world.stripe.deliverAll();
    expect(await figures()).toEqual({ available: 0, onHold: 0, debt: 1 });
    for (let month = 0; month < 2; month += 1) {
      await world.passTime(MONTH);
      await expectDomainError(contact(1), 'insufficient_credits');
    }
  });
});

describe('a debt', () => {
  it('is paid by the next allowance, in two lines of the statement', async () => {
    await world.pay(owner, { ...YEAR, billingCycle: 'monthly' });
    await world.passTime(PAST_TRIAL);
    for (const index of [0, 1, 2]) await contact(index);
    await refund();
    expect(await figures()).toEqual({ available: 0, onHold: 0, debt: 3 });
    await world.passTime(MONTH);
    await world.passTime({ hours: 3 });
    expect(await figures()).toEqual({ available: 7, onHold: 0, debt: 0 });
    const { items } = await owner.call.connections.statement({ limit: 2 });
    expect(
      items.map(({ title, detail, delta, balanceAfter }) => [title, detail, delta, balanceAfter]),
    ).toEqual([
      ['Owed since an earlier payment was returned', 'From the Home Pro allowance', -3, 7],
      [expect.stringMatching(/^Home Pro, /), 'Included in your plan', 10, 10],
    ]);
  });
});

describe('a month that begins while its payment goes back', () => {
  type Year = { userId: string; subscriptionId: string; paymentId: string };

  /** A year that was paid for two months ago; its third month begins now and is not opened yet. */
  async function insertYear(): Promise<Year> {
    const at = world.clock.now();
    const anchor = new Date(at);
    anchor.setUTCMonth(anchor.getUTCMonth() - 2, 10);
    const end = new Date(anchor);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    const [person] = await insertPeople(world.app.db, { count: 1, userType: 'property_owner', at });
    const userId = person?.userId ?? '';
    const facts = { kind: 'plan', sku: 'home-pro', units: 10, cycle: 'annual' } as const;
    const row = { ...facts, userId, anchor, currentPeriodEnd: end };
    const subscriptionId = await insertSubscription(world.app.db, row, { isPaid: false });
    const { id: paymentId } = await world.app.db
      .insertInto('payments')
      .values({
        userId,
        subscriptionId,
        stripeChargeId: `ch_${randomUUID()}`,
        periodStart: anchor,
        periodEnd: end,
        amountCents: 192_780,
        description: 'Home Pro plan, annual',
        paidAt: anchor,
        appliedReadSequence: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { userId, subscriptionId, paymentId };
  }

  const loseMoney = (tx: Tx, { paymentId }: Year) =>
    tx.updateTable('payments').set({ refundedCents: 192_780 }).where('id', '=', paymentId).execute();

  async function spend(db: Db, { userId }: Year, index: number): Promise<string> {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from connect(
        ${userId}, ${professionals[index]?.userId}, 'direct', null, 'initiator', 'test', ${randomUUID()}, '-',
        ${world.clock.pinned()}
      )
    `.execute(db);
    return rows[0]?.outcome ?? '';
  }

  async function expectNothingLeft(year: Year, spent: number): Promise<void> {
    const { available, debt } = await balanceOf(world.app, year.userId);
    expect({ available, debt }).toEqual({ available: 0, debt: spent });
    expect(await spend(wide, year, 11)).toBe('insufficient');
  }

  it('is in the list of what goes back when it was opened first', async () => {
    const year = await insertYear();
    await wide.transaction().execute(async (tx) => {
      await loseMoney(tx, year);
      expect(await spend(wide, year, 0)).toBe('connected');
      await applyReturns(tx, { paymentId: year.paymentId, at: world.clock.pinned() });
    });
    await expectNothingLeft(year, 1);
  });

  it('waits for the refund and is not opened when it was second', async () => {
    const year = await insertYear();
    let second: Promise<string> | undefined;
    await wide.transaction().execute(async (tx) => {
      await loseMoney(tx, year);
      await applyReturns(tx, { paymentId: year.paymentId, at: world.clock.pinned() });
      second = spend(wide, year, 0);
      await untilSomebodyWaits(world.app.db);
    });
    expect(await second).toBe('insufficient');
    await expectNothingLeft(year, 0);
  });

  it('leaves nothing to spend, whoever is first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const year = await insertYear();
      const refunding = wide.transaction().execute(async (tx) => {
        await loseMoney(tx, year);
        await applyReturns(tx, { paymentId: year.paymentId, at: world.clock.pinned() });
      });
      const spends = Array.from({ length: SPENDERS }, (_, index) => spend(wide, year, index));
      const [, ...outcomes] = await Promise.all([refunding, ...spends]);
      await expectNothingLeft(year, outcomes.filter((outcome) => outcome === 'connected').length);
    }
  });

  it('is ended with a subscription that ends at the same time', async () => {
    await payYear(YEAR);
    const { id, status } = Object.values(world.stripe.state.subscriptions).at(-1) ?? expect.fail('No plan.');
    expect(status).toBe('active');
    await world.passTime({ days: 20 });
    await world.app.payments.endSubscription(id);
    const row = await world.app.db
      .selectFrom('subscriptions')
      .select('anchor')
      .where('stripeSubscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    world.clock.set(new Date(row.anchor.getTime() + 32 * 86_400_000));
    let ending: Promise<void> | undefined;
    await wide.transaction().execute(async (tx) => {
      await sql`select from lock_wallet(${owner.userId})`.execute(tx);
      ending = refreshSubscription(world.app, id);
      await untilSomebodyWaits(world.app.db);
      await settleWallet(tx, { userId: owner.userId, at: world.clock.pinned() });
    });
    await ending;
    expect((await figures()).available).toBe(0);
    const open = await world.app.db
      .selectFrom('lots')
      .select('id')
      .where('userId', '=', owner.userId)
      .where('closedAt', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

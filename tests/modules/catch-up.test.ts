import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { App } from '#server/app.ts';
import { createApp, type RunningApp } from '#server/create-app.ts';
import { endAllSessions } from '#server/modules/auth/sessions.service.ts';
import { type CaughtUp, catchUp } from '#server/modules/billing/events/catch-up.service.ts';
import { receiveEvent } from '#server/modules/billing/events/events.service.ts';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { backUp, dropDatabase } from '../harness/databases.ts';
import { sharedPasswordWork } from '../harness/password-work.ts';
import { checkOut, type Person, type Purchase, sessionOf, useTestApp } from '../harness/test-app.ts';
import { forgetTrialCards, HOME_PRO, latestCharge, newCard, PACK } from './billing-people.ts';

const world = useTestApp();
const NOTHING: CaughtUp = { applied: 0, restored: 0, lost: [], unread: [] };

let owner: Person;
let restored: RunningApp | undefined;
let copy: string;
let backedUpAt: Date;

beforeEach(async () => {
  copy = `restored_${randomBytes(6).toString('hex')}`;
  world.clock.advance({ days: 1 });
  owner = await world.signUp({ userType: 'property_owner' });
});

afterEach(async () => {
  await restored?.stop();
  restored = undefined;
  await dropDatabase(inject('serverUrl'), copy);
  await forgetTrialCards(world);
});

async function backUpNow(): Promise<void> {
  const from = new URL(world.app.config.database.url ?? '').pathname.slice(1);
  const url = await backUp(inject('serverUrl'), from, copy);
  const { config } = world.app;
  backedUpAt = world.clock.now();
  restored = await createApp(
    { ...config, database: { ...config.database, url } },
    { clock: world.clock, passwords: sharedPasswordWork() },
  );
  world.clock.advance({ minutes: 1 });
}

function theRestored(): App {
  return restored ?? expect.fail('Nothing was restored.');
}

const caughtUp = () => catchUp(theRestored(), backedUpAt);

/** Buys, and the provider tells the database that is lost afterwards. */
async function buy(person: Person, purchase: Purchase): Promise<string> {
  const session = sessionOf((await checkOut(person.call, purchase)).url);
  world.stripe.completeCheckout(session, { card: newCard() });
  await world.stripe.deliverAll();
  return session;
}

/** What a person sees of their money. */
async function moneyOf(person: Person, app: App) {
  const call = await world.callAs(person.userId, app);
  const [balance, { plan }, payments] = [
    await call.connections.balance(),
    await call.plans.subscription(),
    await call.plans.payments({}),
  ];
  // Of the same second, some of them.
  const charges = payments.items
    .map(({ amountCents, refundedCents }) => `${String(amountCents)} - ${String(refundedCents)}`)
    .toSorted();
  return { available: balance.available, plan: plan?.planId ?? null, status: plan?.status ?? null, charges };
}

async function countSessions({ db }: App): Promise<number> {
  return (await db.selectFrom('sessions').select('id').execute()).length;
}

async function expectNothingLost(person: Person): Promise<void> {
  expect(await moneyOf(person, theRestored())).toEqual(await moneyOf(person, world.app));
  expect(await findViolations(theRestored())).toEqual([]);
}

describe('catching up after a restore', () => {
  it('grants what was bought since, of a customer that is newer than the backup', async () => {
    await backUpNow();
    await buy(owner, PACK);
    await buy(owner, HOME_PRO);
    expect((await moneyOf(owner, theRestored())).available).toBe(0);
    expect(await caughtUp()).toMatchObject({ restored: 2, lost: [], unread: [] });
    await expectNothingLost(owner);
    expect((await moneyOf(owner, theRestored())).available).toBe(20);
  });

  it('applies a refund that was delivered to the database that is lost', async () => {
    await buy(owner, PACK);
    await backUpNow();
    world.stripe.refund(latestCharge(world), {});
    await world.stripe.deliverAll();
    expect((await moneyOf(owner, theRestored())).available).toBe(10);
    await reconcile(theRestored());
    expect((await moneyOf(owner, theRestored())).available).toBe(10);
    expect(await caughtUp()).toMatchObject({ restored: 0, lost: [], unread: [] });
    await expectNothingLost(owner);
    expect((await moneyOf(owner, theRestored())).available).toBe(0);
  });

  it('fulfils a checkout that was opened before the backup and paid after it, and one refunded since', async () => {
    const session = sessionOf((await checkOut(owner.call, PACK)).url);
    await backUpNow();
    world.stripe.completeCheckout(session, { card: newCard() });
    await world.stripe.deliverAll();
    await buy(owner, { ...PACK, packId: 'starter' });
    world.stripe.refund(latestCharge(world), {});
    await world.stripe.deliverAll();
    expect(await caughtUp()).toMatchObject({ restored: 1, lost: [] });
    await expectNothingLost(owner);
    expect((await moneyOf(owner, theRestored())).available).toBe(10);
  });

  it('changes nothing the second time', async () => {
    await backUpNow();
    await buy(owner, PACK);
    await caughtUp();
    const money = await moneyOf(owner, theRestored());
    expect(await caughtUp()).toEqual(NOTHING);
    expect(await moneyOf(owner, theRestored())).toEqual(money);
  });

  it('fulfils what webhooks have named in vain', async () => {
    await backUpNow();
    await buy(owner, PACK);
    for (const event of await world.app.payments.listEvents(backedUpAt)) {
      expect(await receiveEvent(theRestored(), event)).toBe('applied');
    }
    expect((await moneyOf(owner, theRestored())).available).toBe(0);
    expect(await caughtUp()).toEqual({ ...NOTHING, restored: 1 });
    await expectNothingLost(owner);
  });

  it('names what a person has to refund: accounts that are gone, and prices that are not in the catalogue', async () => {
    await backUpNow();
    const newcomer = await world.signUp({ userType: 'property_owner' });
    const [gone, odd] = [await buy(newcomer, PACK), await buy(owner, PACK)];
    const price = world.stripe.state.sessionPlans[odd]?.lineItems[0]?.price ?? expect.fail('No price.');
    price.lookup_key = 'pack:professional:one_time:19900';
    expect(await caughtUp()).toMatchObject({
      restored: 0,
      lost: [
        { sessionId: gone, amountCents: 20_000, reason: 'no such account' },
        { sessionId: odd, amountCents: 20_000, reason: 'no such price' },
      ],
    });
    expect((await moneyOf(owner, theRestored())).available).toBe(0);
    expect(await findViolations(theRestored())).toEqual([]);
  });

  it('names what was paid at another price than the catalogue’s, and grants nothing', async () => {
    await backUpNow();
    const session = await buy(owner, PACK);
    const price = world.stripe.state.sessionPlans[session]?.lineItems[0]?.price ?? expect.fail('No price.');
    price.unit_amount = 100;
    expect(await caughtUp()).toMatchObject({
      restored: 0,
      lost: [{ sessionId: session, reason: 'refused' }],
    });
    expect((await moneyOf(owner, theRestored())).available).toBe(0);
  });

  it('ends all sessions, those that were signed out since too', async () => {
    await world.visitor().auth.signIn({ email: owner.email, password: owner.password });
    await backUpNow();
    const count = await countSessions(theRestored());
    expect(count).toBeGreaterThan(0);
    expect(await endAllSessions(theRestored())).toBe(count);
    expect(await countSessions(theRestored())).toBe(0);
    expect(await countSessions(world.app)).toBe(count);
  });

  it('goes on past what the provider does not answer, and says so', async () => {
    await backUpNow();
    const session = await buy(owner, PACK);
    world.stripe.injectFault('refused', 1, '/checkout/sessions');
    expect(await caughtUp()).toMatchObject({ restored: 0, unread: [session] });
    expect(await caughtUp()).toMatchObject({ restored: 1, unread: [] });
    await expectNothingLost(owner);
  });
});

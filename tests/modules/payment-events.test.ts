import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#db/types.ts';
import { recordCharge } from '#server/modules/billing/payments/charges.service.ts';
import { nextReadSequence } from '#server/modules/billing/read-sequence.queries.ts';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import { expectDomainError, type Person, sessionOf, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';
import {
  availableOf,
  connect,
  endSubscriptions,
  forgetTrialCards,
  HOME_PRO,
  latestCharge,
  PACK,
  planOf,
  subjectsOf,
  subscribe,
} from './billing-people.ts';

const world = useTestApp();

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Whitfield' });
  stranger = await world.signUp({ userType: 'property_owner' });
  await forgetTrialCards(world);
});

afterEach(() => endSubscriptions(world));

describe('a refund or dispute', () => {
  it('takes Connections back in proportion', async () => {
    await world.pay(owner, PACK);
    world.stripe.refund(latestCharge(world), { amount: 5_000 });
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(8);
    world.stripe.refund(latestCharge(world), { amount: 15_000 });
    await world.stripe.deliverAll();
    expect(await availableOf(owner)).toBe(0);
    expect((await owner.call.plans.payments({})).items[0]?.refundedCents).toBe(20_000);
    expect(await subjectsOf(world, owner)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Your \$50 refund: /),
        expect.stringMatching(/^Your \$200 refund: /),
      ]),
    );
  });

  it('leaves a debt for spent Connections, which the next purchase pays first', async () => {
    await world.pay(owner, PACK);
    await connect(world, owner, 4);
    world.stripe.refund(latestCharge(world));
    await world.stripe.deliverAll();
    expect(await owner.call.connections.balance()).toMatchObject({ available: 0, debt: 4 });
    await world.pay(owner, PACK);
    expect(await owner.call.connections.balance()).toMatchObject({ available: 6, debt: 0 });
  });

  it('holds Connections while a dispute is open, releases them when won and takes them when lost', async () => {
    await world.pay(owner, PACK);
    const won = world.stripe.dispute(latestCharge(world));
    await world.stripe.deliverAll();
    expect(await owner.call.connections.balance()).toMatchObject({ available: 0, onHold: 10 });
    expect((await owner.call.plans.payments({})).items[0]?.isDisputed).toBe(true);
    world.stripe.closeDispute(won.id, 'won');
    await world.stripe.deliverAll();
    expect(await owner.call.connections.balance()).toMatchObject({ available: 10, onHold: 0 });

    await world.pay(stranger, PACK);
    await connect(world, stranger, 3);
    const lost = world.stripe.dispute(latestCharge(world));
    world.stripe.closeDispute(lost.id, 'lost');
    await world.stripe.deliverAll();
    expect(await stranger.call.connections.balance()).toMatchObject({ available: 0, debt: 3 });
  });
});

describe('a charge that two readings record for the first time at once', () => {
  it.each([
    { name: 'the refund', order: ['paid', 'refunded'] as const },
    { name: 'no earlier state', order: ['refunded', 'paid'] as const },
  ])('shows $name', async ({ order }) => {
    await world.pay(owner, { packId: 'starter', cycle: 'monthly' });
    for (const span of [{ days: 32 }, { hours: 2 }]) {
      world.clock.advance(span);
      world.stripe.clock.catchUp();
    }
    const { app } = world;
    const chargeId = latestCharge(world);
    const read = async () => {
      const readSequence = await nextReadSequence(app.db);
      const charge = await app.payments.readCharge(chargeId);
      return (tx: Tx) => recordCharge(tx, app, charge, readSequence);
    };
    const paid = await read();
    world.stripe.refund(chargeId);
    const effects = { paid, refunded: await read() };
    const [first, second] = order.map((name) => effects[name]);
    if (first === undefined || second === undefined) throw new Error('There are two readings.');
    const { other } = await app.db.transaction().execute(async (tx) => {
      await first(tx);
      const waiting = app.db.transaction().execute(second);
      await untilSomebodyWaits(app.db);
      return { other: waiting };
    });
    await other;
    const [payment] = (await owner.call.plans.payments({})).items;
    expect(payment).toMatchObject({ amountCents: 9_500, refundedCents: 9_500 });
    await world.stripe.deliverAll();
  });
});

describe('payment events', () => {
  it('change nothing when they are delivered again, in any order', async () => {
    const earlier = new Set(world.stripe.events().map(({ id }) => id));
    await subscribe(world, owner);
    await world.pay(owner, PACK);
    world.stripe.refund(latestCharge(world), { amount: 10_000 });
    await world.stripe.deliverAll();
    const stateOf = async () => ({
      balance: await owner.call.connections.balance(),
      payments: await owner.call.plans.payments({}),
      plan: await owner.call.plans.subscription(),
      statement: await owner.call.connections.statement({}),
    });
    const before = await stateOf();
    const again = world.stripe.events().filter(({ id }) => !earlier.has(id));
    for (const { id } of again.toReversed()) await world.stripe.resendEvent(id);
    await world.app.db.deleteFrom('providerEvents').execute();
    for (const { id } of again.toReversed()) await world.stripe.resendEvent(id);
    expect(await stateOf()).toEqual(before);
  });

  it('are recovered by reconciliation when they never arrive', async () => {
    const { url } = await owner.call.plans.checkout(HOME_PRO);
    world.stripe.completeCheckout(sessionOf(url));
    const pack = await stranger.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(pack.url));
    world.clock.advance({ hours: 1 });
    await reconcile(world.app);
    expect(await availableOf(owner)).toBe(10);
    expect(await availableOf(stranger)).toBe(10);
    await reconcile(world.app);
    expect(await availableOf(stranger)).toBe(10);
    expect((await stranger.call.plans.payments({})).items).toHaveLength(1);

    world.clock.advance({ days: 14 });
    world.stripe.clock.catchUp();
    world.clock.advance({ hours: 2 });
    world.stripe.clock.catchUp();
    await reconcile(world.app);
    expect(await planOf(owner)).toMatchObject({ status: 'active' });
    expect((await owner.call.plans.payments({})).items).toHaveLength(1);
    await world.stripe.deliverAll();
    expect((await owner.call.plans.payments({})).items).toHaveLength(1);
  });

  it('recover a checkout whose creation was never answered, and give up on one that was not created', async () => {
    const idempotencyKey = randomUUID();
    await owner.call.connections.checkoutPack({ packId: 'starter', cycle: 'one_time' });
    world.stripe.injectFault('lost', 3, '/checkout/sessions');
    await expectDomainError(
      owner.call.connections.checkoutPack({ ...PACK, idempotencyKey }),
      'checkout_failed',
    );
    const lost = Object.values(world.stripe.state.sessions).at(-1);
    world.stripe.completeCheckout(lost?.id ?? '');
    world.stripe.injectFault('down', 3, '/checkout/sessions');
    const other = randomUUID();
    await expectDomainError(
      owner.call.connections.checkoutPack({ ...PACK, idempotencyKey: other }),
      'checkout_failed',
    );
    world.clock.advance({ hours: 24 });
    world.stripe.clock.catchUp();
    await reconcile(world.app);
    expect(await availableOf(owner)).toBe(10);
    await expectDomainError(
      owner.call.connections.checkoutPack({ ...PACK, idempotencyKey: other }),
      'checkout_failed',
    );
  });

  it('are retried later when the provider does not answer', async () => {
    const { url } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url));
    // Three tries for the list of events, three for the checkout.
    world.stripe.injectFault('down', 6);
    world.clock.advance({ hours: 1 });
    await expect(reconcile(world.app)).rejects.toThrow('payment provider');
    expect(await availableOf(owner)).toBe(0);
    await reconcile(world.app);
    expect(await availableOf(owner)).toBe(10);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PACKS } from '#contract/packs.ts';
import { moneyDay } from '#server/modules/billing/charge-dates.policy.ts';
import { expectDomainError, type Person, sessionOf, useTestApp } from '../harness/test-app.ts';
import { availableOf, HOME_PRO, newCard, PACK, statusOf } from './billing-people.ts';

const world = useTestApp();

let owner: Person;
let stranger: Person;

beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Whitfield' });
  stranger = await world.signUp({ userType: 'property_owner' });
});

describe('connections.checkoutPack', () => {
  it('sells every one-time pack at its price, without expiry', async () => {
    const expected: number[] = [];
    for (const pack of PACKS) {
      await world.pay(owner, { packId: pack.id, cycle: 'one_time' });
      expected.unshift(pack.oneTimePriceCents);
      world.clock.advance({ minutes: 1 });
    }
    const { items } = await owner.call.plans.payments({});
    expect(items.map(({ amountCents }) => amountCents)).toEqual(expected);
    expect(items[0]).toMatchObject({ description: 'Enterprise pack', refundedCents: 0, isDisputed: false });
    expect(items[0]?.receiptUrl).toMatch(/receipt/);
    const { available, lots } = await owner.call.connections.balance();
    expect(available).toBe(5 + 10 + 25 + 50);
    expect(lots.map(({ kind, expiresAt }) => [kind, expiresAt])).toEqual(PACKS.map(() => ['pack', null]));
    const mails = await world.mailsTo(owner.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your receipt: '))).toHaveLength(4);
  });

  it('sells a monthly pack, which is cancelled and resumed separately from a plan', async () => {
    await world.pay(owner, { packId: 'starter', cycle: 'monthly' });
    const [pack] = (await owner.call.plans.subscription()).packs;
    expect(pack).toMatchObject({ packId: 'starter', status: 'active', priceCents: 9_500, connections: 5 });
    const subscriptionId = pack?.id ?? '';
    await expectDomainError(stranger.call.plans.cancelPack({ subscriptionId }), 'not_found');
    await expectDomainError(owner.call.plans.resumePack({ subscriptionId }), 'nothing_to_undo');
    const cancelled = await owner.call.plans.cancelPack({ subscriptionId });
    expect(cancelled.packs[0]?.endsAt).toBe(pack?.nextChargeAt);
    await expectDomainError(stranger.call.plans.resumePack({ subscriptionId }), 'not_found');
    const resumed = await owner.call.plans.resumePack({ subscriptionId });
    expect(resumed.packs[0]).toMatchObject({ endsAt: null, nextChargeAt: pack?.nextChargeAt });
  });

  it('grants nothing until a delayed payment has settled', async () => {
    const startedAt = world.clock.now();
    const { checkoutId } = await world.pay(owner, PACK, { card: '4000000000007726' });
    expect(await statusOf(owner, checkoutId)).toBe('settling');
    expect(await availableOf(owner)).toBe(0);
    expect((await owner.call.plans.subscription()).settling).toEqual([
      {
        id: checkoutId,
        description: 'Professional pack',
        amountCents: 20_000,
        startedOn: moneyDay(startedAt),
      },
    ]);
    expect((await stranger.call.plans.subscription()).settling).toEqual([]);
    await world.passTime({ hours: 2 });
    expect(await statusOf(owner, checkoutId)).toBe('fulfilled');
    expect((await owner.call.plans.subscription()).settling).toEqual([]);
    expect(await availableOf(owner)).toBe(10);
  });

  it('grants nothing when a delayed payment fails', async () => {
    const { checkoutId } = await world.pay(owner, PACK, { card: '4000000000007734' });
    await world.passTime({ hours: 2 });
    expect(await statusOf(owner, checkoutId)).toBe('failed');
    expect(await availableOf(owner)).toBe(0);
  });

  it('stays open while a card is declined and completes with another', async () => {
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.completeCheckout(sessionOf(url), { card: '4000000000000002' });
    expect(await statusOf(owner, checkoutId)).toBe('waiting');
    world.stripe.completeCheckout(sessionOf(url));
    expect(await statusOf(owner, checkoutId)).toBe('fulfilled');
  });

  it('reports an expired checkout', async () => {
    const { url, checkoutId } = await owner.call.connections.checkoutPack(PACK);
    world.stripe.expireCheckout(sessionOf(url));
    expect(await statusOf(owner, checkoutId)).toBe('expired');
  });

  it('refuses a plan checkout while the provider does not answer', async () => {
    world.stripe.injectFault('down', 3);
    await expectDomainError(owner.call.plans.checkout(HOME_PRO), 'payment_setup_failed');
  });

  it('fails cleanly while the provider does not answer, and succeeds with the same idempotency key', async () => {
    const idempotencyKey = randomUUID();
    // Each call is tried three times: first no customer is made, then no checkout.
    for (const path of ['/customers', '/checkout/sessions']) {
      world.stripe.injectFault('down', 3, path);
      await expectDomainError(
        owner.call.connections.checkoutPack({ ...PACK, idempotencyKey }),
        'checkout_failed',
      );
    }
    const { checkoutId } = await world.pay(owner, { ...PACK, idempotencyKey });
    expect(await statusOf(owner, checkoutId)).toBe('fulfilled');
    expect(await availableOf(owner)).toBe(10);
    const intents = await world.app.db
      .selectFrom('checkoutIntents')
      .select('id')
      .where('idempotencyKey', '=', idempotencyKey)
      .execute();
    expect(intents).toHaveLength(1);
  });

  it('opens one checkout when the provider’s answer was lost', async () => {
    world.stripe.injectFault('lost', 1, '/checkout/sessions');
    const { checkoutId } = await owner.call.connections.checkoutPack(PACK);
    const ours = Object.values(world.stripe.state.sessions).filter(
      (session) => session.client_reference_id === checkoutId,
    );
    expect(ours).toHaveLength(1);
  });
});

describe('connections.checkoutExtra', () => {
  it('sells single Connections at the price of the plan', async () => {
    await world.pay(owner, HOME_PRO, { card: newCard() });
    expect((await owner.call.connections.packs()).extraConnectionCents).toBe(2_000);
    await world.pay(owner, { quantity: 3 });
    expect((await owner.call.plans.payments({})).items[0]).toMatchObject({
      description: '3 Connections',
      amountCents: 6_000,
    });
    expect(await availableOf(owner)).toBe(13);
  });

  it('requires a plan', async () => {
    expect((await owner.call.connections.packs()).extraConnectionCents).toBeNull();
    await expectDomainError(owner.call.connections.checkoutExtra({ quantity: 3 }), 'plan_required');
  });

  it('fails with its own message while the provider does not answer', async () => {
    await world.pay(owner, HOME_PRO, { card: newCard() });
    world.stripe.injectFault('down', 3);
    await expectDomainError(owner.call.connections.checkoutExtra({ quantity: 1 }), 'purchase_failed');
  });

  it('sells 1 to 20', async () => {
    for (const quantity of [0, 21, 1.5]) {
      await expect(owner.call.connections.checkoutExtra({ quantity })).rejects.toThrow();
    }
  });
});

describe('connections.packs', () => {
  it('lists the catalog', async () => {
    expect((await owner.call.connections.packs()).items).toEqual(PACKS);
  });

  it('answers visitors as well, without the price of a single Connection', async () => {
    const answer = await world.visitor().connections.packs();
    expect(answer).toEqual({ items: PACKS, nextCursor: null, extraConnectionCents: null });
  });
});

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Person, sessionOf, type TestWorld } from '../harness/test-app.ts';

export const HOME_PRO = { planId: 'home-pro', billingCycle: 'monthly' } as const;
export const PACK = { packId: 'professional', cycle: 'one_time' } as const;

let cards = 0;

/** An unused card that pays, with a valid check digit: one card has one trial. */
export function newCard(): string {
  cards += 1;
  const digits = `424242${String(cards).padStart(9, '0')}`;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${String((10 - (sum % 10)) % 10)}`;
}

export const availableOf = async (person: Person) => (await person.call.connections.balance()).available;

export const statusOf = async (person: Person, checkoutId: string) =>
  (await person.call.plans.checkoutStatus({ checkoutId })).status;

export async function planOf(person: Person) {
  const { plan } = await person.call.plans.subscription();
  return plan ?? expect.fail('There is no plan.');
}

export const subjectsOf = async (world: TestWorld, person: Person) =>
  (await world.mailsTo(person.email)).map(({ subject }) => subject);

/** The provider's checkout at this address. */
export function providerSession(world: TestWorld, url: string) {
  const session = world.stripe.state.sessions[sessionOf(url)];
  if (session === undefined) throw new Error('The provider has no such checkout.');
  return session;
}

export const latestCharge = (world: TestWorld) =>
  Object.values(world.stripe.state.charges).findLast(({ paid }) => paid)?.id ?? expect.fail('No charge.');

/** Spends so many Connections. */
export async function connect(world: TestWorld, person: Person, count: number): Promise<void> {
  const professionals = await Promise.all(
    Array.from({ length: count }, () => world.signUp({ userType: 'service_professional' })),
  );
  for (const { profileId } of professionals) {
    await person.call.connections.connect({ profileId, requestId: randomUUID() });
  }
}

/** Past the trial, with the first month paid. */
export async function subscribe(
  world: TestWorld,
  person: Person,
  planId: 'starter' | 'home-pro' = 'home-pro',
): Promise<void> {
  await world.pay(person, { ...HOME_PRO, planId });
  await passRenewal(world, person);
}

/** To two hours after the next charge: a renewal is a draft for an hour. */
export async function passRenewal(world: TestWorld, person: Person): Promise<void> {
  const { nextChargeAt, endsAt } = await planOf(person);
  const at = new Date(nextChargeAt ?? endsAt ?? 0).getTime();
  await world.passTime({ seconds: Math.ceil((at - world.clock.now().getTime()) / 1000) + 7_200 });
}

/** What the provider calls the plan or pack that was bought last. */
export async function providerIdOf(world: TestWorld, person: Person): Promise<string> {
  const row = await world.app.db
    .selectFrom('subscriptions')
    .select('stripeSubscriptionId')
    .where('userId', '=', person.userId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return row.stripeSubscriptionId;
}

/** The trial that a card has had in one test must not count as one of the next test's people. */
export async function forgetTrialCards(world: TestWorld): Promise<void> {
  await world.app.db.updateTable('trials').set({ cardFingerprint: null }).execute();
}

/** Subscriptions that keep renewing would carry on into the following tests. */
export async function endSubscriptions(world: TestWorld): Promise<void> {
  for (const { id, status } of Object.values(world.stripe.state.subscriptions)) {
    if (status !== 'canceled') await world.app.payments.endSubscription(id);
  }
  await world.stripe.deliverAll();
}

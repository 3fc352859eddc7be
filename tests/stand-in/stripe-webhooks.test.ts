import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { randomNumbers } from '../proofs/random-numbers.ts';
import { SECRETS, StripeWorld, useStripeStandIn } from './stripe-world.ts';

const world = useStripeStandIn();

describe('webhooks of the Stripe stand-in', () => {
  it('are signed with every secret, carry the version of the SDK and arrive in order', async () => {
    await world.control.deliverAll();
    world.received.length = 0;
    const price = await world.price({ interval: null });
    const session = await world.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/done',
    });
    world.control.completeCheckout(session.id);
    await world.control.deliverAll();
    expect(world.verified().map(({ type }) => type)).toEqual([
      'product.created',
      'price.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    const [first] = world.received;
    const now = world.control.clock.now().getTime();
    for (const secret of SECRETS) {
      const event = Stripe.webhooks.constructEvent(
        first?.payload ?? '',
        first?.signature ?? '',
        secret,
        300,
        undefined,
        now,
      );
      expect(event).toMatchObject({ api_version: Stripe.API_VERSION, livemode: false, object: 'event' });
    }
    expect(() =>
      Stripe.webhooks.constructEvent(
        first?.payload ?? '',
        first?.signature ?? '',
        'whsec_other',
        300,
        undefined,
        now,
      ),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('are retried until accepted, and listed as undelivered until then', async () => {
    await world.control.deliverAll();
    world.received.length = 0;
    world.answers.push(500, 503, 404);
    const customer = await world.stripe.customers.create({ email: 'again@people.example' });
    const waiting = async () =>
      (await world.stripe.events.list({ delivery_success: false, types: ['customer.created'] })).data;
    await expect.poll(() => world.received.length, { timeout: 5000 }).toBeGreaterThan(0);
    await expect.poll(() => world.received.length, { timeout: 10_000 }).toBe(4);
    await expect.poll(async () => (await waiting()).length).toBe(0);
    expect(world.received.map(({ status }) => status)).toEqual([500, 503, 404, 200]);
    const [event] = (await world.stripe.events.list({ type: 'customer.*', limit: 1 })).data;
    expect(event).toMatchObject({ pending_webhooks: 0, data: { object: { id: customer.id } } });
    expect(await world.stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id });
  });

  it('wait while paused, and can be resent', async () => {
    await world.control.deliverAll();
    world.control.pauseDeliveries();
    world.received.length = 0;
    await world.stripe.customers.create({ email: 'paused@people.example' });
    await sleep(700);
    expect(world.received.length).toBe(0);
    const [event] = (await world.stripe.events.list({ delivery_success: false })).data;
    expect(event).toMatchObject({ type: 'customer.created', pending_webhooks: 1 });
    expect(
      (await world.stripe.events.list({ delivery_success: false, created: { gt: event?.created ?? 0 } }))
        .data,
    ).toEqual([]);
    world.control.resumeDeliveries();
    await expect.poll(() => world.received.length, { timeout: 5000 }).toBe(1);
    await world.control.resendEvent(event?.id ?? '');
    expect(world.received.length).toBe(2);
  });

  it('arrive late, twice and in another order when disturbed, the same way from the same seed', async () => {
    const orderFrom = async (seed: number) => {
      await world.control.deliverAll();
      world.received.length = 0;
      world.control.setDeliveryFault({ copies: 2, lateMs: 60_000, random: randomNumbers(seed) });
      const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@people.example`);
      for (const email of emails) await world.stripe.customers.create({ email });
      await sleep(50);
      expect(world.received.length).toBe(0);
      await world.control.deliverAll();
      const arrived = world.verified().map(({ data }) => Reflect.get(data.object, 'email') as unknown);
      expect(arrived.toSorted()).toEqual([...emails, ...emails].toSorted());
      expect(arrived).not.toEqual(emails.flatMap((email) => [email, email]));
      world.control.behave();
      return arrived;
    };
    expect(await orderFrom(7)).toEqual(await orderFrom(7));
  });
});

describe('a restart of the Stripe stand-in', () => {
  it('keeps its state, the clock included', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'lintel-stripe-'));
    const stateFile = path.join(dir, 'stand-in', 'stripe.json');
    const first = new StripeWorld();
    await first.start({ stateFile, outboxDir: path.join(dir, 'outbox') });
    const subscription = await first.subscribe({ trialDays: 14 });
    first.control.clock.advanceBy(3 * 86_400);
    const kept = await first.subscription(subscription.id);
    const events = first.control.events().length;
    await first.stop();
    expect((await stat(stateFile)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path.join(dir, 'stand-in', 'clock.json'), 'utf8'))).toEqual({
      offsetMs: 3 * 86_400_000,
    });

    const second = new StripeWorld();
    await second.start({ stateFile, outboxDir: path.join(dir, 'outbox') });
    expect(await second.subscription(subscription.id)).toMatchObject({
      id: kept.id,
      status: 'trialing',
      trial_end: kept.trial_end,
    });
    expect(second.control.events().length).toBe(events);
    expect(second.control.clock.now().getTime()).toBe(second.clock.now().getTime() + 3 * 86_400_000);
    second.control.clock.advanceBy(12 * 86_400);
    expect((await second.subscription(subscription.id)).status).toBe('active');
    await second.stop();
    await rm(dir, { recursive: true, force: true });
  });
});

describe('localWebhookSecret', () => {
  it('is the same for parallel callers, in a file that only its owner can read', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'lintel-secret-'));
    const secrets = await Promise.all(Array.from({ length: 20 }, () => localWebhookSecret(dir)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^whsec_\w{32,}$/);
    expect((await stat(path.join(dir, 'stand-in', 'webhook-secret'))).mode & 0o777).toBe(0o600);
    await rm(dir, { recursive: true, force: true });
  });
});

import { Stripe } from 'stripe';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { sweepEvents } from '#server/modules/billing/events/events.tasks.ts';
import { createStripeGateway } from '#server/gateways/payments/stripe-gateway.ts';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { type Person, sessionOf, useTestApp } from '../harness/test-app.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
const PATH = '/webhooks/stripe';
const PACK = { packId: 'professional', cycle: 'one_time' } as const;

let owner: Person;
let secret: string;

beforeAll(async () => {
  secret = await localWebhookSecret(world.app.config.dataDir);
});
beforeEach(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
});

const nowSeconds = () => Math.floor(world.clock.now().getTime() / 1000);

function sign(payload: string, { key = secret, timestamp = nowSeconds() } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
}

function send(body: string, signature: string | null) {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (signature !== null) headers['stripe-signature'] = signature;
  return web.ask(PATH, { method: 'POST', headers, body });
}

/** The provider's event for a paid pack, not delivered. */
async function paidPack(): Promise<string> {
  const { url } = await owner.call.connections.checkoutPack(PACK);
  world.stripe.completeCheckout(sessionOf(url));
  const event = world.stripe.events('checkout.session.completed').at(-1);
  return JSON.stringify(event);
}

const available = async () => (await owner.call.connections.balance()).available;
async function countEvents(): Promise<number> {
  const row = await world.app.db
    .selectFrom('providerEvents')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

describe('POST /webhooks/stripe', () => {
  it('applies a signed event once and stores it in the same transaction', async () => {
    const payload = await paidPack();
    const before = await countEvents();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(payload, sign(payload))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await available()).toBe(10);
    expect(await countEvents()).toBe(before + 1);
  });

  it('keeps an event for 90 days; sent again after that, it grants nothing more', async () => {
    const payload = await paidPack();
    await send(payload, sign(payload));
    world.clock.advance({ days: 90 });
    await sweepEvents(world.app);
    expect(await countEvents()).not.toBe(0);
    world.clock.advance({ seconds: 1 });
    await sweepEvents(world.app);
    expect(await countEvents()).toBe(0);
    const before = await available();
    expect((await send(payload, sign(payload))).status).toBe(200);
    expect(await available()).toBe(before);
  });

  it('refuses other secrets, schemes, timestamps, bodies and headers', async () => {
    const payload = await paidPack();
    const before = await countEvents();
    const good = sign(payload);
    const forged: [body: string, signature: string | null][] = [
      [payload, null],
      [payload, ''],
      [payload, `t=${String(nowSeconds())},v1=`],
      [payload, sign(payload, { key: 'whsec_somebody_elses' })],
      [payload, good.replace('v1=', 'v0=')],
      [payload, sign(payload, { timestamp: nowSeconds() - 301 })],
      [payload, good.replace(/^t=\d+/, `t=${String(nowSeconds() - 1)}`)],
      [payload.replace('"amount_total":20000', '"amount_total":1'), good],
      [`${payload} `, good],
      ['', sign('')],
      ['no json', sign('no json')],
    ];
    for (const [body, signature] of forged) {
      expect((await send(body, signature)).status).toBe(400);
    }
    expect(await countEvents()).toBe(before);
    expect(await available()).toBe(0);
  });

  it('accepts a signature 299 seconds old, and a repetition without effect', async () => {
    const payload = await paidPack();
    const signature = sign(payload, { timestamp: nowSeconds() - 299 });
    expect((await send(payload, signature)).status).toBe(200);
    expect((await send(payload, signature)).status).toBe(200);
    expect(await available()).toBe(10);
  });

  it.each([
    ['the live mode', { livemode: true }],
    ['an account that we would act for', { account: 'acct_1Connected' }],
    ['an older version of the API', { api_version: '2024-06-20' }],
    ['a newer version of the API', { api_version: '2027-03-31.fynbos' }],
    ['no version of the API', { api_version: null }],
  ])('refuses events of %s, signed as they are, and stores nothing', async (_name, difference) => {
    const genuine = await paidPack();
    const event = JSON.parse(genuine) as object;
    const payload = JSON.stringify({ ...event, ...difference });
    const before = await countEvents();
    expect((await send(payload, sign(payload))).status).toBe(400);
    expect(await countEvents()).toBe(before);
    expect(await available()).toBe(0);
    expect((await send(genuine, sign(genuine))).status).toBe(200);
    expect(await available()).toBe(10);
  });

  it('applies events whose account and mode are ours', async () => {
    const payload = JSON.stringify({ ...(JSON.parse(await paidPack()) as object), account: undefined });
    expect((await send(payload, sign(payload))).status).toBe(200);
    expect(await available()).toBe(10);
  });

  it('stores events of unknown types', async () => {
    const payload = JSON.stringify({
      id: 'evt_of_another_kind',
      object: 'event',
      type: 'account.updated',
      livemode: false,
      api_version: Stripe.API_VERSION,
      data: { object: { id: 'acct_1' } },
    });
    const before = await countEvents();
    expect((await send(payload, sign(payload))).status).toBe(200);
    expect(await countEvents()).toBe(before + 1);
  });

  it('answers 500 and stores nothing when an event cannot be applied', async () => {
    const payload = await paidPack();
    const before = await countEvents();
    world.stripe.injectFault('down', 3, '/checkout/sessions');
    const answer = await send(payload, sign(payload));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('stripe');
    expect(await countEvents()).toBe(before);
    expect((await send(payload, sign(payload))).status).toBe(200);
    expect(await available()).toBe(10);
  });

  it('does not read bodies that are too large or compressed, and answers POST only', async () => {
    expect((await send('x'.repeat(600_000), sign('x'))).status).toBe(413);
    const headers = { 'content-encoding': 'gzip', 'stripe-signature': sign('x') };
    expect((await web.ask(PATH, { method: 'POST', headers, body: 'x' })).status).toBe(413);
    expect((await web.ask(PATH)).status).toBe(405);
  });

  it('is exempt from the same-origin check', async () => {
    const payload = await paidPack();
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': sign(payload),
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await web.ask(PATH, { method: 'POST', headers, body: payload })).status).toBe(200);
  });
});

describe('two webhook secrets', () => {
  const keys = ['whsec_theoldone', 'whsec_thenewone'];
  const gateway = createStripeGateway(
    loadConfig({
      NODE_ENV: 'test',
      STRIPE_SECRET_KEY: 'sk_test_something',
      STRIPE_WEBHOOK_SECRET: keys.join(', '),
    }),
  );
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'account.updated',
    livemode: false,
    api_version: Stripe.API_VERSION,
    data: { object: {} },
  });

  it('are both accepted, a third is not', async () => {
    const now = new Date();
    const timestamp = Math.floor(now.getTime() / 1000);
    for (const key of keys) {
      const event = await gateway.readEvent(Buffer.from(payload), sign(payload, { key, timestamp }), now);
      expect(event.id).toBe('evt_1');
    }
    await expect(
      gateway.readEvent(Buffer.from(payload), sign(payload, { key: 'whsec_athird', timestamp }), now),
    ).rejects.toThrow('No signature');
  });

  it('recognizes a live key', () => {
    expect(gateway.isLive).toBe(false);
    const live = loadConfig({ STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' });
    const app: Pick<App, 'payments'> = { payments: createStripeGateway(live) };
    expect(app.payments.isLive).toBe(true);
  });
});

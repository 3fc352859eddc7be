import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { useStripeStandIn } from './stripe-world.ts';

const world = useStripeStandIn();
const SUCCESS = 'http://localhost:3000/done';

/** A call as no SDK of this version would write it. */
async function raw(path: string, body: string | null, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.baseUrl}${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      Authorization: 'Bearer sk_test_x',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(body === null ? {} : { body }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer, headers: response.headers };
}

describe('refusals of the Stripe stand-in', () => {
  it('require a key and accept any that starts with sk_', async () => {
    expect((await raw('/v1/customers', null, { Authorization: '' })).status).toBe(401);
    expect((await raw('/v1/customers', null, { Authorization: 'Bearer pk_test_x' })).status).toBe(401);
    await expect(world.connect({ key: 'rk_test_other' }).customers.list()).resolves.toBeDefined();
  });

  it('are the SDK’s own error classes', async () => {
    const error = await world.stripe.customers.retrieve('cus_nobody').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      type: 'StripeInvalidRequestError',
      message: "No such customer: 'cus_nobody'",
    });
    expect(error).toHaveProperty('requestId', expect.stringMatching(/^req_/));
  });

  it('name the parameter that is unknown, missing or wrong', async () => {
    expect(await raw('/v1/customers', 'emial=a%40b.example')).toMatchObject({
      status: 400,
      answer: { error: { code: 'parameter_unknown', param: 'emial' } },
    });
    expect(
      await raw('/v1/checkout/sessions', 'mode=payment&line_items[0][prize]=x&success_url=http://a.example'),
    ).toMatchObject({
      answer: { error: { code: 'parameter_unknown', param: 'line_items[0][prize]' } },
    });
    expect(await raw('/v1/products', 'active=true')).toMatchObject({
      answer: { error: { code: 'parameter_missing', param: 'name' } },
    });
    expect(await raw('/v1/prices', 'currency=usd&unit_amount=12.5&product=p')).toMatchObject({
      status: 400,
      answer: { error: { param: 'unit_amount' } },
    });
    expect(await raw('/v1/customers', `${'a[b]'.padEnd(60, '[c]')}=1`)).toMatchObject({ status: 400 });
    expect(await raw('/v1/customers', '__proto__[admin]=1')).toMatchObject({ status: 400 });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('have Stripe’s shape for unknown routes', async () => {
    expect(await raw('/v1/topups', null)).toMatchObject({
      status: 404,
      answer: { error: { type: 'invalid_request_error' } },
    });
  });

  it('cover price, mode and amount', async () => {
    const monthly = await world.price();
    const create = (params: Partial<Stripe.Checkout.SessionCreateParams>) =>
      world.stripe.checkout.sessions.create({
        mode: 'payment',
        success_url: SUCCESS,
        line_items: [{ price: monthly.id, quantity: 1 }],
        ...params,
      });
    await expect(create({})).rejects.toMatchObject({ param: 'line_items' });
    await expect(create({ mode: 'subscription', payment_intent_data: {} })).resolves.toBeDefined();
    await expect(
      create({ mode: 'subscription', payment_intent_data: { metadata: { a: 'b' } } }),
    ).rejects.toMatchObject({ param: 'payment_intent_data' });
    await expect(create({ mode: 'subscription', success_url: 'nowhere' })).rejects.toMatchObject({
      code: 'url_invalid',
    });
    await expect(create({ mode: 'subscription', customer: 'cus_nobody' })).rejects.toMatchObject({
      param: 'customer',
    });
    await expect(create({ mode: 'subscription', expires_at: 5 })).rejects.toMatchObject({
      param: 'expires_at',
    });
    await expect(
      create({
        line_items: [
          {
            price_data: { currency: 'usd', unit_amount: 10, product_data: { name: 'Nearly nothing' } },
            quantity: 1,
          },
        ],
      }),
    ).rejects.toMatchObject({ code: 'amount_too_small' });
    await world.stripe.prices.update(monthly.id, { active: false });
    await expect(create({ mode: 'subscription' })).rejects.toMatchObject({ param: 'line_items[0][price]' });
  });
});

describe('idempotency keys of the Stripe stand-in', () => {
  it('return the stored answer, for the same parameters only', async () => {
    const key = { idempotencyKey: 'intent:1' };
    const first = await world.stripe.customers.create({ email: 'one@people.example' }, key);
    const again = await world.stripe.customers.create({ email: 'one@people.example' }, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    await expect(world.stripe.customers.create({ email: 'two@people.example' }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    await expect(world.stripe.products.create({ name: 'Other' }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('can be reused after a refusal and after a day', async () => {
    const key = { idempotencyKey: 'intent:2' };
    await expect(world.stripe.customers.create({ email: 'nothing' }, key)).rejects.toMatchObject({
      code: 'email_invalid',
    });
    const first = await world.stripe.customers.create({ email: 'right@people.example' }, key);
    world.clock.advance({ days: 1, seconds: 1 });
    expect((await world.stripe.customers.create({ email: 'right@people.example' }, key)).id).not.toBe(
      first.id,
    );
  });

  it('create one object for a call whose answer was lost', async () => {
    const before = (await world.stripe.customers.list({ limit: 100 })).data.length;
    world.control.injectFault('lost', 1, '/customers');
    world.control.injectFault('down', 1, '/customers');
    const retrying = world.connect({ maxNetworkRetries: 3 });
    await retrying.customers.create({ email: 'lost@people.example' }, { idempotencyKey: 'intent:3' });
    expect((await world.stripe.customers.list({ limit: 100 })).data.length).toBe(before + 1);
    world.control.injectFault('busy', 1, '/customers');
    await expect(world.stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });
});

describe('lists of the Stripe stand-in', () => {
  it('come newest first, page by page', async () => {
    for (let index = 0; index < 7; index += 1)
      await world.stripe.products.create({ name: `P${String(index)}` });
    const first = await world.stripe.products.list({ limit: 3 });
    expect(first.data.map(({ name }) => name)).toEqual(['P6', 'P5', 'P4']);
    expect(first.has_more).toBe(true);
    const second = await world.stripe.products.list({ limit: 3, starting_after: first.data[2]?.id ?? '' });
    expect(second.data.map(({ name }) => name)).toEqual(['P3', 'P2', 'P1']);
    const back = await world.stripe.products.list({ limit: 2, ending_before: second.data[0]?.id ?? '' });
    expect(back.data.map(({ name }) => name)).toEqual(['P5', 'P4']);
    const names: string[] = [];
    for await (const product of world.stripe.products.list({ limit: 2 })) names.push(product.name);
    expect(names.length).toBe((await world.stripe.products.list({ limit: 100 })).data.length);
    expect(new Set(names.filter((name) => /^P\d$/.test(name))).size).toBe(7);
    await expect(world.stripe.products.list({ limit: 0 })).rejects.toMatchObject({ param: 'limit' });
    await expect(world.stripe.products.list({ starting_after: 'prod_none' })).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

describe('prices of the Stripe stand-in', () => {
  it('are found by their lookup key, which moves only on request', async () => {
    const product = await world.stripe.products.create({ id: 'plan-home-pro', name: 'Home Pro' });
    const fields = {
      product: product.id,
      currency: 'usd',
      unit_amount: 7900,
      recurring: { interval: 'month' },
    } as const;
    const old = await world.stripe.prices.create({ ...fields, lookup_key: 'home-pro:monthly' });
    await expect(
      world.stripe.prices.create({ ...fields, lookup_key: 'home-pro:monthly' }),
    ).rejects.toMatchObject({
      param: 'lookup_key',
    });
    const next = await world.stripe.prices.create({
      ...fields,
      unit_amount: 8900,
      lookup_key: 'home-pro:monthly',
      transfer_lookup_key: true,
    });
    const found = await world.stripe.prices.list({
      lookup_keys: ['home-pro:monthly', 'other'],
      active: true,
      expand: ['data.product'],
    });
    expect(found.data.map(({ id }) => id)).toEqual([next.id]);
    expect(found.data[0]?.product).toMatchObject({ name: 'Home Pro' });
    expect((await world.stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
    // The SDK makes Decimals of these.
    expect(String(next.unit_amount_decimal)).toBe('8900');
    await expect(world.stripe.products.create({ id: 'plan-home-pro', name: 'Again' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
  });
});

describe('customers of the Stripe stand-in', () => {
  it('are updated key by key; empty metadata is removed', async () => {
    const customer = await world.stripe.customers.create({
      email: 'dana@people.example',
      name: 'Dana',
      metadata: { user: '1', gone: 'soon' },
      address: { line1: '1 Main St', city: 'Detroit', state: 'MI', postal_code: '48226', country: 'US' },
    });
    const updated = await world.stripe.customers.update(customer.id, { metadata: { gone: '', more: '2' } });
    expect(updated).toMatchObject({
      name: 'Dana',
      metadata: { user: '1', more: '2' },
      address: { city: 'Detroit', line2: null },
      livemode: false,
    });
    expect(updated.metadata).not.toHaveProperty('gone');
    const event = world.control.events('customer.updated').at(-1);
    expect(event?.data.previous_attributes).toEqual({ metadata: { user: '1', gone: 'soon' } });
  });

  it('refuse unknown expansions', async () => {
    const customer = await world.stripe.customers.create({});
    await expect(
      world.stripe.customers.retrieve(customer.id, { expand: ['nonsense'] }),
    ).rejects.toMatchObject({
      param: 'expand',
    });
    expect(await world.stripe.customers.retrieve(customer.id, { expand: ['subscriptions'] })).toMatchObject({
      subscriptions: { data: [] },
    });
  });
});

describe('faults of the Stripe stand-in', () => {
  const countCustomers = async () => (await world.stripe.customers.list({ limit: 100 })).data.length;

  it('carry a call out and answer late', async () => {
    const before = await countCustomers();
    world.control.injectFault({ lateMs: 300 }, 1, '/customers');
    const startedAt = performance.now();
    const late = world.stripe.customers.create({ email: 'late@people.example' });
    await expect.poll(countCustomers).toBe(before + 1);
    await late;
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });

  it('carry a call out twice, which is once with a key', async () => {
    const before = await countCustomers();
    world.control.injectFault('twice', 2, '/customers');
    // The SDK always sends a key.
    const headers = { authorization: 'Bearer sk_test_any' };
    await fetch(`${world.baseUrl}/v1/customers`, {
      method: 'POST',
      headers,
      body: 'email=two@people.example',
    });
    await world.stripe.customers.create({ email: 'one@people.example' }, { idempotencyKey: 'intent:4' });
    expect(await countCustomers()).toBe(before + 3);
  });

  it('never answer, and do nothing', async () => {
    const before = await countCustomers();
    world.control.injectFault('never', 5, '/customers');
    const patient = world.connect({ timeout: 200 });
    await expect(patient.customers.create({ email: 'never@people.example' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    world.control.behave();
    expect(await countCustomers()).toBe(before);
  });
});

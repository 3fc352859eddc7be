import { describe, expect, it } from 'vitest';
import { useStripeStandIn } from './stripe-world.ts';

const world = useStripeStandIn();

const CARD = {
  email: 'dana@people.example',
  number: '4242 4242 4242 4242',
  expiry: '08/34',
  cvv: '123',
  name: 'Dana <b>W',
};

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.baseUrl}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.baseUrl}${path}`, {
    method: 'POST',
    headers: { Origin: world.baseUrl, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('Location'), text: await response.text() };
}

async function open(mode: 'payment' | 'subscription' = 'subscription') {
  const price = await world.price({ interval: mode === 'payment' ? null : 'month' });
  return world.stripe.checkout.sessions.create({
    mode,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/back',
    ...(mode === 'subscription' ? { subscription_data: { trial_period_days: 14 } } : {}),
  });
}

describe('the stand-in’s checkout page', () => {
  it('says that it is a stand-in and what is due, and redirects to the shop only', async () => {
    const session = await open();
    const page = await get(`/pay/${session.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('No real card, no real money.');
    expect(page.text).toContain('$0.00');
    expect(page.text).toContain('then $79.00 per month');
    expect(page.text).toMatch(/maxlength="19"/);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
    expect(policy).toContain("script-src 'self'");
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });

  it('takes one payment however often it is sent, and redirects to the shop', async () => {
    const session = await open('payment');
    const answers = await Promise.all([1, 2, 3].map(() => post(`/pay/${session.id}`, CARD)));
    const target = `http://localhost:3000/done?session=${session.id}`;
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, target],
      [303, target],
      [303, target],
    ]);
    const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(session.id);
    const charges = await world.stripe.charges.list({
      payment_intent: typeof intent === 'string' ? intent : '',
    });
    expect(charges.data.length).toBe(1);
    expect((await get(`/pay/${session.id}`)).text).toContain('This checkout is complete');
  });

  it('names each invalid field and keeps the typed values, escaped', async () => {
    const session = await open();
    const wrong = { ...CARD, number: '4242 4242 4242 4241', expiry: '13/34', cvv: '1', email: 'nobody' };
    const answer = await post(`/pay/${session.id}`, wrong);
    expect(answer.status).toBe(422);
    for (const problem of [
      'card number is invalid',
      'date as MM/YY',
      '3 or 4 digits',
      'Enter an email address',
    ]) {
      expect(answer.text).toContain(problem);
    }
    expect(answer.text).toContain('value="4242 4242 4242 4241"');
    expect(answer.text).toContain('value="Dana &lt;b&gt;W"');
    expect(answer.text).not.toContain('<b>W');
    const past = await post(`/pay/${session.id}`, { ...CARD, expiry: '12/25', name: ' ' });
    expect(past.text).toContain('Your card has expired.');
    expect(past.text).toContain('Enter the name on the card.');
    const real = await post(`/pay/${session.id}`, { ...CARD, number: '4111 1111 1111 1111' });
    expect(real.text).toContain('Only test cards work here.');
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('shows a decline next to the form, which can be sent again', async () => {
    const session = await open('payment');
    const declined = await post(`/pay/${session.id}`, { ...CARD, number: '4000 0000 0000 0002' });
    expect(declined.status).toBe(402);
    expect(declined.text).toContain('Your card was declined.');
    expect(declined.text).toContain('value="4000 0000 0000 0002"');
    expect((await post(`/pay/${session.id}`, CARD)).status).toBe(303);
  });

  it('goes through authentication and back', async () => {
    const session = await open();
    const card = { ...CARD, number: '4000 0025 0000 3155' };
    const page = `/pay/${session.id}/authenticate`;
    expect((await get(page)).status).toBe(303);
    expect((await post(`/pay/${session.id}`, card)).location).toBe(page);
    expect((await get(page)).text).toContain('Complete authentication');
    expect((await post(page, { answer: 'fail' })).status).toBe(402);
    await post(`/pay/${session.id}`, card);
    expect((await post(page, { answer: 'complete' })).location).toContain(session.id);
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  it('is closed once expired, and 404 for unknown sessions', async () => {
    const session = await open();
    world.control.expireCheckout(session.id);
    const page = await get(`/pay/${session.id}`);
    expect([page.status, page.text.includes('This checkout has expired')]).toEqual([410, true]);
    expect((await post(`/pay/${session.id}`, CARD)).status).toBe(410);
    expect((await get('/pay/cs_test_none')).status).toBe(404);
  });
});

describe('forms of the stand-in', () => {
  it('are accepted from its own pages only, under a local host name only', async () => {
    const session = await open('payment');
    for (const origin of [
      'http://evil.example',
      'null',
      world.baseUrl.replace('127.0.0.1', 'localhost'),
      '',
    ]) {
      expect((await post(`/pay/${session.id}`, CARD, { Origin: origin })).status).toBe(403);
      expect((await post('/payments', { do: 'next' }, { Origin: origin })).status).toBe(403);
    }
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });
});

describe('the stand-in’s customer portal', () => {
  it('cancels and resumes a subscription and accepts another card, which pays open invoices', async () => {
    const subscription = await world.subscribe();
    const customer = typeof subscription.customer === 'string' ? subscription.customer : '';
    const portal = await world.stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://localhost:3000/account',
    });
    const path = new URL(portal.url).pathname;
    expect((await get(path)).text).toContain('Home Pro');
    const form = `${path}/subscriptions/${subscription.id}`;
    await post(form, { do: 'cancel' });
    expect((await world.subscription(subscription.id)).cancel_at_period_end).toBe(true);
    await post(form, { do: 'resume' });
    expect((await world.subscription(subscription.id)).cancel_at_period_end).toBe(false);

    world.control.failNextRenewal(subscription.id);
    world.control.clock.advanceBy(28 * 86_400 + 3700);
    expect((await world.subscription(subscription.id)).status).toBe('past_due');
    expect((await post(`${path}/card`, { ...CARD, number: '4000 0000 0000 0002' })).status).toBe(402);
    const saved = await post(`${path}/card`, { ...CARD, number: '5555 5555 5555 4444' });
    expect(saved.location).toBe(`${path}?done=card`);
    const after = await world.subscription(subscription.id);
    expect(after.status).toBe('active');
    const method = typeof after.default_payment_method === 'string' ? after.default_payment_method : '';
    expect((await world.stripe.paymentMethods.retrieve(method)).card).toMatchObject({
      brand: 'mastercard',
      last4: '4444',
    });

    const other = await world.subscribe();
    await post(`${path}/subscriptions/${other.id}`, { do: 'cancel' });
    expect((await world.subscription(other.id)).cancel_at_period_end).toBe(false);
    expect((await get('/portal/bps_none')).status).toBe(404);
  });
});

describe('invoices of the stand-in', () => {
  it('have a page and a document', async () => {
    const subscription = await world.subscribe();
    const [invoice] = (await world.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice?.hosted_invoice_url).toContain(`/invoice/${invoice?.id ?? ''}`);
    const page = await get(new URL(invoice?.hosted_invoice_url ?? '').pathname);
    expect(page.text).toContain(invoice?.number ?? 'none');
    expect(page.text).toContain('$79.00');
    const document = await get(new URL(invoice?.invoice_pdf ?? '').pathname);
    expect(document.headers.get('Content-Type')).toBe('application/pdf');
    expect(document.text.startsWith('%PDF-1.4')).toBe(true);
    expect(document.text).toContain(invoice?.number ?? 'none');
  });
});

describe('the stand-in’s control page', () => {
  it('moves the clock forward, refunds a part, disputes, and explains refusals', async () => {
    const session = await open('payment');
    await post(`/pay/${session.id}`, CARD);
    const [charge] = (await world.stripe.charges.list({ limit: 1 })).data;
    const id = charge?.id ?? '';
    expect((await get('/payments')).text).toContain(id);
    await post('/payments', { do: 'refund', id, amount: '12.34' });
    expect((await world.stripe.charges.retrieve(id)).amount_refunded).toBe(1234);
    const tooMuch = await post('/payments', { do: 'refund', id, amount: '9999' });
    expect([tooMuch.status, tooMuch.text.includes('greater than unrefunded')]).toEqual([422, true]);
    await post('/payments', { do: 'dispute', id });
    const [dispute] = (await world.stripe.disputes.list({ charge: id })).data;
    await post('/payments', { do: 'close', id: dispute?.id ?? '', outcome: 'won' });
    expect((await world.stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('won');

    const before = world.control.clock.now().getTime();
    await post('/payments', { do: 'advance', seconds: '86400' });
    expect(world.control.clock.now().getTime()).toBe(before + 86_400_000);
    expect((await post('/payments', { do: 'set', at: '2020-01-01T00:00' })).status).toBe(422);
    expect((await post('/payments', { do: 'explode' })).status).toBe(422);
    expect(world.control.clock.now().getTime()).toBe(before + 86_400_000);
    const [event] = world.control.events().slice(-1);
    expect((await get(`/payments/events/${event?.id ?? ''}`)).text).toContain('api_version');
  });
});

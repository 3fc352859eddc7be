import { createServer, type Server } from 'node:http';
import { Stripe } from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { startStandIn, type RunningStandIns } from '#scripts/stand-in/stand-in.ts';
import { TestClock } from '#tests/harness/test-clock.ts';

export type Received = { payload: string; signature: string; status: number };

const START = new Date('2026-01-31T10:00:00.000Z');
export const SECRETS = ['whsec_the_one_that_is_valid_now', 'whsec_the_one_that_comes_next'];

/** A stand-in of its own, the SDK that speaks to it, and a shop that takes its webhooks. */
export class StripeWorld {
  readonly clock = new TestClock(START);
  readonly received: Received[] = [];
  /** The shop's responses to the next webhooks; 200 when none is left. */
  readonly answers: number[] = [];
  #server: Server | undefined;
  #standIn: RunningStandIns | undefined;
  #client: Stripe | undefined;

  get standIn(): RunningStandIns {
    if (this.#standIn === undefined) throw new Error('The stand-in starts in beforeAll.');
    return this.#standIn;
  }

  get control() {
    return this.standIn.stripe;
  }

  get stripe(): Stripe {
    if (this.#client === undefined) throw new Error('The stand-in starts in beforeAll.');
    return this.#client;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${String(this.standIn.port)}`;
  }

  async start({
    stateFile = null,
    outboxDir,
  }: {
    stateFile?: string | null;
    outboxDir: string;
  }): Promise<void> {
    this.#server ??= await this.#listen();
    const address = this.#server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#standIn = await startStandIn({
      port: 0,
      outboxDir,
      stripe: {
        stateFile,
        clock: this.clock,
        webhook: { url: `http://127.0.0.1:${String(port)}/webhooks/stripe`, secrets: () => SECRETS },
        retryDelaysMs: [10, 20],
      },
    });
    this.#client = this.connect();
  }

  connect(options: { key?: string; maxNetworkRetries?: number; timeout?: number } = {}): Stripe {
    return new Stripe(options.key ?? 'sk_test_anything', {
      host: '127.0.0.1',
      port: this.standIn.port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: options.maxNetworkRetries ?? 0,
      ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
    });
  }

  async stop(): Promise<void> {
    await this.#standIn?.stop();
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Events as the shop got them, verified, in the order of arrival. */
  verified(): Stripe.Event[] {
    return this.received.map(({ payload, signature }) =>
      this.stripe.webhooks.constructEvent(
        payload,
        signature,
        SECRETS[0] ?? '',
        300,
        undefined,
        this.control.clock.now().getTime(),
      ),
    );
  }

  /** A product with a price, monthly by default. */
  async price(
    options: { cents?: number; interval?: 'month' | 'year' | null; name?: string } = {},
  ): Promise<Stripe.Price> {
    const { cents = 7900, interval = 'month', name = 'Home Pro' } = options;
    const product = await this.stripe.products.create({ name });
    return this.stripe.prices.create({
      currency: 'usd',
      unit_amount: cents,
      product: product.id,
      ...(interval === null ? {} : { recurring: { interval } }),
    });
  }

  /** A subscription bought on the checkout page. */
  async subscribe(
    options: {
      trialDays?: number;
      card?: string;
      price?: Stripe.Price;
      metadata?: Record<string, string>;
    } = {},
  ): Promise<Stripe.Subscription> {
    const price = options.price ?? (await this.price());
    const customer = await this.stripe.customers.create({ email: 'dana@people.example', name: 'Dana' });
    const session = await this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}',
      subscription_data: {
        ...(options.trialDays === undefined ? {} : { trial_period_days: options.trialDays }),
        metadata: options.metadata ?? {},
      },
    });
    const outcome = this.control.completeCheckout(session.id, { card: options.card ?? '4242424242424242' });
    if (outcome.kind !== 'complete') throw new Error(`The checkout ended as ${outcome.kind}.`);
    const done = await this.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    const { subscription } = done;
    if (subscription === null || typeof subscription === 'string')
      throw new Error('There is no subscription.');
    return subscription;
  }

  subscription(id: string): Promise<Stripe.Subscription> {
    return this.stripe.subscriptions.retrieve(id);
  }

  /** Types of the events since a number of them, for comparing with what Stripe sends. */
  typesSince(count: number): string[] {
    return this.control
      .events()
      .slice(count)
      .map((event) => event.type);
  }

  async #listen(): Promise<Server> {
    const server = createServer((request, response) => {
      let payload = '';
      request.on('data', (chunk: Buffer) => void (payload += chunk.toString('utf8')));
      request.on('end', () => {
        const status = this.answers.shift() ?? 200;
        this.received.push({ payload, signature: String(request.headers['stripe-signature']), status });
        response.statusCode = status;
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  }
}

/** A stand-in for one test file, kept in memory. */
export function useStripeStandIn(): StripeWorld {
  const world = new StripeWorld();
  beforeAll(() => world.start({ outboxDir: '/tmp/lintel-no-outbox' }));
  afterAll(() => world.stop());
  return world;
}

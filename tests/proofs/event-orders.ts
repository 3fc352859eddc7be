import process from 'node:process';
import { Stripe } from 'stripe';
import { expect } from 'vitest';
import type { Db } from '#db/types.ts';
import type { App } from '#server/app.ts';
import type { PaymentsGateway, ProviderEvent } from '#server/gateways/payments/payments-gateway.ts';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import type { Effect } from '#server/modules/billing/effects.ts';
import { readChargeEffects, readSubscriptionEffects } from '#server/modules/billing/sync.service.ts';
import { settleWallet } from '#server/modules/connections/ledger.service.ts';
import type { StandInEvent } from '#server/stand-in/stripe/wire.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';
import { type LedgerState, readState } from './canonical-state.ts';
import type { History } from './event-histories.ts';
import { EventStage } from './event-stage.ts';
import { EventWalk } from './event-walk.ts';
import { createSteppingDb } from './stepping-db.ts';

/**
 * Histories are played at the stand-in, which then stays as it is; each order begins with the same rows of ours and is
 * rolled back at its end. Kinds of events that we do nothing about are mixed in, and readings from before the history
 * written last, in a few random orders more.
 *
 * Replay: `ORDERS_SEED=<seed> npm test -- tests/proofs/<file>`, with the seed that a failure prints.
 */
export const SEED = Number(process.env['ORDERS_SEED'] ?? Date.now() % 2 ** 31);
/** Up to so many events every order is tried; of more, this many random ones. */
const MOST_PERMUTED = 7;
const RANDOM_ORDERS = 500;
/** Of all kinds of events, also of those that we put down and do nothing about. */
const ORDERS_WITH_THE_REST = 10;

/** At the end of a history nothing changes at the provider any more: each thing is read there once. */
function readingOnce(payments: PaymentsGateway): PaymentsGateway {
  const once = <T>(read: (id: string) => Promise<T>) => {
    const answers = new Map<string, Promise<T>>();
    return (id: string) => {
      const answer = answers.get(id) ?? read(id);
      answers.set(id, answer);
      return answer;
    };
  };
  return {
    ...payments,
    readCheckout: once((id) => payments.readCheckout(id)),
    readSubscription: once((id) => payments.readSubscription(id)),
    readCharge: once((id) => payments.readCharge(id)),
    readInvoice: once((id) => payments.readInvoice(id)),
  };
}

/** How many orders a history of so many events is to be delivered in. */
export function ordersOf(events: number): number {
  if (events > MOST_PERMUTED) return RANDOM_ORDERS;
  return Array.from({ length: events }, (_, index) => index + 1).reduce(
    (product, factor) => product * factor,
    1,
  );
}

export type Outcome = { events: number; orders: number; deliveries: number };

/** Plays histories in one world and delivers what we are told of each in every order. */
export class EventOrders {
  readonly #world: TestWorld;
  #db: Db | undefined;
  #professionals: Person[] = [];

  constructor(world: TestWorld) {
    this.#world = world;
  }

  async start(): Promise<void> {
    this.#db = createSteppingDb(this.#world.app.config.database.url ?? '');
    for (let count = 0; count < 8; count += 1) {
      this.#professionals.push(await this.#world.signUp({ userType: 'service_professional' }));
    }
  }

  async stop(): Promise<void> {
    await this.#db?.destroy();
  }

  async play(history: History): Promise<Outcome> {
    return this.#play(history).finally(() => this.#tidyUp());
  }

  async #play(history: History): Promise<Outcome> {
    const { stripe } = this.#world;
    const owner = await this.#world.signUp({ userType: 'property_owner' });
    const stage = new EventStage(this.#world, owner, this.#professionals);
    await history.known?.(stage);
    await stage.tell();
    const before = new Set(stripe.events().map(({ id }) => id));
    const late = await this.#readNow(owner);
    await history.happens(stage);
    const news = stripe.events().filter(({ id }) => !before.has(id));
    const events = await this.#read(news);
    const { expected, ...outcome } = await this.#deliverAll(owner, events, late);
    // For good, over HTTP, signed, in their natural order, with all the kinds that we do nothing about.
    await stripe.deliverAll();
    const { state } = await this.#stateOf(this.#world.app, owner);
    expect(JSON.parse(state)).toEqual(JSON.parse(expected));
    return outcome;
  }

  /** What somebody reads at the provider before the history, and writes when all of it has been told. */
  async #readNow({ userId }: Person): Promise<Effect[]> {
    const { app, stripe } = this.#world;
    const { customers, subscriptions, charges } = stripe.state;
    const customer = Object.values(customers).find(({ metadata }) => metadata['user'] === userId);
    const own = Object.values(subscriptions).filter((row) => row.customer === customer?.id);
    const paid = Object.values(charges).filter((row) => row.paid && row.customer === customer?.id);
    const effects = [
      ...own.map(({ id }) => readSubscriptionEffects(app, id)),
      ...paid.map(({ id }) => readChargeEffects(app, id)),
    ];
    return (await Promise.all(effects)).flat();
  }

  async #read(events: readonly StandInEvent[]): Promise<ProviderEvent[]> {
    const { app } = this.#world;
    const now = app.clock.now();
    const secret = await localWebhookSecret(app.config.dataDir);
    return Promise.all(
      events.map((event) => {
        const payload = JSON.stringify(event);
        const timestamp = Math.floor(now.getTime() / 1000);
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
        return app.payments.readEvent(Buffer.from(payload), signature, now);
      }),
    );
  }

  /** Answers the state after the natural order, which is the one after every other. */
  async #deliverAll(
    owner: Person,
    all: readonly ProviderEvent[],
    late: readonly Effect[],
  ): Promise<Outcome & { expected: string }> {
    const db = this.#db;
    if (db === undefined) throw new Error('Start first.');
    const { app } = this.#world;
    const walk = new EventWalk({ ...app, db, payments: readingOnce(app.payments) }, SEED, (walked) =>
      this.#stateOf(walked, owner),
    );
    const events = all.filter(({ subject }) => subject.kind !== 'other');
    if (events.length <= MOST_PERMUTED) await walk.everyOrder(events);
    else await walk.randomOrders(events, { count: RANDOM_ORDERS, late: [] });
    const { orders } = walk;
    await walk.randomOrders(all, { count: ORDERS_WITH_THE_REST, late });
    const expected = walk.final ?? expect.fail('Nothing was delivered.');
    return { events: events.length, orders, deliveries: walk.deliveries, expected };
  }

  async #stateOf(app: App, { userId, email }: Person): Promise<LedgerState> {
    await settleWallet(app.db, { userId, at: app.clock.pinned() });
    return readState(app.db, { userId, email });
  }

  /** What goes on renewing would go on in the histories that follow. */
  async #tidyUp(): Promise<void> {
    for (const { id, status } of Object.values(this.#world.stripe.state.subscriptions)) {
      if (status !== 'canceled') await this.#world.app.payments.endSubscription(id);
    }
    await this.#world.stripe.deliverAll();
  }
}

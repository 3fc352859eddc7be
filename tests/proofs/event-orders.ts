import { Stripe } from 'stripe';
import { expect } from 'vitest';
import type { Db } from '#db/types.ts';
import type { App } from '#server/app.ts';
import type { PaymentsGateway, ProviderEvent } from '#server/gateways/payments/payments-gateway.ts';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import type { Effect } from '#server/modules/billing/effects.service.ts';
import {
  readChargeEffects,
  readSubscriptionEffects,
} from '#server/modules/billing/events/provider-readings.service.ts';
import { settleWallet } from '#server/modules/ledger/ledger.service.ts';
import type { StandInEvent } from '#scripts/stand-in/stripe/wire.ts';
import { effort, seed } from '../harness/effort.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';
import { type LedgerState, readState } from './canonical-state.ts';
import type { History } from './event-histories.ts';
import { EventStage } from './event-stage.ts';
import { EventWalk } from './event-walk.ts';
import { createSteppingDb } from './stepping-db.ts';

/**
 * Histories are played at the stand-in, which then stays as it is; each order starts from the same rows and is rolled
 * back at its end. Event kinds without a handler are mixed in, and a few more random orders also write readings from
 * before the history last.
 */
const SEED = seed('ORDERS_SEED');
/** Up to so many events every order is tried; of more, this many random ones. */
const MOST_PERMUTED = effort('ORDERS_PERMUTED', { gate: 3, proofs: 7 });
const RANDOM_ORDERS = effort('ORDERS_RANDOM', { gate: 6, proofs: 1_000 });
/** Includes the event kinds that are recorded and ignored. */
const ORDERS_WITH_THE_REST = effort('ORDERS_WITH_THE_REST', { gate: 2, proofs: 20 });

/** The gate plays one of so many histories. */
const HISTORIES_EVERY = effort('ORDERS_HISTORIES_EVERY', { gate: 3, proofs: 1 });

/** Those of the histories that this run plays. */
export function listPlayed(histories: readonly History[]): History[] {
  return histories.filter((_, index) => index % HISTORIES_EVERY === 0);
}

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

/** Plays histories in one world and delivers their events in every order. */
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
    // Committed: over HTTP, signed, in their natural order, with all the event kinds that are ignored.
    await stripe.deliverAll();
    const { state } = await this.#stateOf(this.#world.app, owner);
    expect(JSON.parse(state)).toEqual(JSON.parse(expected));
    return outcome;
  }

  /** Readings taken at the provider before the history, and written after all its events. */
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

  /** Returns the state after the natural order, which equals the state after every other. */
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

  /** Subscriptions that keep renewing would carry on into the following histories. */
  async #tidyUp(): Promise<void> {
    for (const { id, status } of Object.values(this.#world.stripe.state.subscriptions)) {
      if (status !== 'canceled') await this.#world.app.payments.endSubscription(id);
    }
    await this.#world.stripe.deliverAll();
  }
}

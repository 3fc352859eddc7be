import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { missing } from './failure.ts';
import { change, toJson } from './json.ts';
import type { Objects, State, Tables } from './state.ts';
import type { EventType, JsonObject, StandInEvent } from './wire.ts';

/** The context of the whole stand-in. All of it is synchronous: a call is done when it returns. */
export type Core = {
  readonly state: State;
  /** Seconds since 1970 by the clock that can be moved; while it moves, the moment of what falls due. */
  now(): number;
  /** An address that a browser on this machine can open. */
  url(path: string): string;
  /** The API call that is being answered, for the events it causes. */
  request: StandInEvent['request'];
  /** Called with each event after it was stored. */
  announce(event: StandInEvent): void;
};

export function newId(prefix: string): string {
  const letters = randomBytes(36)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '');
  return `${prefix}_${letters.slice(0, 24).padEnd(24, '0')}`;
}

/** Stores an event that shows an object as it is now, and lets it be delivered. */
export function emit(core: Core, type: EventType, object: object, previous?: JsonObject): StandInEvent {
  const event: StandInEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: core.now(),
    data: {
      object: toJson(object),
      ...(previous === undefined ? {} : { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: 0,
    request: core.request ?? { id: null, idempotency_key: null },
    type,
  };
  core.state.events[event.id] = event;
  core.announce(event);
  return event;
}

/** Changes an object and emits an event if anything differs. */
export function update<T extends object>(core: Core, type: EventType, object: T, patch: Partial<T>): void {
  const previous = change(object, patch);
  if (Object.keys(previous).length > 0) emit(core, type, object, previous);
}

/** The names that Stripe's messages have for things. */
const NOUNS: Record<keyof Objects, string> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  paymentMethods: 'PaymentMethod',
  paymentIntents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  subscriptions: 'subscription',
  schedules: 'subscription schedule',
  invoices: 'invoice',
  invoicePayments: 'invoice payment',
  sessions: 'checkout.session',
  portalSessions: 'billing_portal.session',
  events: 'event',
};

/** @throws StripeFailure resource_missing, with the parameter that named it */
export function must<Name extends keyof Objects>(
  core: Core,
  table: Name,
  id: string,
  param = 'id',
): Objects[Name] {
  const tables: Tables = core.state;
  const rows: Record<string, Objects[Name]> = tables[table];
  const found = Object.hasOwn(rows, id) ? rows[id] : undefined;
  if (found === undefined) throw missing(NOUNS[table], id, param);
  return found;
}

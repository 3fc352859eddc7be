import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject } from './json.ts';
import type { CardBehaviour } from './test-cards.ts';
import type {
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  JsonObject,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  StandInEvent,
  Subscription,
  SubscriptionSchedule,
} from './wire.ts';

type Table<T> = Record<string, T>;

/** Objects that the API shows, by the name of their table. */
export type Objects = {
  customers: Customer;
  products: Product;
  prices: Price;
  paymentMethods: PaymentMethod;
  paymentIntents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  subscriptions: Subscription;
  schedules: SubscriptionSchedule;
  invoices: Invoice;
  invoicePayments: InvoicePayment;
  sessions: CheckoutSession;
  portalSessions: PortalSession;
  events: StandInEvent;
};

/** By id, the oldest first. */
export type Tables = { [Name in keyof Objects]: Table<Objects[Name]> };

/** What a checkout session was asked for and does not show. */
export type SessionPlan = {
  lineItems: LineItem[];
  trialEnd: number | null;
  trialDays: number | null;
  subscriptionMetadata: Record<string, string>;
  subscriptionDescription: string | null;
  intentMetadata: Record<string, string>;
  intentDescription: string | null;
  savesCard: boolean;
  createsCustomer: boolean;
  /** The card that waits for authentication, with the name and address that were typed. */
  waiting: { paymentMethodId: string; email: string | null; name: string | null } | null;
};

/** A payment that is under way, and how it is going to end. */
export type Settlement = { dueAt: number; succeeds: boolean };

export type Delivery = {
  eventId: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** Of the system's clock, in milliseconds: deliveries do not wait for the clock that can be moved. */
  nextAtMs: number;
  /** HTTP status or the reason why there was none; empty before the first attempt. */
  lastAnswer: string;
};

/** The stored answer to an idempotency key. */
export type StoredAnswer = {
  path: string;
  fingerprint: string;
  createdAt: number;
  stripeRequestId: string;
  status: number;
  body: JsonObject;
};

export type State = Tables & {
  version: 1;
  offsetMs: number;
  sessionPlans: Table<SessionPlan>;
  /** How each saved card behaves: its number is not kept. */
  behaviours: Table<CardBehaviour>;
  /** Saved cards whose holder has been asked and agreed. */
  authenticated: Table<true>;
  /** By payment intent. */
  settlements: Table<Settlement>;
  /** By customer: how many charges while they are away are going to fail. */
  failures: Table<number>;
  /** Reminders that were sent, so that each is sent once. */
  notices: Table<true>;
  deliveries: Table<Delivery>;
  answers: Table<StoredAnswer>;
};

export function emptyState(): State {
  return {
    version: 1,
    offsetMs: 0,
    customers: {},
    products: {},
    prices: {},
    paymentMethods: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    subscriptions: {},
    schedules: {},
    invoices: {},
    invoicePayments: {},
    sessions: {},
    portalSessions: {},
    events: {},
    sessionPlans: {},
    behaviours: {},
    authenticated: {},
    settlements: {},
    failures: {},
    notices: {},
    deliveries: {},
    answers: {},
  };
}

/**
 * The state of an earlier run; an empty one when there is none.
 * @throws Error when the file is there and cannot be understood: starting over would silently lose payments.
 */
export async function readState(file: string): Promise<State> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return emptyState();
  const stored: unknown = JSON.parse(text);
  if (!isState(stored)) {
    throw new Error(`${file} is not a state of this stand-in. Move it away to begin with an empty one.`);
  }
  return { ...emptyState(), ...stored };
}

/** Only this program writes the file, so a matching version vouches for its contents. */
function isState(value: unknown): value is State {
  return isJsonObject(value) && value.version === 1 && isJsonObject(value.events);
}

/** Replaces a file atomically. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, file);
}

/** A price at the provider. A new amount is a new price with its own lookup key. */
export type PriceSpec = {
  /** `plan:home-pro:monthly:18900`: item, cycle and cents of one unit. */
  lookupKey: string;
  unitAmountCents: number;
  /** null: paid once. */
  interval: 'month' | 'year' | null;
  product: { id: string; name: string };
};

export type CheckoutOrder = {
  /** Id of the intent, and with it the idempotency key of the checkout. */
  intentId: string;
  customerId: string;
  price: PriceSpec;
  quantity: number;
  /** Of a plan, at least two days ahead; null: the first charge is now. Whole seconds. */
  trialEndsAt: Date | null;
  successUrl: string;
  cancelUrl: string;
};

export type OpenedCheckout = { sessionId: string; url: string; expiresAt: Date };

export type CustomerDetails = {
  name: string;
  email?: string;
  /** null: none any longer. */
  address?: { street: string; city: string; state: string; zipCode: string; country: string } | null;
};

export type DisputeState = 'open' | 'won' | 'lost';

/** A charge as it is now. Amounts in cents. */
export type ChargeSnapshot = {
  id: string;
  isLive: boolean;
  customerId: string | null;
  /** Our intent id, when it was paid at a checkout of one-time items. */
  intentId: string | null;
  isPaid: boolean;
  amountCents: number;
  refundedCents: number;
  currency: string;
  paidAt: Date;
  receiptUrl: string | null;
  dispute: DisputeState | null;
  invoice: InvoiceReference | null;
};

export type InvoiceReference = {
  id: string;
  subscriptionId: string | null;
  periodStart: Date;
  periodEnd: Date;
};

export type SubscriptionState = 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled';

/** A subscription as it is now. */
export type SubscriptionSnapshot = {
  id: string;
  isLive: boolean;
  customerId: string;
  /** Our intent id, under which it was bought. */
  intentId: string | null;
  state: SubscriptionState;
  lookupKey: string | null;
  unitAmountCents: number | null;
  quantity: number;
  currency: string;
  startedAt: Date;
  trialStartedAt: Date | null;
  trialEndsAt: Date | null;
  /** The instant from which billing cycles are counted. */
  anchor: Date;
  currentPeriodEnd: Date;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** The first attempt of the open charge; only of one that is past due. */
  unpaidSince: Date | null;
  /** Its latest invoice is going to be charged: a draft, as in the hour after a renewal, or one that failed. */
  hasUnpaidInvoice: boolean;
  /** Identifies a card across customers. */
  cardFingerprint: string | null;
  scheduleId: string | null;
  change: { lookupKey: string; unitAmountCents: number; startsAt: Date } | null;
};

/** A checkout as it is now, with what came of it. */
export type CheckoutSnapshot = {
  sessionId: string;
  isLive: boolean;
  intentId: string | null;
  customerId: string | null;
  mode: string;
  state: 'open' | 'complete' | 'expired';
  payment: 'paid' | 'unpaid' | 'nothing_due';
  /** Unpaid and closed. */
  hasFailed: boolean;
  currency: string | null;
  totalCents: number | null;
  lines: {
    lookupKey: string | null;
    unitAmountCents: number | null;
    quantity: number | null;
    currency: string;
  }[];
  subscription: SubscriptionSnapshot | null;
  charge: ChargeSnapshot | null;
};

/** An event of the provider. Only its subject is used: the object itself is fetched again. */
export type ProviderEvent = {
  id: string;
  type: string;
  isLive: boolean;
  /** Of another account that we act for; null for our own. We act for none. */
  account: string | null;
  payload: object;
  subject: EventSubject;
};

export type EventSubject =
  | { kind: 'checkout'; sessionId: string }
  | { kind: 'subscription'; subscriptionId: string }
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'charge'; chargeId: string }
  | { kind: 'other' };

/**
 * The payment provider. A call that is not answered throws `PaymentsUnavailableError`: the outcome is unknown, and the same
 * call may be repeated. One that the provider refuses throws `PaymentsRefusedError`: repeated, it is refused again.
 */
export type PaymentsGateway = {
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** Find or create: one customer per user and address, however often this is called. */
  createCustomer(user: { userId: string; email: string; name: string }): Promise<string>;
  /** Whose customer it is, as it was said when it was made; null when it is gone or is not ours. */
  userOfCustomer(customerId: string): Promise<string | null>;
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>;
  /** One checkout per intent, however often this is called within a day. Throws `NoCheckoutUrlError`. */
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** After that day: the checkout that an earlier call may have opened. */
  findCheckout(by: { customerId: string; intentId: string }): Promise<OpenedCheckout | null>;
  readCheckout(sessionId: string): Promise<CheckoutSnapshot>;
  /** Idempotent; a finished checkout stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  readSubscription(subscriptionId: string): Promise<SubscriptionSnapshot>;
  readCharge(chargeId: string): Promise<ChargeSnapshot>;
  readInvoice(invoiceId: string): Promise<{ subscriptionId: string | null; charge: ChargeSnapshot | null }>;
  /** Invoices of a subscription for which something was paid, the newest first, at most twelve. */
  listPaidInvoiceIds(subscriptionId: string): Promise<string[]>;
  /** From the end of the current period on. Replaces a change that is already scheduled. */
  planChange(subscriptionId: string, price: PriceSpec): Promise<void>;
  /** Idempotent; does nothing to one that has taken place. */
  dropChange(scheduleId: string): Promise<void>;
  /** `ends`: with the current period. */
  setEnding(subscriptionId: string, ends: boolean): Promise<void>;
  /** Immediately; nothing that it has not been paid for is charged afterwards. Idempotent. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** The full amount; does nothing to a charge that is already refunded. */
  refundCharge(chargeId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Undelivered events, oldest first. */
  listUndeliveredEvents(since: Date): Promise<ProviderEvent[]>;
  /** All events, delivered or not, oldest first. The provider keeps them for thirty days. */
  listEvents(since: Date): Promise<ProviderEvent[]>;
  /**
   * Verifies signature, timestamp and the version of the API that the event is written in. Throws `ForgedEventError`,
   * `OtherVersionError`.
   * @param body the raw bytes
   */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent>;
};

/** The provider did not answer, or asks us to come again. The outcome is unknown until the object is fetched again. */
export class PaymentsUnavailableError extends Error {
  override name = 'PaymentsUnavailableError';
}

/** The provider understood the call and refused it: a mistake of ours, since cards are charged at its own pages only. */
export class PaymentsRefusedError extends Error {
  override name = 'PaymentsRefusedError';
}

/** A checkout was created without a URL. */
export class NoCheckoutUrlError extends Error {
  override name = 'NoCheckoutUrlError';
}

/** The event is the provider's, but not written in the version of the API that this code reads. */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError';
}

/** The signature matches none of our secrets, or is too old. */
export class ForgedEventError extends Error {
  override name = 'ForgedEventError';
}

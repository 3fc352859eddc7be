/** What is sold at the provider: a new amount is a new price with a key of its own. */
export type PriceSpec = {
  /** `plan:home-pro:monthly:18900`: what it is, how it is paid, and the cents of one unit. */
  lookupKey: string;
  unitAmountCents: number;
  /** null: paid once. */
  interval: 'month' | 'year' | null;
  product: { id: string; name: string };
};

export type CheckoutOrder = {
  /** Of our own row; what makes asking twice the same checkout. */
  intentId: string;
  customerId: string;
  price: PriceSpec;
  quantity: number;
  /** Of a plan; 0: the first charge is now. */
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
};

export type OpenedCheckout = { sessionId: string; url: string; expiresAt: Date };

export type CustomerDetails = {
  name: string;
  address?: { street: string; city: string; state: string; zipCode: string; country: string };
};

export type DisputeState = 'open' | 'won' | 'lost';

/** A charge as it is now. Amounts in cents. */
export type ChargeSnapshot = {
  id: string;
  isLive: boolean;
  customerId: string | null;
  /** Ours, when it was paid at a checkout of single things. */
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
  /** Ours, under which it was bought. */
  intentId: string | null;
  state: SubscriptionState;
  lookupKey: string | null;
  unitAmountCents: number | null;
  quantity: number;
  currency: string;
  startedAt: Date;
  trialStartedAt: Date | null;
  trialEndsAt: Date | null;
  /** Whence its cycles are counted. */
  anchor: Date;
  currentPeriodEnd: Date;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** When the charge that is open was first tried; only of one that is past due. */
  unpaidSince: Date | null;
  /** The same for the same card, whoever pays with it. */
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
  /** Unpaid, and it will stay so. */
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

/** What the provider tells us has changed. What it says of it is not used: the thing itself is read again. */
export type ProviderEvent = {
  id: string;
  type: string;
  isLive: boolean;
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
 * The payment provider. Reading and writing throw `PaymentsUnavailableError` when it does not answer or refuses:
 * then nothing is known of the outcome, and the same call may be made again.
 */
export type PaymentsGateway = {
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** Found or made: for one user and address there is one customer, however often this is called. */
  createCustomer(user: { userId: string; email: string; name: string }): Promise<string>;
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>;
  /** For one intent there is one checkout, however often this is called within a day. Throws `NoCheckoutUrlError`. */
  openCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** After that day: the checkout that an earlier try may have opened. */
  findCheckout(by: { customerId: string; intentId: string }): Promise<OpenedCheckout | null>;
  readCheckout(sessionId: string): Promise<CheckoutSnapshot>;
  /** Nobody can pay there any more. Nothing happens to one that is over. */
  expireCheckout(sessionId: string): Promise<void>;
  readSubscription(subscriptionId: string): Promise<SubscriptionSnapshot>;
  readCharge(chargeId: string): Promise<ChargeSnapshot>;
  readInvoice(invoiceId: string): Promise<{ subscriptionId: string | null; charge: ChargeSnapshot | null }>;
  /** Invoices of a subscription for which something was paid, the newest first, at most twelve. */
  listPaidInvoiceIds(subscriptionId: string): Promise<string[]>;
  /** From the end of the running period on. Replaces a change that is planned already. */
  planChange(subscriptionId: string, price: PriceSpec): Promise<void>;
  dropChange(scheduleId: string): Promise<void>;
  /** `ends`: with the running period. */
  setEnding(subscriptionId: string, ends: boolean): Promise<void>;
  /** At once; nothing happens to one that is over. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** All of it; nothing happens to a charge that has gone back. */
  refundCharge(chargeId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Those that did not reach us, the oldest first. */
  listUndeliveredEvents(since: Date): Promise<ProviderEvent[]>;
  /**
   * Checks who sent this and when. Throws `ForgedEventError`.
   * @param body the bytes as they came
   */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent>;
};

/** It did not answer, or refused. What it may have done is found out by asking again. */
export class PaymentsUnavailableError extends Error {
  override name = 'PaymentsUnavailableError';
}

/** A checkout was made, but without an address to pay at. */
export class NoCheckoutUrlError extends Error {
  override name = 'NoCheckoutUrlError';
}

/** Not signed with one of our secrets, or too long ago. */
export class ForgedEventError extends Error {
  override name = 'ForgedEventError';
}

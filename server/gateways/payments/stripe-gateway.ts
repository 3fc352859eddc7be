import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Config } from '../../config.ts';
import { localWebhookSecret } from '../../local-webhook-secret.ts';
import {
  type CheckoutOrder,
  type CustomerDetails,
  NoCheckoutUrlError,
  type OpenedCheckout,
  type PaymentsGateway,
  PaymentsRefusedError,
  PaymentsUnavailableError,
} from './payments-gateway.ts';
import { createStripeCatalogue, type StripeCatalogue } from './stripe-catalogue.ts';
import { endNow, expireSession, planPriceChange, refundWhole, releaseSchedule } from './stripe-changes.ts';
import { listAll, listUndelivered, readSignedEvent } from './stripe-events.ts';
import { createStripeReader, INTENT_KEY } from './stripe-reading.ts';

/** The API version whose types this code reads. */
const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;
/** Under which a customer names our user. */
const USER_KEY = 'user';
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** The stand-in accepts any test-mode key. */
const STAND_IN_KEY = 'sk_test_stand_in';
const MAX_SESSIONS = 100;
const MAX_INVOICES = 12;

export type PaymentsConfig = Pick<Config, 'stripe' | 'standIn' | 'dataDir'>;

/** Pays through Stripe or, without a key, through the local stand-in for it. */
export function createStripeGateway(config: PaymentsConfig): PaymentsGateway {
  const stripe = createClient(config);
  const catalogue = createStripeCatalogue(stripe);
  const reader = createStripeReader(stripe, catalogue);
  return {
    isLive: /^[sr]k_live_/.test(config.stripe.secretKey ?? ''),
    createCustomer: (user) => calling(() => createCustomer(stripe, user)),
    userOfCustomer: (id) => calling(() => userOfCustomer(stripe, id)),
    updateCustomer: (id, details) =>
      calling(async () => {
        await stripe.customers.update(id, toCustomerFields(details));
      }),
    openCheckout: (order) => calling(() => openCheckout(stripe, catalogue, order)),
    findCheckout: (by) => calling(() => findCheckout(stripe, by)),
    readCheckout: (id) => calling(() => reader.checkout(id)),
    expireCheckout: (id) => calling(() => expireSession(stripe, id)),
    readSubscription: (id) => calling(() => reader.subscription(id)),
    readCharge: (id) => calling(() => reader.charge(id)),
    readInvoice: (id) => calling(() => reader.invoice(id)),
    listPaidInvoiceIds: (subscription) =>
      calling(async () => {
        const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: MAX_INVOICES });
        return invoices.data.filter(({ amount_paid: paid }) => paid > 0).map(({ id }) => id);
      }),
    planChange: (subscriptionId, price) =>
      calling(() => planPriceChange(stripe, catalogue, { subscriptionId, price })),
    dropChange: (id) => calling(() => releaseSchedule(stripe, id)),
    setEnding: (id, ends) =>
      calling(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: ends });
      }),
    endSubscription: (id) => calling(() => endNow(stripe, id)),
    refundCharge: (id) => calling(() => refundWhole(stripe, id)),
    openPortal: (customer, returnUrl) =>
      calling(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
        return session.url;
      }),
    listUndeliveredEvents: (since) => calling(() => listUndelivered(stripe, since)),
    listEvents: (since) => calling(() => listAll(stripe, since)),
    async readEvent(body, signature, now) {
      const secrets = await webhookSecretsOf(config);
      return readSignedEvent(stripe, { body, signature, secrets, now, version: API_VERSION });
    },
  };
}

function createClient({ stripe, standIn }: PaymentsConfig): Stripe {
  const options = {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
  } as const;
  if (stripe.secretKey !== null) return new Stripe(stripe.secretKey, options);
  return new Stripe(STAND_IN_KEY, { ...options, host: '127.0.0.1', port: standIn.port, protocol: 'http' });
}

async function webhookSecretsOf({ stripe, dataDir }: PaymentsConfig): Promise<readonly string[]> {
  return stripe.secretKey === null ? [await localWebhookSecret(dataDir)] : stripe.webhookSecrets;
}

/** Answers of Stripe that say 'not now': another call under the same key is under way, or there are too many. */
const COME_AGAIN: readonly number[] = [409, 429];

/** Errors of the SDK as ours: what was refused, and everything else, whose outcome is unknown. */
async function calling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Error messages of the SDK may contain personal data; codes do not.
    const facts = [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(', ');
    const status = error.statusCode ?? 0;
    if (status < 400 || status >= 500 || COME_AGAIN.includes(status))
      throw new PaymentsUnavailableError(`A call of the payment provider failed: ${facts}.`, {
        cause: error,
      });
    throw new PaymentsRefusedError(`The payment provider refused a call: ${facts}.`, { cause: error });
  }
}

async function createCustomer(
  stripe: Stripe,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<string> {
  const fields = { email, name, metadata: { [USER_KEY]: userId } };
  // The provider refuses the same key with other content, so the content is part of the key.
  const content = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16);
  const customer = await stripe.customers.create(fields, {
    idempotencyKey: `customer:${userId}:${content}`,
  });
  return customer.id;
}

async function userOfCustomer(stripe: Stripe, id: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(id);
  return customer.deleted === true ? null : (customer.metadata[USER_KEY] ?? null);
}

function toCustomerFields({ name, email, address }: CustomerDetails): Stripe.CustomerUpdateParams {
  const identity = email === undefined ? { name } : { name, email };
  if (address === undefined) return identity;
  if (address === null) return { ...identity, address: '' };
  const { street, city, state, zipCode, country } = address;
  return { ...identity, address: { line1: street, city, state, postal_code: zipCode, country } };
}

async function openCheckout(
  stripe: Stripe,
  catalogue: StripeCatalogue,
  order: CheckoutOrder,
): Promise<OpenedCheckout> {
  const priceId = await catalogue.idOf(order.price);
  const session = await stripe.checkout.sessions
    .create(toSessionFields(order, priceId), { idempotencyKey: `intent:${order.intentId}` })
    .catch((error: unknown) => {
      // The cached price may no longer exist; the next try looks it up again.
      catalogue.forget();
      throw error;
    });
  return toOpened(session);
}

function toSessionFields(order: CheckoutOrder, priceId: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { [INTENT_KEY]: order.intentId };
  const fields: Stripe.Checkout.SessionCreateParams = {
    customer: order.customerId,
    client_reference_id: order.intentId,
    line_items: [{ price: priceId, quantity: order.quantity }],
    metadata,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
  if (order.price.interval === null) {
    return { ...fields, mode: 'payment', payment_intent_data: { metadata } };
  }
  return {
    ...fields,
    mode: 'subscription',
    payment_method_collection: 'always',
    ...(order.trialEndsAt === null
      ? { subscription_data: { metadata } }
      : {
          // Only a card has a fingerprint, by which it has one trial (product 7.5).
          allowed_payment_method_types: ['card'],
          subscription_data: { metadata, trial_end: order.trialEndsAt.getTime() / 1000 },
        }),
  };
}

function toOpened({
  id,
  url,
  expires_at: expiresAt,
}: Pick<Stripe.Checkout.Session, 'id' | 'url' | 'expires_at'>): OpenedCheckout {
  if (url === null || url === '') throw new NoCheckoutUrlError(`Checkout ${id} came without a URL.`);
  return { sessionId: id, url, expiresAt: new Date(expiresAt * 1000) };
}

async function findCheckout(
  stripe: Stripe,
  { customerId, intentId }: { customerId: string; intentId: string },
): Promise<OpenedCheckout | null> {
  const sessions = await stripe.checkout.sessions.list({ customer: customerId, limit: MAX_SESSIONS });
  const found = sessions.data.find(({ client_reference_id: reference }) => reference === intentId);
  if (found === undefined) return null;
  // A finished session has no URL; our return page shows its result.
  return toOpened({ ...found, url: found.url ?? found.success_url });
}

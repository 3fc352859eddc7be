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
  PaymentsUnavailableError,
} from './payments-gateway.ts';
import { createStripeCatalogue, type StripeCatalogue } from './stripe-catalogue.ts';
import { endNow, expireSession, planPriceChange, refundWhole } from './stripe-changes.ts';
import { listUndelivered, readSignedEvent } from './stripe-events.ts';
import { createStripeReader, INTENT_KEY } from './stripe-reading.ts';

/** Of the API whose shapes this code was written against. */
const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** The stand-in wants a key as Stripe does, and takes any of the test mode. */
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
    createCustomer: (user) => asking(() => createCustomer(stripe, user)),
    updateCustomer: (id, details) =>
      asking(async () => {
        await stripe.customers.update(id, toCustomerFields(details));
      }),
    openCheckout: (order) => asking(() => openCheckout(stripe, catalogue, order)),
    findCheckout: (by) => asking(() => findCheckout(stripe, by)),
    readCheckout: (id) => asking(() => reader.checkout(id)),
    expireCheckout: (id) => asking(() => expireSession(stripe, id)),
    readSubscription: (id) => asking(() => reader.subscription(id)),
    readCharge: (id) => asking(() => reader.charge(id)),
    readInvoice: (id) => asking(() => reader.invoice(id)),
    listPaidInvoiceIds: (subscription) =>
      asking(async () => {
        const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: MAX_INVOICES });
        return invoices.data.filter(({ amount_paid: paid }) => paid > 0).map(({ id }) => id);
      }),
    planChange: (subscriptionId, price) =>
      asking(() => planPriceChange(stripe, catalogue, { subscriptionId, price })),
    dropChange: (id) =>
      asking(async () => {
        await stripe.subscriptionSchedules.release(id);
      }),
    setEnding: (id, ends) =>
      asking(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: ends });
      }),
    endSubscription: (id) => asking(() => endNow(stripe, id)),
    refundCharge: (id) => asking(() => refundWhole(stripe, id)),
    openPortal: (customer, returnUrl) =>
      asking(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
        return session.url;
      }),
    listUndeliveredEvents: (since) => asking(() => listUndelivered(stripe, since)),
    async readEvent(body, signature, now) {
      const secrets = await webhookSecretsOf(config);
      return readSignedEvent(stripe, { body, signature, secrets, now });
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

/** Whatever goes wrong at the vendor's is one thing to us: we do not know what came of it. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Its sentences may name people; its codes do not.
    const facts = [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(', ');
    throw new PaymentsUnavailableError(`The payment provider did not do it: ${facts}.`, { cause: error });
  }
}

async function createCustomer(
  stripe: Stripe,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<string> {
  const fields = { email, name, metadata: { user: userId } };
  // Another address or name is another question: the same key with other content would be refused.
  const content = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 16);
  const customer = await stripe.customers.create(fields, {
    idempotencyKey: `customer:${userId}:${content}`,
  });
  return customer.id;
}

function toCustomerFields({ name, address }: CustomerDetails): Stripe.CustomerUpdateParams {
  if (address === undefined) return { name };
  const { street, city, state, zipCode, country } = address;
  return { name, address: { line1: street, city, state, postal_code: zipCode, country } };
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
      // A price that is not there any more: the next try looks it up again.
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
    subscription_data: {
      metadata,
      ...(order.trialDays === 0 ? {} : { trial_period_days: order.trialDays }),
    },
  };
}

function toOpened({ id, url, expires_at: expiresAt }: Stripe.Checkout.Session): OpenedCheckout {
  if (url === null || url === '') throw new NoCheckoutUrlError(`Checkout ${id} came without an address.`);
  return { sessionId: id, url, expiresAt: new Date(expiresAt * 1000) };
}

async function findCheckout(
  stripe: Stripe,
  { customerId, intentId }: { customerId: string; intentId: string },
): Promise<OpenedCheckout | null> {
  const sessions = await stripe.checkout.sessions.list({ customer: customerId, limit: MAX_SESSIONS });
  const found = sessions.data.find(({ client_reference_id: reference }) => reference === intentId);
  if (found === undefined) return null;
  // One that is over has no address any more; ours leads to how it went.
  return {
    sessionId: found.id,
    url: found.url ?? found.success_url ?? '',
    expiresAt: new Date(found.expires_at * 1000),
  };
}

import type { Stripe } from 'stripe';
import {
  type EventSubject,
  ForgedEventError,
  OtherVersionError,
  type ProviderEvent,
} from './payments-gateway.ts';
import { idOf } from './stripe-reading.ts';

/** Maximum age of a signature, in seconds. */
const TOLERANCE_SECONDS = 300;
/** Stripe keeps undelivered events for thirty days; this looks back less. */
const MAX_EVENTS = 1_000;

/**
 * Checks the signature against every valid secret: two during a rotation. Throws `ForgedEventError`, and for an event
 * that another version of the API writes, whose fields may lie elsewhere, `OtherVersionError`.
 */
export function readSignedEvent(
  stripe: Stripe,
  {
    body,
    signature,
    secrets,
    now,
    version,
  }: { body: Buffer; signature: string; secrets: readonly string[]; now: Date; version: string },
): ProviderEvent {
  for (const secret of secrets) {
    const event = verify(stripe, { body, signature, secret, now });
    if (event === null) continue;
    if (event.api_version === version) return toEvent(event);
    throw new OtherVersionError(
      `Event ${event.id} is of version ${String(event.api_version)}, not ${version}.`,
    );
  }
  throw new ForgedEventError('No signature of this request is one of ours, or it is too old.');
}

/**
 * null for an event not signed with this secret. The SDK has a class for most reasons, and none for an empty signature.
 */
function verify(
  stripe: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

/** Undelivered events, oldest first: a part of them when there are many. */
export function listUndelivered(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  return list(stripe, { since, delivery_success: false, most: MAX_EVENTS });
}

/** All events, delivered or not, oldest first. */
export function listAll(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  return list(stripe, { since, most: Number.POSITIVE_INFINITY });
}

async function list(
  stripe: Stripe,
  { since, most, ...wanted }: { since: Date; most: number; delivery_success?: boolean },
): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const event of stripe.events.list({ ...wanted, created, limit: 100 })) {
    events.push(toEvent(event));
    if (events.length >= most) break;
  }
  return events.toReversed();
}

function toEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    isLive: event.livemode,
    account: event.account ?? null,
    payload: event,
    subject: subjectOf(event),
  };
}

function subjectOf(event: Stripe.Event): EventSubject {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'checkout', sessionId: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return { kind: 'subscription', subscriptionId: event.data.object.id };
    case 'subscription_schedule.created':
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.canceled':
    case 'subscription_schedule.completed':
    case 'subscription_schedule.aborted':
      return scheduleSubject(event.data.object);
    case 'invoice.paid':
    case 'invoice.payment_succeeded':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.marked_uncollectible':
    case 'invoice.voided':
      return { kind: 'invoice', invoiceId: event.data.object.id };
    case 'charge.succeeded':
    case 'charge.updated':
    case 'charge.refunded':
      return { kind: 'charge', chargeId: event.data.object.id };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return chargeSubject(event.data.object);
    default:
      return { kind: 'other' };
  }
}

function scheduleSubject(schedule: Stripe.SubscriptionSchedule): EventSubject {
  const subscriptionId = idOf(schedule.subscription) ?? schedule.released_subscription;
  return subscriptionId === null ? { kind: 'other' } : { kind: 'subscription', subscriptionId };
}

function chargeSubject({ charge }: Stripe.Dispute | Stripe.Refund): EventSubject {
  const chargeId = idOf(charge);
  return chargeId === null ? { kind: 'other' } : { kind: 'charge', chargeId };
}

import { WEBHOOK_EVENTS, WEBHOOK_FAILURES } from '#contract/webhook-events.ts';
import { type Webhook, type WebhookDelivery, webhookEventSchema } from '#contract/webhooks.ts';

/** The events as choices, in the order of the contract. */
export const EVENT_OPTIONS = webhookEventSchema.options.map((event) => ({
  value: event,
  label: event,
  help: WEBHOOK_EVENTS[event].about,
}));

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export type WebhookState = { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' };

export function stateOf({ disabledReason, failingSince }: Webhook): WebhookState {
  if (disabledReason === 'owner') return { label: 'Off', tone: 'neutral' };
  if (disabledReason !== null) return { label: 'Turned off', tone: 'danger' };
  return failingSince === null ? { label: 'On', tone: 'success' } : { label: 'Failing', tone: 'warning' };
}

export function stateOfDelivery({ status, attempts }: WebhookDelivery): WebhookState {
  if (status === 'delivered') return { label: 'Delivered', tone: 'success' };
  if (status === 'failed') return { label: 'Failed', tone: 'danger' };
  return attempts === 0 ? { label: 'Sending', tone: 'neutral' } : { label: 'Trying again', tone: 'warning' };
}

/** '503: The endpoint refused the event'. */
export function outcomeOf({ responseStatus, failure }: WebhookDelivery): string | null {
  const words = failure === null ? null : WEBHOOK_FAILURES[failure];
  if (responseStatus === null) return words;
  return words === null ? `Answered ${String(responseStatus)}` : `${String(responseStatus)}: ${words}`;
}

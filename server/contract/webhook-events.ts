type WebhookEventEntry = { about: string; data: readonly string[] };

const OF_REQUEST = ['requestId', 'status'] as const;
const OF_CONNECTION = ['connectionId', 'projectId', 'isMine'] as const;

/** Every event that an endpoint can listen for: when it is sent, and the fields of its `data` (product 38.6). */
export const WEBHOOK_EVENTS = {
  'request.created': { about: 'You posted a request.', data: OF_REQUEST },
  'request.updated': { about: 'You edited a pending request.', data: OF_REQUEST },
  'request.accepted': { about: 'A pro accepted a request.', data: OF_REQUEST },
  'request.started': { about: 'Work on a request started.', data: OF_REQUEST },
  'request.completed': { about: 'A request was completed.', data: OF_REQUEST },
  'request.cancelled': { about: 'A request was canceled.', data: OF_REQUEST },
  'connection.created': {
    about:
      'You contacted someone, or someone contacted you. Also for proposals, and for accepted jobs, which connect you for free.',
    data: [...OF_CONNECTION, 'source'],
  },
  'connection.answered': {
    about: 'A contact or proposal was accepted or declined.',
    data: [...OF_CONNECTION, 'answer'],
  },
  'connection.returned': {
    about: 'A Connection came back to your balance.',
    data: OF_CONNECTION,
  },
  'message.received': {
    about: 'Someone wrote to you.',
    data: ['conversationId', 'messageId'],
  },
} as const satisfies Record<string, WebhookEventEntry>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
/** Sent by 'Send test event' only. */
export const TEST_EVENT = 'webhook.test';

/** What `data` holds besides ids: never a name, a text or an address. */
export type WebhookData = Readonly<Record<string, string | boolean | null>>;

/** Most endpoints of an account. */
export const MAX_WEBHOOKS = 5;
/** Seconds until each further try after a failed one: eight tries within 24 hours. */
export const WEBHOOK_RETRY_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 8 * 3600, 8 * 3600] as const;
/** Days of failures without a success after which an endpoint is turned off. */
export const WEBHOOK_FAILING_DAYS = 5;
/** How long a former secret signs as well after it was replaced. */
export const SECRET_OVERLAP_HOURS = 24;
/** Most former secrets that sign at once: no more are replaced within `SECRET_OVERLAP_HOURS`. */
export const MAX_FORMER_SECRETS = 5;
/** How long the log keeps a delivery. */
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOK_TIMEOUT_SECONDS = 10;
/** Characters of an answer that the log keeps. */
export const MAX_RESPONSE_EXCERPT = 500;

export const WEBHOOK_FAILURES = {
  timeout: `No answer within ${String(WEBHOOK_TIMEOUT_SECONDS)} seconds`,
  address: 'The host doesn’t lead to a public address',
  certificate: 'The certificate isn’t valid',
  connection: 'The connection couldn’t be opened',
  redirect: 'The endpoint redirects, and we don’t follow redirects',
  status: 'The endpoint refused the event',
  disabled: 'The webhook was turned off',
} as const;
export type WebhookFailure = keyof typeof WEBHOOK_FAILURES;

/** The headers of a delivery (Standard Webhooks). */
export const WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

import { z } from 'zod';
import { idempotencyKeySchema } from './idempotency.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  type WebhookEvent,
  type WebhookFailure,
} from './webhook-events.ts';

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  const isKey = (key: string): key is K => Object.hasOwn(table, key);
  const [first, ...rest] = Object.keys(table).filter(isKey);
  if (first === undefined) throw new Error('The table is empty.');
  return [first, ...rest];
}

export const webhookEventSchema = z.enum(keysOf<WebhookEvent>(WEBHOOK_EVENTS));
export const webhookFailureSchema = z.enum(keysOf<WebhookFailure>(WEBHOOK_FAILURES));

const urlSchema = z
  .string()
  .trim()
  .min(1, 'Enter the address of your endpoint')
  .max(500)
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address like https://example.com/lintel' }));
const eventsSchema = z
  .array(webhookEventSchema)
  .min(1, 'Choose at least one event')
  .max(Object.keys(WEBHOOK_EVENTS).length)
  .refine((events) => new Set(events).size === events.length, 'Name each event once');

/** The form, for a new one and to edit one. */
export const webhookForm = z.strictObject({
  url: urlSchema.describe('An https address that takes POST requests'),
  events: eventsSchema.describe('The events to send, such as request.accepted'),
});
export type WebhookFields = z.infer<typeof webhookForm>;
export const createWebhookInput = webhookForm.extend({
  idempotencyKey: idempotencyKeySchema.optional().describe('The same key twice is one webhook'),
});
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;
export const webhookIdInput = z.strictObject({ id: z.uuid() });
export const updateWebhookInput = webhookForm
  .partial()
  .extend({ id: z.uuid(), isEnabled: z.boolean().optional().describe('Whether events are sent') });
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  createdAt: z.iso.datetime(),
  /** Since when every try has failed. */
  failingSince: z.iso.datetime().nullable(),
  /** Null while it is on. */
  disabledAt: z.iso.datetime().nullable(),
  disabledReason: z.enum(['owner', 'failing', 'gone']).nullable(),
  /** Until when the former secret signs as well. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** Until when secrets before that one sign as well, the newest first. */
  olderSecretsUntil: z.array(z.iso.datetime()),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The only answers that ever hold a secret. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const listDeliveriesInput = webhookIdInput.extend({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListDeliveriesInput = z.infer<typeof listDeliveriesInput>;

export const deliverySchema = z.object({
  /** Also the `webhook-id` header, the same for every try. */
  id: z.uuid(),
  event: z.string(),
  payload: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime().nullable(),
  lastAttemptAt: z.iso.datetime().nullable(),
  responseStatus: z.int().nullable(),
  responseExcerpt: z.string().nullable(),
  failure: webhookFailureSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

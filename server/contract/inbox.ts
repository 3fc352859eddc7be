import { z } from 'zod';
import { clearableText } from './form-fields.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';

/** The public forms, as shown to staff. */
export const CONTACT_KINDS = [
  'support',
  'sales',
  'enterprise',
  'careers',
  'waitlist',
  'state_request',
] as const;
export const contactKindSchema = z.enum(CONTACT_KINDS);
export type ContactKind = z.infer<typeof contactKindSchema>;

export const INBOX_STATES = ['open', 'answered'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

export const listInboxInput = z.strictObject({
  kind: contactKindSchema.optional().describe('Only messages from one form'),
  state: z.enum(INBOX_STATES).optional().describe('Only open or only answered messages'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export const inboxMessageInput = z.strictObject({ id: z.uuid() });
export const MAX_INBOX_NOTE_LENGTH = 1000;
export const answerInboxInput = z.strictObject({
  id: z.uuid(),
  note: clearableText(MAX_INBOX_NOTE_LENGTH)
    .nullable()
    .optional()
    .describe('What happened, for colleagues. Empty text removes a note'),
});

export const inboxItemSchema = z.object({
  id: z.uuid(),
  kind: contactKindSchema,
  subject: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  hasResume: z.boolean(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

/** A message with everything that was typed, one field a line. */
export const inboxMessageSchema = inboxItemSchema.omit({ hasResume: true }).extend({
  text: z.string(),
  /** Its content comes with `staff inbox resume`. */
  resume: z.object({ fileName: z.string(), mediaType: z.string(), sizeBytes: z.int() }).nullable(),
  answeredBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const inboxResumeSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  contentBase64: z.string(),
});
export type InboxResume = z.infer<typeof inboxResumeSchema>;

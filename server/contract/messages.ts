import { z } from 'zod';
import { counterSchema } from './counters.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { mediaSchema, uploadIdSchema } from './uploads.ts';
import { userTypeSchema } from './user-types.ts';

export const MAX_MESSAGE_LENGTH = 4_000;
const MOST_CHARACTERS = new Intl.NumberFormat('en-US').format(MAX_MESSAGE_LENGTH);
export const MAX_MESSAGE_ATTACHMENTS = 5;
/** Minutes that a message stays unread before an email says so (product 28.10). */
export const UNREAD_EMAIL_MINUTES = 10;

/** What is withheld from the other side until contact details are open (product 28.7). */
export const CONTACT_WAYS = ['phone', 'email', 'link'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];
export const CONTACT_WAY_LABELS: Readonly<Record<ContactWay, string>> = {
  phone: 'phone number',
  email: 'email address',
  link: 'web address',
};

export const CONVERSATION_KINDS = ['direct', 'project', 'job'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** How things stand between the two, as the reader sees it. */
export const CONVERSATION_STATES = [
  /** The other side contacted the reader and has no answer yet. */
  'waiting_for_you',
  'waiting_for_them',
  'open',
  'completed',
  'declined',
  'canceled',
  /** The Connection went back. */
  'returned',
  /** Neither side can write anymore, without a reason that could be told. */
  'closed',
] as const;
export const conversationStateSchema = z.enum(CONVERSATION_STATES);
export type ConversationState = z.infer<typeof conversationStateSchema>;

export const CONVERSATION_LISTS = ['all', 'unread', 'waiting'] as const;
export type ConversationList = (typeof CONVERSATION_LISTS)[number];

export const listConversationsInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
  show: z
    .enum(CONVERSATION_LISTS)
    .default('all')
    .describe('All, those with unread messages, or those that wait for an answer of yours'),
  text: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('In the other side’s name, the job or project, or a message'),
});
export type ListConversationsInput = z.infer<typeof listConversationsInput>;

export const conversationIdInput = z.strictObject({ id: z.uuid() });

/** One piece of a message. Of what is withheld, `text` names the kind only. */
const textPartSchema = z.object({ text: z.string(), withheld: z.enum(CONTACT_WAYS).nullable() });
export type TextPart = z.infer<typeof textPartSchema>;

export const ATTACHMENT_KINDS = ['photo', 'document'] as const;
export const attachmentSchema = z.object({
  id: uploadIdSchema,
  kind: z.enum(ATTACHMENT_KINDS),
  name: z.string(),
  byteSize: z.int(),
  /** Null while it is being prepared. */
  media: mediaSchema.nullable(),
  /** It turned out to be damaged or of another type: it will never be shown. */
  isRefused: z.boolean(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const messageSchema = z.object({
  id: z.uuid(),
  /** 1, 2, 3 and so on in its conversation, without gaps. */
  seq: z.int(),
  isMine: z.boolean(),
  /** The person of a company who wrote it, where that is not the account's owner; the first name for the other side. */
  personName: z.string().nullable(),
  parts: z.array(textPartSchema),
  attachments: z.array(attachmentSchema),
  createdAt: z.iso.datetime(),
  /** The key it was sent with, for its own side. */
  requestId: idempotencyKeySchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CONVERSATION_KINDS),
  /** Of the job or project. */
  title: z.string().nullable(),
  requestId: z.uuid().nullable(),
  connectionId: z.uuid().nullable(),
  projectId: z.uuid().nullable(),
  state: conversationStateSchema,
  mayWrite: z.boolean(),
  /** Phone numbers and addresses in messages are shown to the other side. */
  isContactOpen: z.boolean(),
  other: z.object({
    /** Null where the two no longer see each other. */
    profileId: z.uuid().nullable(),
    userType: userTypeSchema,
    name: z.string(),
    isVerified: z.boolean(),
  }),
  /** The number of the newest message; 0 before the first. */
  lastSeq: z.int(),
  lastMessage: z
    .object({ text: z.string(), isMine: z.boolean(), attachments: z.int() })
    .nullable()
    .describe('The beginning of the newest message'),
  /** When the last message was written; before the first, when the conversation began. */
  lastAt: z.iso.datetime(),
  unreadCount: z.int(),
  /** Up to which message the reader's side has read, and the other side. */
  readSeq: z.int(),
  otherReadSeq: z.int(),
  otherReadAt: z.iso.datetime().nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

const seqCursorSchema = z
  .string()
  .regex(/^\d{1,9}$/, 'Start again from the first page')
  .transform(Number);

/** From the newest message backwards. */
export const listMessagesInput = z.strictObject({
  conversationId: z.uuid(),
  cursor: seqCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListMessagesInput = z.infer<typeof listMessagesInput>;

/** What came after a message, in order: how a client that was away catches up. */
export const messagesSinceInput = z.strictObject({
  conversationId: z.uuid(),
  after: counterSchema.describe('The number of the last message you have'),
  limit: pageSizeSchema,
});
export type MessagesSinceInput = z.infer<typeof messagesSinceInput>;

export const sendMessageInput = z
  .strictObject({
    conversationId: z.uuid(),
    text: z
      .string()
      .trim()
      .max(MAX_MESSAGE_LENGTH, `Keep it to ${MOST_CHARACTERS} characters or send it in parts`)
      .default(''),
    attachments: z
      .array(z.strictObject({ id: uploadIdSchema, kind: z.enum(ATTACHMENT_KINDS) }))
      .max(MAX_MESSAGE_ATTACHMENTS, `Attach at most ${String(MAX_MESSAGE_ATTACHMENTS)} files`)
      .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'Attach each file once')
      .default([]),
    requestId: idempotencyKeySchema.describe('The same id twice is one message'),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    message: 'Write a message or attach a file',
  });
export type SendMessageInput = Omit<z.infer<typeof sendMessageInput>, 'requestId'> & {
  idempotencyKey: string;
};

export const markMessagesReadInput = z.strictObject({
  conversationId: z.uuid(),
  seq: counterSchema.min(1).describe('The number of the newest message that was seen'),
});
export type MarkMessagesReadInput = z.infer<typeof markMessagesReadInput>;
export const unreadMessagesSchema = z.object({ count: z.int() });

/** What the stream says: where something is new. The words are read with `messages.since`. */
export const liveEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('conversation'), conversationId: z.uuid() }),
  /** The stream has begun, or may have missed something: read again whatever is shown. */
  z.object({ kind: z.literal('resync') }),
  /** What the person may do may have changed: ask who they are again. */
  z.object({ kind: z.literal('account') }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

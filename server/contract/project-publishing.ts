import { z } from 'zod';
import { MAX_OPEN_RESPONSES } from './connection-rules.ts';
import { counterSchema } from './counters.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { VISIBILITIES } from './project-options.ts';

/** What a first publication is given where its owner chose nothing. */
export const DEFAULT_PUBLISHING = {
  visibility: 'public',
  autoConnect: false,
  isNotified: true,
  maxOpenResponses: MAX_OPEN_RESPONSES,
} as const satisfies PublishingOptions;

export const publishingOptionsSchema = z.strictObject({
  visibility: z.enum(VISIBILITIES).describe('private: only professionals whom you invite'),
  autoConnect: z.boolean().describe('Accept proposals automatically'),
  isNotified: z.boolean().describe('Email you about each proposal'),
  maxOpenResponses: z
    .int()
    .min(1)
    .max(MAX_OPEN_RESPONSES)
    .describe('Proposals that may wait for your answer at a time'),
});
export type PublishingOptions = z.infer<typeof publishingOptionsSchema>;

/**
 * What is left out stays as it was when the project was last published, else as in `DEFAULT_PUBLISHING`. With `version`,
 * exactly the draft that was looked at is published, or nothing.
 */
export const publishProjectInput = publishingOptionsSchema.partial().extend({
  id: z.uuid(),
  version: counterSchema.optional().describe('Of the draft that you reviewed'),
  requestId: idempotencyKeySchema,
});
export type PublishProjectInput = z.infer<typeof publishProjectInput>;

/**
 * The life of a project from its publication on (product 14.19); before, it is a draft only. Unpublished, it is a
 * draft again: nobody finds it, and it can be published once more.
 */
export const PROJECT_STATUSES = ['draft', 'published', 'closed', 'done'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  closed: 'Closed',
  done: 'Done',
};

export const PROJECT_TRANSITIONS = {
  publish: { from: ['draft'], to: 'published' },
  publishAgain: { from: ['published', 'closed', 'done'], to: 'published' },
  unpublish: { from: ['published', 'closed'], to: 'draft' },
  close: { from: ['published'], to: 'closed' },
  markDone: { from: ['published', 'closed'], to: 'done' },
} as const satisfies Record<string, { from: readonly ProjectStatus[]; to: ProjectStatus }>;
export type ProjectTransition = keyof typeof PROJECT_TRANSITIONS;

/** Whether a transition may start from a status: which buttons a screen shows. */
export function mayMoveProject(transition: ProjectTransition, from: ProjectStatus): boolean {
  return PROJECT_TRANSITIONS[transition].from.some((status) => status === from);
}

/** Where a project stands after one of its moves. */
export const projectStateSchema = z.object({
  id: z.uuid(),
  status: z.enum(PROJECT_STATUSES),
  visibility: z.enum(VISIBILITIES),
  /** The version of the draft that is published. */
  publishedVersion: z.int(),
  publishedAt: z.iso.datetime(),
});
export type ProjectState = z.infer<typeof projectStateSchema>;

export const PROJECT_EVENTS = [
  'published',
  'published_again',
  'unpublished',
  'closed',
  'done',
  'invited',
  'uninvited',
  'work_confirmed',
] as const;
export type ProjectEventKind = (typeof PROJECT_EVENTS)[number];
export const PROJECT_EVENT_LABELS: Record<ProjectEventKind, string> = {
  published: 'Published',
  published_again: 'Published again',
  unpublished: 'Unpublished',
  closed: 'Closed',
  done: 'Marked as done',
  invited: 'Invited a professional',
  uninvited: 'Withdrew an invitation',
  work_confirmed: 'Confirmed who did the work',
};

/** What happened to a project, and when. */
export const projectEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PROJECT_EVENTS),
  createdAt: z.iso.datetime(),
  /** Fields of the draft, and publishing options, that a publication changed. */
  changedFields: z.array(z.string()),
  /** Who was invited, no longer is, or did the work. */
  professional: z.object({ profileId: z.uuid(), name: z.string() }).nullable(),
});
export type ProjectEvent = z.infer<typeof projectEventSchema>;

export const projectPageInput = z.strictObject({
  id: z.uuid(),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ProjectPageInput = z.infer<typeof projectPageInput>;

export const invitationInput = z.strictObject({ id: z.uuid(), profileId: z.uuid() });
export type InvitationInput = z.infer<typeof invitationInput>;

export const invitationSchema = z.object({
  profileId: z.uuid(),
  name: z.string(),
  city: z.string(),
  isVerified: z.boolean(),
  invitedAt: z.iso.datetime(),
  /** When the professional first opened the project after being invited. */
  seenAt: z.iso.datetime().nullable(),
  /** Whether a proposal of theirs has come. */
  hasResponded: z.boolean(),
  /** Their proposal; null where there is none, or where its Connections were returned. */
  proposalId: z.uuid().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitableProjectsInput = z.strictObject({
  profileId: z.uuid().describe('The professional'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type InvitableProjectsInput = z.infer<typeof invitableProjectsInput>;

/** Whether a professional can be invited to a project, was invited, or has sent a proposal. */
export const INVITABLE_STATES = ['open', 'invited', 'proposed'] as const;

/** A published project of the caller, as it is offered to one professional. */
export const invitableProjectSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  city: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  /** How many are invited, of `MAX_INVITATIONS`. */
  invitations: z.int(),
  state: z.enum(INVITABLE_STATES),
});
export type InvitableProject = z.infer<typeof invitableProjectSchema>;

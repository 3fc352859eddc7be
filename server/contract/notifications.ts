import { z } from 'zod';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';

export const NOTIFICATION_KINDS = [
  'job_accepted',
  'job_started',
  'job_completed',
  'request_cancelled',
  'request_confirm',
  'request_expired',
  'request_closed',
  'appointment_proposed',
  'appointment_confirmed',
  'appointment_declined',
  'appointment_cancelled',
  'appointment_soon',
  'dispute_opened',
  'dispute_answered',
  'dispute_decided',
  'dispute_withdrawn',
  'review_received',
  'review_waiting',
  'review_replied',
  'review_kept',
  'review_removed',
  'connection_made',
  'connection_returned',
  'connection_waiting',
  'connection_answered',
  'project_paused',
  'project_closed',
  'project_changed',
  'project_invited',
  'work_confirmed',
  'proposal_received',
  'proposal_accepted',
  'proposal_declined',
  'credential_approved',
  'credential_rejected',
  'credential_reopened',
] as const;
export const notificationKindSchema = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

export const listNotificationsInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
  /** Those that haven't been opened. */
  unreadOnly: z.boolean().default(false),
});

export type ListNotificationsInput = z.infer<typeof listNotificationsInput>;

export const unreadCountSchema = z.object({ count: z.int() });
export const markedReadSchema = z.object({ marked: z.int() });
export const notificationIdInput = z.strictObject({ id: z.uuid() });

export const notificationSchema = z.object({
  id: z.uuid(),
  kind: notificationKindSchema,
  /** One plain sentence. */
  text: z.string(),
  /** The request it is about, where there is one. */
  requestId: z.uuid().nullable(),
  /** The Connection it is about, where there is one. */
  connectionId: z.uuid().nullable(),
  /** The project that its reader is invited to, and whose it is. */
  invitation: z.object({ projectId: z.uuid(), ownerProfileId: z.uuid() }).nullable(),
  /** The reader's own project that a proposal is about. */
  projectId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type AppNotification = z.infer<typeof notificationSchema>;

/** How a project comes to an end: by one of its owner's moves, or with the owner's account. */
export const PROJECT_ENDINGS = ['unpublish', 'close', 'markDone', 'closeAccount'] as const;
export type ProjectEnding = (typeof PROJECT_ENDINGS)[number];

/** What a notification is about. */
export type NotificationFacts = {
  /** Of the request or project it is about; '' where there is none. */
  title: string;
  /** The actor's name as the other side knows it. */
  actorName: string;
  /** Of a project that ended, to a professional whose proposal was accepted. */
  ending?: ProjectEnding | undefined;
  /** Of a paused project: there are Connections, but a payment failed. */
  isOnHold?: boolean | undefined;
  /** Of a paused project: how many others of its owner are paused too. */
  others?: number | undefined;
  /** Of an appointment that is canceled: no time had been agreed on. */
  isOnlyProposed?: boolean | undefined;
  /** Of a project that changed: 'budget, dates'. */
  changes?: string | undefined;
};

function endingInWords(
  ending: ProjectEnding,
  { title, actorName }: Pick<NotificationFacts, 'title' | 'actorName'>,
): string {
  switch (ending) {
    case 'unpublish':
      return `${actorName} took down ${title}`;
    case 'close':
      return `${actorName} closed ${title}`;
    case 'markDone':
      return `${actorName} marked ${title} as done`;
    case 'closeAccount':
      return `${actorName} closed their account. ${title} has ended`;
    default:
      return ending satisfies never;
  }
}

/** 'New roof is paused', 'New roof and 2 other projects are paused'. */
export function pausedInWords(title: string, others = 0): string {
  if (others === 0) return `${title} is paused`;
  return `${title} and ${String(others)} other ${others === 1 ? 'project' : 'projects'} are paused`;
}

/** The sentence of a notification, shared by the screen and the mail's subject. */
export function notificationText(
  kind: NotificationKind,
  { title, actorName, changes, ending, isOnHold, others, isOnlyProposed = false }: NotificationFacts,
): string {
  switch (kind) {
    case 'job_accepted':
      return `${actorName} accepted ${title}`;
    case 'job_started':
      return `${actorName} started ${title}`;
    case 'job_completed':
      return `${actorName} completed ${title}`;
    case 'request_cancelled':
      return `${actorName} canceled ${title}`;
    case 'request_confirm':
      return `Is ${title} still open? Confirm it or we’ll close it`;
    case 'request_expired':
      return `We closed ${title} because no one confirmed it`;
    case 'request_closed':
      return `${actorName}’s request is closed: ${title}`;
    case 'appointment_proposed':
      return `${actorName} proposed times for ${title}`;
    case 'appointment_confirmed':
      return `Your appointment with ${actorName} for ${title} is set`;
    case 'appointment_declined':
      return `${actorName} can’t make the times for ${title}`;
    case 'appointment_cancelled':
      return isOnlyProposed
        ? `The times proposed for ${title} are off`
        : `The appointment with ${actorName} for ${title} is canceled`;
    case 'appointment_soon':
      return `Coming up: ${title} with ${actorName}`;
    case 'dispute_opened':
      return `${actorName} opened a dispute about ${title}`;
    case 'dispute_answered':
      return `There’s a new statement in the dispute about ${title}`;
    case 'dispute_decided':
      return `We decided the dispute about ${title}`;
    case 'dispute_withdrawn':
      return `The dispute about ${title} was withdrawn`;
    case 'review_received':
      return `${actorName} reviewed ${title}`;
    case 'review_waiting':
      return `${actorName} reviewed you for ${title}. Write yours to read it`;
    case 'review_replied':
      return `${actorName} replied to your review of ${title}`;
    case 'review_kept':
      return `We looked into a review of ${title}. It stays`;
    case 'review_removed':
      return `We removed a review of ${title}`;
    case 'connection_made':
      return `${actorName} connected with you`;
    case 'connection_returned':
      return `Your Connection with ${actorName} was returned`;
    case 'connection_waiting':
      return `${actorName} is waiting for your reply`;
    case 'connection_answered':
      return `${actorName} replied to you`;
    case 'project_paused':
      return `${pausedInWords(title, others)}. ${isOnHold ? 'Update your payment' : 'Get Connections'} to receive proposals again`;
    case 'project_closed':
      return ending === undefined
        ? `${title} isn’t taking proposals anymore`
        : endingInWords(ending, { title, actorName });
    case 'project_changed':
      return changes === undefined ? `${title} changed` : `${title} changed: ${changes}`;
    case 'project_invited':
      return `${actorName} invited you to ${title}`;
    case 'work_confirmed':
      return `${actorName} confirmed your work on ${title}. You can review each other`;
    case 'proposal_received':
      return `${actorName} sent a proposal for ${title}`;
    case 'proposal_accepted':
      return `${actorName} accepted your proposal for ${title}`;
    case 'proposal_declined':
      return `${actorName} declined your proposal for ${title}`;
    case 'credential_approved':
      return `Your ${title} is approved`;
    case 'credential_rejected':
      return `We couldn’t approve your ${title}. See what to do`;
    case 'credential_reopened':
      return `Your ${title} is back in review`;
    default:
      return kind satisfies never;
  }
}

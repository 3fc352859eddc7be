import type { AuditAction } from '#contract/audit.ts';
import type { ReviewItem } from '#contract/credential-reviews.ts';
import type { CredentialKind, RejectionReason } from '#contract/credentials.ts';
import { CREDENTIAL_LABELS } from '#contract/credentials.ts';
import { formatCount } from '#src/ui/format.ts';

const DAY_HOURS = 24;

/** How long something waits: 'Under 1 hour', '5 hours', '3 days'. */
export function waitingText(hours: number): string {
  if (hours < 1) return 'Under 1 hour';
  if (hours < 2 * DAY_HOURS) return formatCount(hours, 'hour', 'hours');
  return formatCount(Math.floor(hours / DAY_HOURS), 'day', 'days');
}

/** What a document in the queue is: its own name where it has one. */
export function documentLabel({ kind, documentType }: Pick<ReviewItem, 'kind' | 'documentType'>): string {
  return documentType ?? CREDENTIAL_LABELS[kind];
}

export function professionalName({ fullName, companyName }: ReviewItem['professional']): string {
  return companyName ?? fullName;
}

/** Why a document is rejected, as staff choose it; its owner reads `REJECTION_TEXTS`. */
export const REASON_LABELS: Record<RejectionReason, string> = {
  not_readable: 'Not readable',
  wrong_document: 'Wrong document',
  name_differs: 'Name doesn’t match',
  not_valid: 'Expired or not yet valid',
  incomplete: 'Incomplete',
  details_differ: 'Details differ',
  other: 'Other',
};

export const ACTION_LABELS: Record<AuditAction, string> = {
  credential_submitted: 'Sent a document',
  credential_removed: 'Removed a document',
  credential_second_look: 'Asked for a second look',
  credential_opened: 'Opened a document',
  credential_approved: 'Approved a document',
  credential_rejected: 'Rejected a document',
  check_recorded: 'Recorded a check',
  approval_undone: 'Undid an approval',
  account_restricted: 'Suspended an account',
  account_restored: 'Restored an account',
  member_renamed: 'Corrected a name',
  member_looked_up: 'Looked up an account',
  report_closed: 'Closed a report',
  messages_opened: 'Read reported messages',
  two_step_turned_off: 'Turned off two-step sign-in',
  sessions_ended: 'Signed out everywhere',
  review_kept: 'Kept a contested review',
  review_removed: 'Removed a review',
  dispute_answered: 'Wrote in a dispute',
  dispute_decided: 'Decided a dispute',
  task_dismissed: 'Dismissed a failed task',
  task_retried: 'Retried a failed task',
  plan_offered: 'Offered a plan',
  message_answered: 'Answered a message',
  message_note_changed: 'Changed the note of a message',
  resume_opened: 'Opened a resume',
};

/** The same of one document: 'Approved: business license'. */
export function documentActionText(action: AuditAction, kind: CredentialKind | null): string {
  return kind === null
    ? ACTION_LABELS[action]
    : `${ACTION_LABELS[action]}: ${CREDENTIAL_LABELS[kind].toLowerCase()}`;
}

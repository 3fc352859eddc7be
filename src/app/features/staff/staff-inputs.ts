/** What loaders warm and lists read: the inputs of both have to be the same. */
import type { CaseState } from '#contract/cases.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { ContactKind } from '#contract/inbox.ts';

export const QUEUE_INPUT = { limit: 50 };
export const RESTRICTED_INPUT = { limit: 20 };

export function inputOfCases(state: CaseState = 'open') {
  return { state };
}

export const INBOX_TABS = ['open', 'answered', 'all'] as const;
export type InboxSearch = {
  state?: (typeof INBOX_TABS)[number] | undefined;
  kind?: ContactKind | undefined;
  message?: string | undefined;
};

export function inputOfInbox({ state = 'open', kind }: InboxSearch) {
  return { ...(state !== 'all' && { state }), ...(kind && { kind }) };
}

export type AuditSearch = { person?: string | undefined; action?: AuditAction | undefined };

export function inputOfAudit({ person, action }: AuditSearch) {
  return { limit: 50, ...(person && { profileId: person }), ...(action && { action }) };
}

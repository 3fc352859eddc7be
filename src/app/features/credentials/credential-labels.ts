import type { ComponentProps } from 'react';
import type { CredentialKind, CredentialState, Grace, OwnCredential } from '#contract/credentials.ts';
import { CHECK_KINDS } from '#contract/staff.ts';
import type { Badge } from '#src/ui/display/badge.tsx';

type Tone = ComponentProps<typeof Badge>['tone'];

/** Why one would send it, while it is missing. */
export const CREDENTIAL_HINTS: Record<CredentialKind, string> = {
  license: 'Required. Your trade or business license, with its number and dates.',
  insurance: 'Required. Your general liability policy, with the dates and who is covered.',
  workers_comp: 'Optional. Shows clients that your crew is covered.',
  bonding: 'Optional. Shows clients that your work is bonded.',
  certification: 'Optional. Training and trade certificates.',
};

export const STATE_LABELS: Record<CredentialState, string> = {
  missing: 'Not added',
  waiting: 'In review',
  approved: 'Approved',
  rejected: 'Not approved',
  expired: 'Expired',
  renamed: 'Name changed',
};

export const STATE_TONES: Record<CredentialState, Tone> = {
  missing: 'neutral',
  waiting: 'action',
  approved: 'success',
  rejected: 'danger',
  expired: 'warning',
  renamed: 'warning',
};

/** What the button that opens the form says. */
export function sendLabel({ state, waiting }: Pick<OwnCredential, 'state' | 'waiting'>): string {
  if (waiting !== null) return 'Replace document';
  if (state === 'missing') return 'Add document';
  return state === 'approved' ? 'Send a renewal' : 'Send another document';
}

/** What the removal of a credential does besides deleting its document. */
export function removalEffect(
  { kind, isApproved }: { kind: CredentialKind; isApproved: boolean },
  { state, daysLeft }: Pick<Grace, 'state' | 'daysLeft'>,
): string {
  const isRequired = CHECK_KINDS.some((required) => required === kind);
  if (isRequired && state === 'in_review' && daysLeft === 0) {
    return 'Your grace period is over, so we’ll put your account on hold right away. You won’t be listed, and you can’t accept jobs or contact anyone until we’ve approved your license and insurance.';
  }
  return isApproved
    ? 'It comes off your profile, and the Verified badge with it if it needs this document.'
    : 'You can add it again any time.';
}

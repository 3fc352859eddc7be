import type { ComponentProps } from 'react';
import type { CredentialKind, CredentialState, OwnCredential } from '#contract/credentials.ts';
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

import type { ContactKind } from '#contract/inbox.ts';

export const KIND_LABELS: Record<ContactKind, string> = {
  support: 'Support',
  sales: 'Sales',
  enterprise: 'Enterprise',
  careers: 'Application',
  waitlist: 'Waitlist',
  state_request: 'State request',
};

import type { OwnProject } from '#contract/own-projects.ts';
import { PROJECT_TYPE_LABELS } from '#contract/project-options.ts';
import { PROJECT_FIELD_LABELS } from './draft/project-field-labels.ts';
import { budgetInWords } from './draft/project-value-labels.ts';

/** Why the member's own project takes no proposal, and what changes that; null while it takes them. */
export function pauseInWords({ pausedBecause }: Pick<OwnProject, 'pausedBecause'>): string | null {
  switch (pausedBecause) {
    case 'full':
      return 'Answer a proposal to open a slot for the next one.';
    case 'owner_short':
      return 'You need a Connection to get the next proposal.';
    case 'owner_on_hold':
      return 'A payment failed, so your Connections are on hold. Pay to get the next proposal.';
    case null:
      return null;
    default:
      return pausedBecause satisfies never;
  }
}

/** Whether it was never published: it opens where it was left. One that was taken back has proposals and a history. */
export function isUnfinished({ publishedAt }: Pick<OwnProject, 'publishedAt'>): boolean {
  return publishedAt === null;
}

/** 'Bathroom remodel, Ann Arbor, $12,000 to $15,000', as far as it is filled in. */
export function aboutProject({
  type,
  city,
  budgetMinCents: minimumCents,
  budgetMaxCents: maximumCents,
}: Pick<OwnProject, 'type' | 'city' | 'budgetMinCents' | 'budgetMaxCents'>): string {
  const kind = type === null ? null : PROJECT_TYPE_LABELS[type];
  return [kind, city, budgetInWords({ minimumCents, maximumCents })].filter(Boolean).join(', ');
}

const OPTION_LABELS: Readonly<Record<string, string>> = {
  visibility: 'Visibility',
  autoConnect: 'Automatic acceptance',
  isNotified: 'Emails',
  maxOpenResponses: 'Open proposals at a time',
  ...PROJECT_FIELD_LABELS,
};

/** 'Budget, timeline', as their labels read; null without any. */
export function changedFieldsInWords(fields: readonly string[]): string | null {
  const labels = fields.flatMap((field) => OPTION_LABELS[field] ?? []);
  if (labels.length === 0) return null;
  return labels.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(', ');
}

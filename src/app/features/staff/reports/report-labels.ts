import { REPORT_OUTCOMES, type Report } from '#contract/contacts.ts';

type Outcome = NonNullable<Report['outcome']>;

export const OUTCOME_LABELS: Record<Outcome, { label: string; help: string }> = {
  restricted: { label: 'Suspended', help: 'You suspended the account, or are about to.' },
  warned: { label: 'Warned', help: 'You told them what has to change.' },
  unfounded: { label: 'Unfounded', help: 'There was nothing to it.' },
};

export const OUTCOME_OPTIONS = REPORT_OUTCOMES.map((value) => ({ value, ...OUTCOME_LABELS[value] }));

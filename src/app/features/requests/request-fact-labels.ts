import {
  ACTIVE_FOR_OWNER,
  PRIORITY_LABELS,
  PRIORITY_WINDOWS,
  type RequestFields,
  type RequestProgress,
  type ServiceRequest,
} from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { formatDate, formatDateTime } from '#src/ui/format-date.ts';
import { budgetInWords } from './request-labels.ts';

type Fact = { label: string; value: string };
type FactDraft = { label: string; value: string | null };

/** Fields that have a place of their own on the screens: heading, text, history; the lowest amount is said with the highest. */
type ShownElsewhere = 'id' | 'title' | 'description' | 'createdAt' | 'budgetMinCents';

/**
 * A line for each other field of a request: one that is forgotten here does not compile. Without a value, there is no
 * line.
 */
const FACTS: Record<Exclude<keyof RequestFields, ShownElsewhere>, (work: RequestFields) => FactDraft> = {
  category: ({ category }) => ({ label: 'Category', value: CATEGORY_LABELS[category] }),
  priority: ({ priority }) => ({ label: 'Priority', value: priorityInWords(priority) }),
  budgetMaxCents: (work) => ({ label: 'Budget', value: budgetInWords(work) }),
  scheduledDate: ({ scheduledDate }) => ({
    label: 'Preferred date',
    value: scheduledDate === null ? null : formatDate(scheduledDate),
  }),
};

/** 'High, 24 hours' */
export function priorityInWords(priority: ServiceRequest['priority']): string {
  return `${PRIORITY_LABELS[priority]}, ${PRIORITY_WINDOWS[priority]}`;
}

/** Those that have a value. */
export function knownFacts(facts: readonly FactDraft[]): Fact[] {
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

/** What was asked for; the owner and the professional see the same. How soon it was wanted matters until it is over. */
export function factsOfWork(work: RequestFields & Pick<RequestProgress, 'status'>): Fact[] {
  const isOver = !ACTIVE_FOR_OWNER.includes(work.status);
  const facts = Object.entries(FACTS).filter(([field]) => field !== 'priority' || !isOver);
  return knownFacts(facts.map(([, factOf]) => factOf(work)));
}

/** When each thing happened, as far as it has. */
export function factsOfTime(dated: Pick<RequestFields, 'createdAt'> & RequestProgress): Fact[] {
  const moments = [
    ['Posted', dated.createdAt],
    ['Accepted', dated.acceptedAt],
    ['Started', dated.startedAt],
    ['Completed', dated.completedAt],
    ['Canceled', dated.cancelledAt],
  ] as const;
  return moments.flatMap(([label, at]) => (at === null ? [] : [{ label, value: formatDateTime(at) }]));
}

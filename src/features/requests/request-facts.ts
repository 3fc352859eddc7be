import { PRIORITY_LABELS, PRIORITY_WINDOWS, type ServiceRequest } from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { formatDate, formatDateTime } from '#src/ui/format-date.ts';
import { budgetInWords } from './request-words.ts';

type Described = Pick<
  ServiceRequest,
  'category' | 'priority' | 'budgetMinCents' | 'budgetMaxCents' | 'scheduledDate'
>;
type Dated = Pick<ServiceRequest, 'createdAt' | 'acceptedAt' | 'startedAt' | 'completedAt' | 'cancelledAt'>;
type Fact = { label: string; value: string };

/** 'High, 24 hours' */
export function priorityInWords(priority: ServiceRequest['priority']): string {
  return `${PRIORITY_LABELS[priority]}, ${PRIORITY_WINDOWS[priority]}`;
}

/** What was asked for; the owner and the professional see the same. */
export function factsOfWork(work: Described): Fact[] {
  return [
    { label: 'Category', value: CATEGORY_LABELS[work.category] },
    { label: 'Priority', value: priorityInWords(work.priority) },
    { label: 'Budget', value: budgetInWords(work) ?? 'Not said' },
    { label: 'Preferred date', value: work.scheduledDate ? formatDate(work.scheduledDate) : 'Any day' },
  ];
}

/** When each thing happened, as far as it has. */
export function factsOfTime(dated: Dated): Fact[] {
  const moments = [
    ['Posted', dated.createdAt],
    ['Accepted', dated.acceptedAt],
    ['Started', dated.startedAt],
    ['Completed', dated.completedAt],
    ['Cancelled', dated.cancelledAt],
  ] as const;
  return moments.flatMap(([label, at]) => (at === null ? [] : [{ label, value: formatDateTime(at) }]));
}

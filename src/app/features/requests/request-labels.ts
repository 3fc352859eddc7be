import type { ServiceRequest } from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { formatMoney, formatMoneyRange } from '#src/ui/format.ts';
import { formatDate, formatRelative } from '#src/ui/format-date.ts';

type Budget = Pick<ServiceRequest, 'budgetMinCents' | 'budgetMaxCents'>;

/** '$1,800 to $2,600', 'up to $450', 'from $200', or null without a budget. */
export function budgetInWords({ budgetMinCents, budgetMaxCents }: Budget): string | null {
  if (budgetMinCents !== null && budgetMaxCents !== null)
    return formatMoneyRange(budgetMinCents, budgetMaxCents);
  if (budgetMaxCents !== null) return `up to ${formatMoney(budgetMaxCents)}`;
  return budgetMinCents === null ? null : `from ${formatMoney(budgetMinCents)}`;
}

/** 'Plumbing, Ann Arbor, MI, $1,800 to $2,600' */
export function summaryOfRequest(request: ServiceRequest): string {
  const place = request.city ?? request.location;
  return [CATEGORY_LABELS[request.category], place, budgetInWords(request)].filter(Boolean).join(', ');
}

/** The detail shown after the status: the professional or the date. */
export function progressInWords(request: ServiceRequest, now: string): string {
  const who = request.professional?.name ?? '';
  switch (request.status) {
    case 'pending':
      return request.confirmedAt === null
        ? `Posted ${formatRelative(request.createdAt, now)}`
        : `Confirmed ${formatRelative(request.confirmedAt, now)}`;
    case 'accepted':
    case 'in_progress':
      return who;
    case 'completed':
      return [who, request.completedAt && formatDate(request.completedAt)].filter(Boolean).join(', ');
    case 'cancelled':
      return request.cancelledAt === null ? '' : formatDate(request.cancelledAt);
    default:
      return request.status satisfies never;
  }
}

/** The button label for the owner's next step; null while it is another party's turn. */
export function waitingAction(request: ServiceRequest): 'See contact' | 'Review' | null {
  if (request.status === 'accepted') return 'See contact';
  return request.status === 'completed' && !request.isReviewed ? 'Review' : null;
}

/** What comes next, for the owner. */
export function nextStepInWords(request: ServiceRequest): string {
  const who = request.professional?.name ?? 'The professional';
  switch (request.status) {
    case 'pending':
      return request.isLocated
        ? 'Nearby professionals who do this work can see it now. We’ll email you when one accepts.'
        : 'Only professionals who look beyond their own area see it.';
    case 'accepted':
      return `Call ${who} to pick a day. They can see your street and phone number.`;
    case 'in_progress':
      return `${who} is on the job. We’ll email you when it’s done.`;
    case 'completed':
      return request.isReviewed ? 'All done.' : 'Leave a review to help your neighbors choose.';
    case 'cancelled':
      return request.isExpired
        ? 'No one confirmed that it’s still open, so we closed it. Still need the work? Post it again.'
        : 'Professionals no longer see it. Still need the work? Post it again.';
    default:
      return request.status satisfies never;
  }
}

import type { ServiceRequest } from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { formatDate, formatMoney, formatMoneyRange, formatRelative } from '#src/ui/format.ts';

type Budget = Pick<ServiceRequest, 'budgetMinCents' | 'budgetMaxCents'>;

/** '$1,800 to $2,600', 'up to $450', 'from $200', or null when nothing was said. */
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

/** What stands behind the status: who, since when. */
export function progressInWords(request: ServiceRequest, now: string): string {
  const who = request.professional?.name ?? '';
  switch (request.status) {
    case 'pending':
      return `Posted ${formatRelative(request.createdAt, now)}`;
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

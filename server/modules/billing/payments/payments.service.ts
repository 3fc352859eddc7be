import type { Payment } from '#contract/billing.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { PageRequest } from '#db/paging.ts';
import type { Db } from '#db/types.ts';
import { moneyDay } from '../charge-dates.policy.ts';
import { listPaymentsOf } from './payments.queries.ts';

/** A user's payments, the newest first. Amounts in cents. */
export async function listPayments(db: Db, userId: string, page: PageRequest): Promise<Page<Payment>> {
  const rows = await listPaymentsOf(db, userId, page);
  return toPage(rows, {
    limit: page.limit,
    at: (row) => row.paidAt,
    item: ({ paidAt, disputeStatus, ...row }) => ({
      ...row,
      paidAt: paidAt.toISOString(),
      paidOn: moneyDay(paidAt),
      isDisputed: disputeStatus === 'open',
    }),
  });
}

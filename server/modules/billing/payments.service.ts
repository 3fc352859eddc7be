import type { Payment } from '#contract/billing.ts';
import { cutPage, type TimeCursor } from '#contract/pagination.ts';
import type { Db } from '#db/types.ts';
import { listPaymentsOf } from './payments.queries.ts';

/** What somebody has paid, the newest first. Amounts in cents. */
export async function listPayments(
  db: Db,
  userId: string,
  list: { cursor?: TimeCursor | undefined; limit: number },
): Promise<{ items: Payment[]; nextCursor: string | null }> {
  const { rows, nextCursor } = cutPage(
    await listPaymentsOf(db, userId, list),
    list.limit,
    ({ paidAt, id }) => ({
      at: paidAt,
      id,
    }),
  );
  const items = rows.map(({ paidAt, disputeStatus, ...row }) => ({
    ...row,
    paidAt: paidAt.toISOString(),
    isDisputed: disputeStatus === 'open',
  }));
  return { items, nextCursor };
}

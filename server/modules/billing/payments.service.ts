import type { Payment } from '#contract/billing.ts';
import type { Db } from '#db/types.ts';
import { DomainError } from '../../domain-error.ts';

export function listPayments(
  _db: Db,
  _userId: string,
  _page: object,
): Promise<{ items: Payment[]; nextCursor: string | null }> {
  throw new DomainError('unavailable');
}

import type { Db, Tx } from '#db/types.ts';

/** Accounts whose time to change one's mind is over. */
export async function listDueErasures(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('eraseAfter', '<=', now)
    .where('erasedAt', 'is', null)
    .orderBy('eraseAfter')
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined for one that was kept, is erased, or is not due. */
export function findDueErasure(db: Db | Tx, id: string, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('companyMembers as m', 'm.userId', 'users.id')
    .leftJoin('profiles as p', 'p.userId', 'users.id')
    .select(['users.id', 'users.email', 'm.companyId'])
    .select(['m.fullName as memberName', 'p.fullName', 'p.companyName'])
    .where('users.id', '=', id)
    .where('users.eraseAfter', '<=', now)
    .where('users.erasedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * The profile first, as all do who change what is listed. Nobody can keep the account any longer. Webhooks before their
 * deliveries, as whoever records a delivery does.
 */
export async function lockErasure(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('userId', '=', id).forUpdate().execute();
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  await tx
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('userId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

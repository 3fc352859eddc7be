import { sql } from 'kysely';
import { deleteOldRows } from '#db/old-rows.ts';
import type { Db, Tx } from '#db/types.ts';

/** Charged, and neither opened nor answered. */
const IS_SILENT = sql<boolean>`status = 'live' and opened_at is null and answered_at is null and charge_policy <> 'none'`;

export type Silent = { before: Date; except: readonly string[]; limit: number };

/** Charged, neither opened nor answered, made at `before` or earlier; the oldest first. */
export async function listSilent(db: Db, { before, except, limit }: Silent): Promise<string[]> {
  const rows = await db
    .selectFrom('connections')
    .select('id')
    .where(IS_SILENT)
    .where('createdAt', '<=', before)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('createdAt')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns a contact that was neither opened nor answered for 14 days, and counts the silence on the recipient's
 * profile. Resolves to whether this call did it.
 */
export async function updateSilentReturned(tx: Tx, id: string, at: Date | null): Promise<boolean> {
  const { rows } = await sql<{ isReturned: boolean }>`
    select return_silent(${id}, ${at}) as is_returned
  `.execute(tx);
  return rows[0]?.isReturned ?? false;
}

export type Reminder = {
  /** Which of the reminders this is, from 1. */
  ordinal: number;
  /** Made at this moment or earlier, */
  before: Date;
  /** and after this one. */
  after: Date;
  limit: number;
};

/** A suspended account or one on hold is refused an answer, so it isn't asked for one. */
const MAY_ANSWER = sql<boolean>`exists (
  select from users u
  where u.id = recipient_id and u.restricted_at is null and u.credentials_overdue_at is null
)`;

/** Marks silent connections whose recipients may answer and have had fewer reminders, oldest first; returns their ids. */
export async function updateReminded(tx: Tx, { ordinal, before, after, limit }: Reminder): Promise<string[]> {
  const rows = await tx
    .with('due', (query) =>
      query
        .selectFrom('connections')
        .select('id')
        .where(IS_SILENT)
        .where('createdAt', '<=', before)
        .where('createdAt', '>', after)
        .where('reminded', '<', ordinal)
        .where(MAY_ANSWER)
        .orderBy('createdAt')
        .limit(sql.lit(limit))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('connections as c')
    .from('due')
    .set({ reminded: ordinal })
    .whereRef('c.id', '=', 'due.id')
    .returning('c.id')
    .execute();
  return rows.map(({ id }) => id);
}

export function deleteOldKeys(db: Db, before: Date): Promise<number> {
  return deleteOldRows(db, { table: 'idempotencyKeys', at: 'createdAt', before });
}

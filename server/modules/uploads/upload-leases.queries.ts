import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

/** By the database's clock, which all processes share: this is about processes, not about what members see. */
const UNTIL = sql<Date>`clock_timestamp() + interval '12 seconds'`;
const NOW = sql<Date>`clock_timestamp()`;

export type Lease = { id: string; lease: string };

/** False while somebody else has it. */
export async function takeLease(db: Db, { id, lease }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ lease, leasedUntil: UNTIL, isLeaseWanted: false })
    .where('id', '=', id)
    .where((where) => where.or([where('lease', 'is', null), where('leasedUntil', '<', NOW)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Asks whoever has it to give it back. */
export async function wantLease(db: Db, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ isLeaseWanted: true })
    .where('id', '=', id)
    .where('lease', 'is not', null)
    .execute();
}

/** Undefined when it was lost. */
export function renewLease(db: Db, { id, lease }: Lease): Promise<{ isLeaseWanted: boolean } | undefined> {
  return db
    .updateTable('uploads')
    .set({ leasedUntil: UNTIL })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('isLeaseWanted')
    .executeTakeFirst();
}

export async function giveLeaseBack(db: Db, { id, lease }: Lease): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ lease: null, leasedUntil: null, isLeaseWanted: false })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

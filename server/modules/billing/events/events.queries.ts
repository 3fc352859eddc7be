import { deleteOldRows } from '#db/old-rows.ts';
import type { Db, Tx } from '#db/types.ts';

export type NewEvent = {
  id: string;
  type: string;
  livemode: boolean;
  payload: object;
  receivedAt: Date;
  processedAt: Date;
};

/** False when this event was applied before. */
export async function insertEvent(tx: Tx, { payload, ...event }: NewEvent): Promise<boolean> {
  const outcome = await tx
    .insertInto('providerEvents')
    .values({ ...event, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (outcome.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isEventKnown(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('providerEvents').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export function deleteEventsBefore(db: Db, before: Date): Promise<number> {
  return deleteOldRows(db, { table: 'providerEvents', at: 'receivedAt', before });
}

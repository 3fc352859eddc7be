import type { NewRow, Tx } from '#db/types.ts';

/**
 * Undefined when there is such a message already: one with this idempotency key, or of the waitlist with the same address
 * and platform. Of two at once, the second waits for the first.
 */
export async function insertMessage(
  tx: Tx,
  message: NewRow<'contactMessages'>,
): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('contactMessages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

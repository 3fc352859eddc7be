import type { Db, NewRow, Tx } from '#db/types.ts';

/** The account of an address, if it was signed in to from the device. */
export function findKnownDevice(db: Db | Tx, tokenHash: string, email: string, now: Date) {
  return db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('users.id')
    .where('knownDevices.tokenHash', '=', tokenHash)
    .where('knownDevices.expiresAt', '>', now)
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** A device gets another token; its accounts go on knowing it. */
export async function renameDevice(tx: Tx, formerHash: string, tokenHash: string): Promise<void> {
  await tx.updateTable('knownDevices').set({ tokenHash }).where('tokenHash', '=', formerHash).execute();
}

export async function upsertKnownDevice(tx: Tx, device: NewRow<'knownDevices'>): Promise<void> {
  await tx
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(['tokenHash', 'userId'])
        .doUpdateSet({ lastUsedAt: device.lastUsedAt, expiresAt: device.expiresAt }),
    )
    .execute();
}

export async function deleteDevicesOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}

export async function deleteExpiredDevices(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('knownDevices').where('expiresAt', '<=', now).execute();
}

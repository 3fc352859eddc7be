import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';

/** With brotli. Undefined for one that no version of the last month had. */
export async function findScript(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('clientScripts')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}

/** Those of `names` that are there are in use again; answers them. */
export async function updateDeployed(tx: Tx, names: readonly string[], at: Date): Promise<Set<string>> {
  const rows = await tx
    .updateTable('clientScripts')
    .set({ deployedAt: at })
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .returning('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** One that another process has inserted meanwhile is the same. */
export async function insertScript(
  tx: Tx,
  script: { name: string; content: Buffer; deployedAt: Date },
): Promise<void> {
  await tx
    .insertInto('clientScripts')
    .values(script)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDeployedBefore(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('clientScripts').where('deployedAt', '<', at).execute();
}

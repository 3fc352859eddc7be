/** Brings a database to where the processes can use it, and looks at what it holds. */
import { createDb } from '#db/client.ts';
import { ensureDatabase } from './postgres/ensure-database.ts';

export interface Accounts {
  hasAny: boolean;
  hasDemo: boolean;
}

/** Creates the database where it is missing; then tables, queue and places. */
export async function createAndPrepareDatabase(url: string): Promise<void> {
  await ensureDatabase(url);
  const { prepareDatabase } = await import('#server/prepare-database.ts');
  await prepareDatabase(url);
}

export async function findAccounts(url: string): Promise<Accounts> {
  const db = createDb(url, { poolSize: 1 });
  try {
    const account = await db
      .selectFrom('users')
      .select('isDemo')
      .orderBy('isDemo', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { hasAny: account !== undefined, hasDemo: account?.isDemo ?? false };
  } finally {
    await db.destroy();
  }
}

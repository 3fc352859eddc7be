import { createDb } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { loadPlaces } from './modules/places/places-load.queries.ts';
import { installQueue } from './queue/install-queue.ts';

/** Brings a database to where every process expects it: tables, queue, places. Running it again changes nothing. */
export async function prepareDatabase(url: string): Promise<void> {
  const db = createDb(url, { poolSize: 2, isBulk: true });
  try {
    await migrateToLatest(db);
    await installQueue(url);
    await loadPlaces(db);
  } finally {
    await db.destroy();
  }
}

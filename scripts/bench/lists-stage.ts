import { createDb } from '#db/client.ts';
import { loadConfig } from '#server/config.ts';
import { createAndPrepareDatabase } from '../prepare-database.ts';
import { openDemoStage } from '../seed/demo-stage.ts';
import { fillHouse, HOUSE } from './lists-data.ts';
import { type ListCost, measureLists } from './lists.ts';
import { writeListTable } from './lists-table.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const SIZES = [10_000, 100_000];
const MILLION = 1_000_000;

/** `npm run bench -- --part lists`: every list and dashboard at several sizes, each in a database of its own. */
export async function benchLists(url: string, { million }: { million: boolean }): Promise<void> {
  const results: { size: number; costs: ListCost[] }[] = [];
  for (const size of million ? [...SIZES, MILLION] : SIZES) {
    const costs = await measureSize(databaseOf(url, size), size);
    results.push({ size, costs });
    // Each size takes longer than those before: what is known is written.
    await writeListTable(results);
  }
}

function databaseOf(url: string, size: number): string {
  const own = new URL(url);
  own.pathname = `/lintel_lists_${String(HOUSE)}_${String(size)}`;
  return own.href;
}

async function measureSize(url: string, size: number): Promise<ListCost[]> {
  await createAndPrepareDatabase(url);
  const db = createDb(url, { poolSize: 1, isBulk: true });
  try {
    const house = await fillHouse(db, size);
    const stage = await openDemoStage(url, loadConfig(), NOW);
    try {
      return await measureLists({
        db,
        url,
        house,
        appOn: (listening) => ({ ...stage.at(NOW), db: listening }),
      });
    } finally {
      await stage.stop();
    }
  } finally {
    await db.destroy();
  }
}

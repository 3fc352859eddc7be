import { REVIEW_DAYS } from '#contract/reviews.ts';
import type { App } from '../../app.ts';
import { countPublished } from './publication.service.ts';
import { updateDuePublished } from './reviews.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 50;

/** Publishes reviews that have waited 14 days for the other side's (product 32.2), each once however many workers run. */
export async function publishDue(app: App): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - REVIEW_DAYS * DAY_MS);
  while ((await publishBatch(app, before, now)) === BATCH);
}

async function publishBatch(app: App, before: Date, now: Date): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const published = await updateDuePublished(tx, { before, now, limit: BATCH });
    const ids = published.map(({ id }) => id);
    await countPublished(tx, app, ids);
    return ids.length;
  });
}

import type { App } from '../../app.ts';
import { foldTallies } from './work-tallies.queries.ts';

const BATCH = 5_000;

/** Adds up what was appended since the last time, so that few rows are read for a figure. Again without effect. */
export async function foldWorkTallies(app: Pick<App, 'db'>): Promise<void> {
  while ((await foldTallies(app.db, BATCH)) === BATCH);
}

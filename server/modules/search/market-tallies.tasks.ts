import type { App } from '../../app.ts';
import { foldMarkets } from './market-summary.queries.ts';

const BATCH = 5_000;

/** Adds up what was appended since the last time, so that few rows are read for a market. Again without effect. */
export async function foldMarketTallies(app: Pick<App, 'db'>): Promise<void> {
  while ((await foldMarkets(app.db, BATCH)) === BATCH);
}

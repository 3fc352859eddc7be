import { setTimeout as sleep } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import { sql } from 'kysely';
import { WaitBudget, withWaitBudget } from '#db/wait-budget.ts';
import type { App } from '../app.ts';
import { RETRY_AFTER_SECONDS } from '../domain-error.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/** For orchestrators: `/healthz` is liveness, `/readyz` is readiness. */
export function health(app: Pick<App, 'db' | 'log'>, isStopping: () => boolean): RequestHandler {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const isReady = !isStopping() && (await isDatabaseAnswering(app));
    res
      .status(isReady ? 200 : 503)
      .set(isReady ? {} : { 'Retry-After': String(RETRY_AFTER_SECONDS) })
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ready' : 'not ready' });
  });
  return router;
}

async function isDatabaseAnswering({ db, log }: Pick<App, 'db' | 'log'>): Promise<boolean> {
  const giveUp = new AbortController();
  try {
    await Promise.race([
      // With priority, so that it passes the queue under load.
      withWaitBudget(() => sql`select 1`.execute(db), new WaitBudget({ hasConnected: true })),
      sleep(DATABASE_TIMEOUT_MS, null, { signal: giveUp.signal, ref: false }).then(() => {
        throw new Error('The database did not answer in time.');
      }),
    ]);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return false;
  } finally {
    giveUp.abort();
  }
}

import type { RequestHandler } from 'express';
import { BoundedSemaphore } from '#db/bounded-semaphore.ts';
import { currentWaitBudget } from '#db/wait-budget.ts';
import { unavailable } from '../domain-error.ts';
import { refuseFailure } from './refuse.ts';
import type { Log } from '../log.ts';

/** Requests that have not had a connection to the database yet: enough to keep the pool of ten busy. */
const MAX_ADMITTED = 32;
/** As many as a server has sockets. */
const MAX_QUEUED = 2_000;
/** Of a request's wait budget; the rest is plenty for one that is admitted. */
const MAX_WAIT_MS = 1_000;

/**
 * Admission control: a bounded number of requests enter at a time and the others queue before any work is done for them, so
 * that under load both waiting and refusal are cheap. A request gives its permit back with its first connection, so that
 * calls that wait for something else (a hash, the payment provider) hold up no others. Runs after the body has been read,
 * since a slow sender would hold a permit.
 */
export function admission(log: Log): RequestHandler {
  const permits = new BoundedSemaphore(MAX_ADMITTED, MAX_QUEUED, () => unavailable());
  return async (_req, res, next) => {
    const budget = currentWaitBudget();
    budget?.startWaiting();
    try {
      await permits.acquire({ maxWaitMs: MAX_WAIT_MS });
    } catch (error) {
      refuseFailure(res, log, error);
      return;
    } finally {
      budget?.stopWaiting();
    }
    let isHeld = true;
    const release = () => {
      if (isHeld) permits.release();
      isHeld = false;
    };
    budget?.onConnected(release);
    res.once('close', release);
    next();
  };
}

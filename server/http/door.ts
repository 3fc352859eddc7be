import type { RequestHandler } from 'express';
import { currentPatience } from '#db/patience.ts';
import { Turns } from '#db/turns.ts';
import { unavailable } from '../domain-error.ts';
import { refuseFailure } from './refuse.ts';
import type { Log } from '../log.ts';

/** Requests between the door and their first connection to the database: enough to keep the pool of ten busy. */
const INSIDE = 32;
/** As many as a server has sockets. */
const LONGEST_LINE = 2_000;
/** Of the patience of a request; what is left is plenty for one that is let in. */
const PATIENCE_MS = 1_000;

/**
 * Lets so many requests in at a time, and the others wait before anything is done for them: under load, waiting costs next
 * to nothing, and so does being refused. Whoever has had a connection is inside for good, so that calls that wait for
 * something else (a hash, the payment provider) keep nobody out. Comes after the body has been read, since a slow sender
 * would hold a place.
 */
export function door(log: Log): RequestHandler {
  const turns = new Turns(INSIDE, LONGEST_LINE, () => unavailable());
  return async (_req, res, next) => {
    const patience = currentPatience();
    patience?.startWaiting();
    try {
      await turns.take(false, PATIENCE_MS);
    } catch (error) {
      refuseFailure(res, log, error);
      return;
    } finally {
      patience?.stopWaiting();
    }
    let isInside = true;
    const leave = () => {
      if (isInside) turns.giveBack();
      isInside = false;
    };
    patience?.onBegun(leave);
    res.once('close', leave);
    next();
  };
}

import type { Request, RequestHandler, Response } from 'express';
import { currentWaitBudget } from '#db/wait-budget.ts';
import type { App } from '../app.ts';
import { toEventText, type LiveStream } from '../live/live-hub.ts';
import { isSessionLive } from '../modules/auth/sessions.service.ts';
import { limitKeyOfAddress } from '../rate-limits.ts';
import type { Caller } from '../trpc/context.ts';
import { KeyedCounter } from './connection-limits.ts';
import { readCookie, SESSION_COOKIE } from './cookies.ts';
import { refuse, refuseFailure } from './refuse.ts';

/** Open at the same time in one process. A browser has one for all of its tabs. */
export type StreamLimits = { inAll: number; ofPerson: number; ofAddress: number };

/** Half of what an address may have under way at all (product 21.8), so that an office full of members can still call. */
export const STREAM_LIMITS: StreamLimits = { inAll: 1_200, ofPerson: 8, ofAddress: 50 };

const RETRY_SECONDS = 30;
/** Bytes that wait for a reader; one that is further behind opens another stream and catches up. */
const MAX_WAITING_BYTES = 64 * 1024;

export type LiveStreamOptions = { isStopping: () => boolean; limits?: StreamLimits };

/** Server-sent events: what the caller's account should read again, as it happens (decision 037). */
export function liveStream(
  app: App,
  { isStopping, limits = STREAM_LIMITS }: LiveStreamOptions,
): RequestHandler {
  const persons = new KeyedCounter(limits.ofPerson);
  const addresses = new KeyedCounter(limits.ofAddress);
  const take = (personId: string, address: string): boolean => {
    if (app.live.count() >= limits.inAll || !persons.tryIncrement(personId)) return false;
    if (addresses.tryIncrement(address)) return true;
    persons.decrement(personId);
    return false;
  };
  return (req, res) => {
    const { caller, sessionFailure } = res.locals;
    if (sessionFailure !== undefined) refuseFailure(res, app.log, sessionFailure);
    // By the protocol's own word, which tells a browser not to open it again; no failure in its console.
    else if (caller === null) res.status(204).end();
    else if (isStopping()) refuse(res, 'unavailable', { retryAfterSeconds: 1 });
    else {
      const address = limitKeyOfAddress(req.ip ?? '');
      if (!take(caller.personId, address)) {
        refuse(res, 'too_busy', { retryAfterSeconds: RETRY_SECONDS });
        return;
      }
      res.once('close', () => {
        persons.decrement(caller.personId);
        addresses.decrement(address);
      });
      open(app, caller, req, res);
    }
  };
}

function open(app: App, caller: Caller, req: Request, res: Response): void {
  // It waits for no connection from here on, and must not hold up who does (http/admission.ts).
  currentWaitBudget()?.markConnected();
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Nginx and its kin would keep events back.
    'X-Accel-Buffering': 'no',
  });
  const remove = app.live.add(toStream(app, caller, req, res));
  res.once('close', remove);
  res.write(toEventText({ kind: 'resync' }));
}

function toStream(app: App, { userId, personId }: Caller, req: Request, res: Response): LiveStream {
  const cookieSecret = readCookie(req, app.config, SESSION_COOKIE);
  return {
    accountId: userId,
    personId,
    write(text) {
      if (res.writableLength > MAX_WAITING_BYTES) res.destroy();
      else res.write(text);
    },
    // Without extending the session, whose cookie can't be sent again here.
    isAllowed: async () => cookieSecret !== undefined && isSessionLive(app, { cookieSecret, userId }),
    end: () => void res.end(),
  };
}

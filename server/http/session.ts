import type { Request, RequestHandler } from 'express';
import type { App } from '../app.ts';
import { readSession } from '../modules/auth/sessions.ts';
import './locals.ts';
import { refuse } from './refuse.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

const RETRY_SECONDS = 5;

/** Finds out who calls, once for procedures and pages alike. */
export function session(app: App): RequestHandler {
  return async (req, res, next) => {
    const cookieSecret = readSessionCookie(req, app.config);
    // A token never stands in for a cookie that does not hold: a request has one way to say who it is.
    const bearer = cookieSecret === undefined ? readBearer(req) : undefined;
    try {
      const found = await readSession(app, { cookieSecret, bearer });
      res.locals.caller = found?.caller ?? null;
      if (cookieSecret !== undefined && found === null) writeSessionCookie(res, app.config, null);
      if (cookieSecret !== undefined && found?.isFresh === true) {
        writeSessionCookie(res, app.config, cookieSecret);
      }
    } catch (error) {
      app.log.error({ requestId: res.locals.requestId, err: error }, 'the session could not be read');
      refuse(res, 'unavailable', { retryAfterSeconds: RETRY_SECONDS });
      return;
    }
    next();
  };
}

function readBearer(req: Request): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.get('authorization') ?? '')?.[1];
}

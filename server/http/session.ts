import type { Request, RequestHandler } from 'express';
import type { App } from '../app.ts';
import { asDomainError, unavailable } from '../domain-error.ts';
import { isApiToken, readToken } from '../modules/tokens/tokens.service.ts';
import { readSession } from '../modules/auth/sessions.service.ts';
import './locals.ts';
import { readCookie, SESSION_COOKIE, writeCookie } from './cookies.ts';

/**
 * Authenticates the caller, for procedures and pages alike. Where that fails, every procedure does, so that a page says so
 * in its own words and no member is treated as a visitor. API tokens are for procedures and uploads: to a page, one is
 * nobody.
 *
 * Only a page takes a cookie away whose session is over: the answer to a call, a stream or an upload may arrive after that to a new
 * password or two-step sign-in, which has replaced the cookie meanwhile.
 */
export function session(
  app: App,
  { takesTokens, isPage = false }: { takesTokens: boolean; isPage?: boolean },
): RequestHandler {
  return async (req, res, next) => {
    const cookieSecret = readCookie(req, app.config, SESSION_COOKIE);
    // A bearer token is ignored when a cookie is present, even an invalid one: one credential per request.
    const bearer = cookieSecret === undefined ? readBearer(req) : undefined;
    try {
      if (bearer !== undefined && isApiToken(bearer)) {
        res.locals.caller = null;
        if (takesTokens) res.locals.caller = await readToken(app, bearer);
        next();
        return;
      }
      const found = await readSession(app, { cookieSecret, bearer });
      res.locals.caller = found?.caller ?? null;
      const isOver = cookieSecret !== undefined && found === null;
      if (isOver && isPage) writeCookie(res, app.config, SESSION_COOKIE, null);
      if (cookieSecret !== undefined && found?.isFresh === true) {
        writeCookie(res, app.config, SESSION_COOKIE, cookieSecret);
      }
    } catch (error) {
      const failure = asDomainError(error);
      if (failure?.code !== 'token_not_valid') {
        app.log.error({ traceId: res.locals.traceId, err: error }, 'the session could not be read');
      }
      res.locals.caller = null;
      res.locals.sessionFailure = failure ?? unavailable();
    }
    next();
  };
}

function readBearer(req: Request): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.get('authorization') ?? '')?.[1];
}

import type { Request, Response } from 'express';
import type { App } from '../app.ts';
import type { Context } from '../trpc/context.ts';
import './locals.ts';
import { writeSessionCookie } from './session-cookie.ts';

const MAX_USER_AGENT = 300;

/** What procedures know of the request, whether they are called over HTTP or for a page. */
export function createRequestContext(app: App, req: Request, res: Response): Context {
  return {
    app,
    caller: res.locals.caller,
    requestId: res.locals.requestId,
    clientAddress: req.ip ?? '',
    userAgent: (req.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
    setSession: (secret) => {
      writeSessionCookie(res, app.config, secret);
    },
  };
}

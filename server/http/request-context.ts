import type { Request, Response } from 'express';
import type { App } from '../app.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Context, OwnWrites } from '../trpc/context.ts';
import './locals.ts';
import { DEVICE_COOKIE, readCookie, SESSION_COOKIE, WRITTEN_COOKIE, writeCookie } from './cookies.ts';

const MAX_USER_AGENT = 300;
/**
 * Drafts and notes of the tabs (decision 018). Not the cookies, since the device stays known, and not the cache, which holds
 * public files, and others for as long as their addresses are valid.
 */
const CLEARED_AT_SIGN_OUT = '"storage"';

/** What procedures know of the request, whether they are called over HTTP or for a page. */
export function createRequestContext(app: App, req: Request, res: Response): Context {
  return {
    app,
    caller: res.locals.caller,
    ...(res.locals.sessionFailure && { sessionFailure: res.locals.sessionFailure }),
    traceId: res.locals.traceId,
    clientAddress: res.locals.clientAddress,
    userAgent: (req.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
    deviceSecret: readCookie(req, app.config, DEVICE_COOKIE),
    setSession: (secret) => {
      writeCookie(res, app.config, SESSION_COOKIE, secret);
      if (secret === null) res.setHeader('Clear-Site-Data', CLEARED_AT_SIGN_OUT);
    },
    setDevice: (secret) => {
      writeCookie(res, app.config, DEVICE_COOKIE, secret);
    },
    ...(app.replica && { ownWrites: ownWritesOf(app, app.replica, { req, res }) }),
  };
}

function ownWritesOf(
  { config }: App,
  replica: ReplicaReads,
  { req, res }: { req: Request; res: Response },
): OwnWrites {
  let position = replica.unseal(readCookie(req, config, WRITTEN_COOKIE));
  return {
    get position() {
      return position;
    },
    // The calls of a batch are made side by side: the cookie holds the furthest of them.
    note(written) {
      if (written <= position) return;
      position = written;
      writeCookie(res, config, WRITTEN_COOKIE, replica.seal(position));
    },
  };
}

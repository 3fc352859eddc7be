import { createHash, randomBytes } from 'node:crypto';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import type { App } from '../app.ts';
import { BoundedQueue, type Bounds } from '../bounded-queue.ts';
import { publicOrigin } from '../config.ts';
import { RETRY_AFTER_SECONDS, unavailable } from '../domain-error.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import type { Caller, Context } from '../trpc/context.ts';
import { encode, encodingFor, entityTag, type PageAnswer, sendPage } from './page-answer.ts';
import { contentPolicy, nonceSources, replaceNonce } from './page-policy.ts';
import { CACHE_SECONDS, PageCache, type VisitorPage } from './page-cache.ts';
import { PageShrinker } from './page-shrinker.ts';
import { type Pages, type RenderedPage, NOT_FOUND_KEY } from './pages.ts';
import { refuse, refuseFailure } from './refuse.ts';
import { createRequestContext } from './request-context.ts';
import { pathOf } from './request-log.ts';
import { readCookie, SESSION_COOKIE } from './cookies.ts';

/** A page takes 25 to 45 ms of the processor: several at a time only fill the waits for the database (product 23.17). */
const MEMBERS: Bounds = { running: 8, waiting: 64, maxWaitMs: 2_000 };
/** Visitors' pages that are not cacheable: a flood of them must not hold up members. */
const VISITORS: Bounds = { running: 4, waiting: 32, maxWaitMs: 2_000 };
/** For a shared render, which no single client can abort. */
const LONGEST_MS = 10_000;

/** The router's renderer recognizes crawlers by name and sends them the whole page at once. */
const RENDERED_FOR = { 'user-agent': 'whole-page-bot' };

const FOR_ALL = `public, max-age=0, must-revalidate, s-maxage=${String(CACHE_SECONDS)}`;
const FOR_ONE = 'private, no-cache';
const FOR_MEMBER = 'private, no-store';

export type PageHandlers = {
  /** Pages that are the same for all visitors: no session, no database, mostly nothing to render or compress. */
  cached: RequestHandler;
  /** Answers every remaining address with the page of the route it belongs to, or with the not-found page. */
  rest: RequestHandler;
};

export type PageBounds = { members: Bounds; visitors: Bounds };

export function createPageHandlers(
  app: App,
  procedures: AppRouter,
  pages: Pages,
  bounds: PageBounds = { members: MEMBERS, visitors: VISITORS },
): PageHandlers {
  const members = new BoundedQueue(bounds.members, unavailable);
  const visitors = new BoundedQueue(bounds.visitors, unavailable);
  const shrinker = new PageShrinker();
  const cache = new PageCache((key, last) => visitors.run(() => makeForVisitors(key, last)), {
    onUnchanged(page) {
      shrinker.shrink(page).catch((error: unknown) => {
        app.log.warn({ err: error }, 'a page stays as large as it was');
      });
    },
  });
  app.pageChanges.onChange(() => {
    cache.empty();
  });

  return {
    async cached(req, res, next) {
      const key = cacheKeyOf(req);
      // No page has a dot in its address, and every procedure and file has.
      if (key === null || key === NOT_FOUND_KEY) next();
      else await answer(req, res, () => cache.get(key));
    },
    async rest(req, res) {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        refuse(res, 'not_found');
        return;
      }
      const abandoned = abortWhenClosed(res);
      const queue = res.locals.caller === null ? visitors : members;
      await answer(req, res, () =>
        isUnknownToVisitors(req, res)
          ? cache.get(NOT_FOUND_KEY)
          : queue.run(() => makeForOne(req, res, abandoned)),
      );
    },
  };

  function cacheKeyOf(req: ExpressRequest): string | null {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || pages.readCacheKey === undefined || !isVisitor(req)) return null;
    return req.path.includes('.') ? null : readKey(req);
  }

  function isUnknownToVisitors(req: ExpressRequest, res: ExpressResponse): boolean {
    if (!isVisitor(req) || readKey(req) !== NOT_FOUND_KEY) return false;
    app.log.info({ traceId: res.locals.traceId, path: pathOf(req.originalUrl) }, 'page not found');
    return true;
  }

  function readKey(req: ExpressRequest): string | null {
    return pages.readCacheKey?.(addressOf(req)) ?? null;
  }

  /** A request with a session cookie or token, valid or not, gets an uncached page. */
  function isVisitor(req: ExpressRequest): boolean {
    return (
      readCookie(req, app.config, SESSION_COOKIE) === undefined && req.headers.authorization === undefined
    );
  }

  async function answer(
    req: ExpressRequest,
    res: ExpressResponse,
    make: () => PageAnswer | Promise<PageAnswer>,
  ): Promise<void> {
    try {
      const page = await make();
      if (res.closed) return;
      res.vary('Cookie');
      res.vary('Accept-Encoding');
      // In a cache it would be the id of another request.
      if (page.headers['Cache-Control'] === FOR_ALL) res.removeHeader('X-Request-Id');
      sendPage(req, res, page);
    } catch (error) {
      if (res.closed) return;
      // The last resort, when even the error page could not be rendered.
      if (res.headersSent) res.destroy();
      else refuseFailure(res, app.log, error, 'page failed');
    }
  }

  async function makeForVisitors(key: string, last: VisitorPage | undefined): Promise<VisitorPage> {
    const traceId = crypto.randomUUID();
    const context: Context = {
      app,
      caller: null,
      traceId,
      clientAddress: '',
      userAgent: '',
      deviceSecret: undefined,
      setSession: setNothing,
      setDevice: setNothing,
    };
    const signal = AbortSignal.timeout(LONGEST_MS);
    const nonce = createNonce();
    const request = new Request(publicOrigin(app.config) + key, { headers: RENDERED_FOR, signal });
    const page = await pages.render({ request, procedures, context, nonce });
    report(app, key, traceId, page);
    const isFound = page.status === 200;
    const isCacheable = page.isWhole && (isFound || (page.status === 404 && key === NOT_FOUND_KEY));
    if (page.html === null) return { ...withoutBody(page, FOR_ONE), isCacheable: false };
    const { html, inline } = replaceNonce(page.html, nonce);
    const policy = contentPolicy(app.config, inline);
    const tag = entityTag(html, policy);
    if (last?.headers['ETag'] === tag) return last;
    return {
      status: page.status,
      headers: {
        ...headersOf(page),
        'Cache-Control': isCacheable && isFound ? FOR_ALL : FOR_ONE,
        'Content-Security-Policy': policy,
        ETag: tag,
      },
      bodies: await encode(html, ['identity', 'gzip', 'br']),
      isCacheable,
    };
  }

  async function makeForOne(
    req: ExpressRequest,
    res: ExpressResponse,
    signal: AbortSignal,
  ): Promise<PageAnswer> {
    signal.throwIfAborted();
    const nonce = createNonce();
    const request = new Request(publicOrigin(app.config) + addressOf(req), { headers: RENDERED_FOR, signal });
    const context = createRequestContext(app, req, res);
    const page = await pages.render({ request, procedures, context, nonce });
    report(app, pathOf(req.originalUrl), context.traceId, page);
    const caching = res.locals.caller === null ? FOR_ONE : FOR_MEMBER;
    if (page.html === null) return withoutBody(page, caching);
    const { caller } = res.locals;
    return {
      status: page.status,
      headers: {
        ...headersOf(page),
        'Cache-Control': caching,
        'Content-Security-Policy': contentPolicy(app.config, nonceSources(nonce)),
        ...(caller === null ? {} : { 'X-Offline-Key': offlineKeyOf(caller) }),
      },
      bodies: await encode(page.html, [encodingFor(req)]),
    };
  }
}

/**
 * Whose copy of the page it is for the browser's service worker: another session, person or role has another key, and what was
 * kept under the former one is deleted (decision 038).
 */
function offlineKeyOf({ sessionId, personId, role }: Caller): string {
  return createHash('sha256')
    .update(['offline', sessionId, personId, role].join('\n'))
    .digest('base64url')
    .slice(0, 22);
}

function setNothing(): never {
  throw new Error('A cached page must not set a cookie.');
}

function createNonce(): string {
  return randomBytes(18).toString('base64url');
}

function withoutBody(page: RenderedPage, caching: string): PageAnswer {
  return { status: page.status, headers: { ...headersOf(page), 'Cache-Control': caching }, bodies: {} };
}

function headersOf({ status, headers }: RenderedPage): Record<string, string> {
  return { ...headers, ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}) };
}

function abortWhenClosed(res: ExpressResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(new Error('The client went away.'));
  });
  return controller.signal;
}

/** The origin comes from the configuration: the Host header is not trusted. */
function addressOf(req: ExpressRequest): string {
  return req.originalUrl.startsWith('/') ? req.originalUrl : '/';
}

function report(app: App, path: string, traceId: string, page: RenderedPage): void {
  for (const error of page.failures) app.log.error({ traceId, path, err: error }, 'page could not load');
  if (page.status === 404 && path !== NOT_FOUND_KEY) app.log.info({ traceId, path }, 'page not found');
}

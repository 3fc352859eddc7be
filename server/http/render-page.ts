import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import type { App } from '../app.ts';
import { publicOrigin } from '../config.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import type { Pages, RenderedPage } from './pages.ts';
import { refuse } from './refuse.ts';
import { createRequestContext } from './request-context.ts';
import { pathOf } from './request-log.ts';

/** Answers every remaining address with the page of the route it belongs to, or with the not-found page. */
export function renderPages(app: App, procedures: AppRouter, pages: Pages): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      refuse(res, 'not_found');
      return;
    }
    const abandoned = abortWhenClosed(res);
    const { requestId, nonce } = res.locals;
    try {
      const page = await pages.render({
        request: toFetchRequest(req, app, abandoned),
        procedures,
        context: createRequestContext(app, req, res),
        nonce,
      });
      report(app, req, requestId, page);
      await send(res, page.response, { isHead: req.method === 'HEAD' });
    } catch (error) {
      if (abandoned.aborted) return;
      app.log.error({ requestId, path: pathOf(req.originalUrl), err: error }, 'page failed');
      // The last resort, when not even the page that says so could be made.
      if (res.headersSent) res.destroy();
      else refuse(res, 'unexpected');
    }
  };
}

function abortWhenClosed(res: ExpressResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(new Error('The client went away.'));
  });
  return controller.signal;
}

/** The address is built from our own origin: what the client calls us is not to be trusted. */
function toFetchRequest(req: ExpressRequest, app: App, signal: AbortSignal): Request {
  const path = req.originalUrl.startsWith('/') ? req.originalUrl : '/';
  const headers = { 'user-agent': req.get('user-agent') ?? '' };
  return new Request(publicOrigin(app.config) + path, { headers, signal });
}

function report(app: App, req: ExpressRequest, requestId: string, page: RenderedPage): void {
  const path = pathOf(req.originalUrl);
  for (const error of page.failures) app.log.error({ requestId, path, err: error }, 'page could not load');
  if (page.response.status === 404) app.log.info({ requestId, path }, 'page not found');
}

async function send(res: ExpressResponse, page: Response, { isHead }: { isHead: boolean }): Promise<void> {
  res.status(page.status);
  page.headers.forEach((value, name) => res.setHeader(name, value));
  // Never in a shared cache, and what is somebody's own in none at all.
  res.setHeader('Cache-Control', res.locals.caller === null ? 'private, no-cache' : 'no-store');
  res.vary('Cookie');
  if (page.body === null || isHead) {
    await page.body?.cancel();
    res.end();
    return;
  }
  // One stream under two names: the types of Node and those of browsers.
  await pipeline(Readable.fromWeb(page.body as ReadableStream), res);
}

import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { API_PATH, LIVE_PATH } from '#contract/transport.ts';
import { PUBLIC_PROFILES_PATH } from '#contract/destinations.ts';
import { UNSUBSCRIBE_PATH } from '#contract/notification-preferences.ts';
import { CONFIRM_PATH } from '#contract/request-confirmations.ts';
import { FILES_PATH, UPLOADS_PATH } from '#contract/uploads.ts';
import { WaitBudget, withWaitBudget } from '#db/wait-budget.ts';
import type { App } from '../app.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import { admission } from './admission.ts';
import { api, readCalls } from './api.ts';
import { bodyDeadline, type Pace } from './body-deadline.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitRequests } from './connection-limits.ts';
import { health } from './health.ts';
import { inTurn } from './in-turn.ts';
import { keptScripts } from './kept-scripts.ts';
import { liveStream, type StreamLimits } from './live-stream.ts';
import { refuseBodies, refuseOddPaths } from './odd-requests.ts';
import type { Pages } from './pages.ts';
import { PAYMENT_WEBHOOK_PATH, paymentWebhook } from './payment-webhook.ts';
import { refuseFailure } from './refuse.ts';
import { BROTLI_PARAMS } from './page-answer.ts';
import { createPageHandlers } from './render-page.ts';
import { traceIds } from './trace-ids.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { requestLog } from './request-log.ts';
import { sameOrigin } from './same-origin.ts';
import { searchEngines } from './search-engines.ts';
import { securityHeaders } from './security-headers.ts';
import { session } from './session.ts';
import { staticFiles } from './static-files.ts';
import { publicPhotos, storedFiles } from './stored-files.ts';
import { UPLOAD_PACE, uploads } from './uploads.ts';
import { confirmRequestByLink } from './confirm-request.ts';
import { unsubscribe } from './unsubscribe.ts';
import { webManifest } from './web-manifest.ts';

export type ExpressOptions = {
  app: App;
  procedures: AppRouter;
  pages: Pages;
  /** True while shutting down: load balancers must stop sending requests. */
  isStopping: () => boolean;
  times?: BodyTimes;
  limits?: ConnectionLimits;
  streamLimits?: StreamLimits;
};

/** How long bodies of requests may take to arrive. */
export type BodyTimes = { ordinaryMs: number; upload: Pace };
export const BODY_TIMES: BodyTimes = { ordinaryMs: 30_000, upload: UPLOAD_PACE };

/** Assembles the HTTP handlers, in the order in which requests pass through them. Does not listen. */
export function createExpress({
  app,
  procedures,
  pages,
  isStopping,
  times = BODY_TIMES,
  limits = CONNECTION_LIMITS,
  streamLimits,
}: ExpressOptions): Express {
  const web = express();
  web.disable('x-powered-by');
  web.disable('etag');
  web.set('query parser', 'simple');
  const proxies = trustedProxies(app.config);
  web.set('trust proxy', proxies.isTrustedPeer);

  web.use(
    inTurn(
      traceIds,
      requestLog(app.log),
      endConnections(isStopping),
      limitRequests(proxies, limits),
      refuseOddPaths,
      refuseBodies([API_PATH, PAYMENT_WEBHOOK_PATH, UNSUBSCRIBE_PATH, UPLOADS_PATH]),
      (_req, _res, next) => {
        withWaitBudget(next, new WaitBudget());
      },
      bodyDeadline(times.ordinaryMs, [UPLOADS_PATH]),
      securityHeaders(app.config),
    ),
  );
  const admit = admission(app.log);
  const fromUs = sameOrigin(app.config);
  const compress = compression({ brotli: { params: BROTLI_PARAMS } });
  // Before everything else, which calls would pass in vain (decision 052).
  const readSession = session(app, { takesTokens: true });
  web.use(API_PATH, inTurn(fromUs, ...readCalls(), admit, readSession, ...api(app, procedures, compress)));
  web.use(health(app, isStopping));
  // Before anything that would compress or keep them.
  web.all(`${FILES_PATH}/:uploadId/:variant`, storedFiles(app));
  web.all(`${PUBLIC_PROFILES_PATH}/:slug/photos/:name/:variant`, publicPhotos(app));
  const live = liveStream(app, { isStopping, ...(streamLimits && { limits: streamLimits }) });
  web.get(LIVE_PATH, admit, session(app, { takesTokens: false }), live);
  const page = createPageHandlers(app, procedures, pages);
  web.use(page.cached);
  web.use(compress);
  web.use(searchEngines(app), webManifest());
  web.use(pages.middleware ?? [staticFiles(), keptScripts(app)]);
  // The provider is no browser and has no session: its signature is what is checked, over the bytes as they came.
  web.all(PAYMENT_WEBHOOK_PATH, paymentWebhook(app));
  web.all(`${UNSUBSCRIBE_PATH}/:token`, unsubscribe(app));
  web.all(`${CONFIRM_PATH}/:token`, confirmRequestByLink(app));
  web.use(fromUs);
  web.all(
    [UPLOADS_PATH, `${UPLOADS_PATH}/:id`],
    admit,
    session(app, { takesTokens: true }),
    uploads(app, times.upload),
  );
  web.use(session(app, { takesTokens: false, isPage: true }));
  web.use(page.rest);
  web.use(unexpected(app));
  return web;
}

/** While shutting down, so that the client opens its next connection to another process. */
function endConnections(isStopping: () => boolean): RequestHandler {
  return (_req, res, next) => {
    if (isStopping()) res.setHeader('Connection', 'close');
    next();
  };
}

function unexpected(app: App): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (!res.headersSent) refuseFailure(res, app.log, error);
    else {
      app.log.error({ traceId: res.locals.traceId, err: error }, 'an answer broke off');
      next(error);
    }
  };
}

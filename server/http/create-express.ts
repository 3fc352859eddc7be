import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { RESUME_UPLOAD_PATH } from '#contract/contact.ts';
import { API_PATH } from '#contract/transport.ts';
import type { App } from '../app.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import { api } from './api.ts';
import { bodyDeadline, type Pace } from './body-deadline.ts';
import { health } from './health.ts';
import type { Pages } from './pages.ts';
import { PAYMENT_WEBHOOK_PATH, paymentWebhook } from './payment-webhook.ts';
import { refuse } from './refuse.ts';
import { renderPages } from './render-page.ts';
import { requestIds } from './request-ids.ts';
import { requestLog } from './request-log.ts';
import { RESUME_PACE, resumeUpload } from './resume-upload.ts';
import { sameOrigin } from './same-origin.ts';
import { searchEngines } from './search-engines.ts';
import { securityHeaders } from './security-headers.ts';
import { session } from './session.ts';
import { staticFiles } from './static-files.ts';
import { webManifest } from './web-manifest.ts';

/** A home page takes a third of a millisecond longer than with the usual 4 and is a fourteenth smaller. */
export const BROTLI_QUALITY = 5;

export type ExpressOptions = {
  app: App;
  procedures: AppRouter;
  pages: Pages;
  /** From then on nobody should send us requests. */
  isStopping: () => boolean;
  times?: BodyTimes;
};

/** How long bodies of requests may take to arrive. */
export type BodyTimes = { ordinaryMs: number; resume: Pace };
export const BODY_TIMES: BodyTimes = { ordinaryMs: 30_000, resume: RESUME_PACE };

/** Puts together what answers HTTP requests, in the order in which they pass through. Does not listen. */
export function createExpress({
  app,
  procedures,
  pages,
  isStopping,
  times = BODY_TIMES,
}: ExpressOptions): Express {
  const web = express();
  web.disable('x-powered-by');
  web.disable('etag');
  web.set('query parser', 'simple');
  // A proxy in front of us runs on the same machine; nobody else says whose address a request comes from.
  web.set('trust proxy', 'loopback');

  web.use(requestIds, requestLog(app.log));
  web.use(bodyDeadline(times.ordinaryMs, [RESUME_UPLOAD_PATH]));
  web.use(health(app, isStopping));
  web.use(securityHeaders(app.config));
  web.use((_req, res, next) => {
    if (isStopping()) res.setHeader('Connection', 'close');
    next();
  });
  web.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  web.use(searchEngines(app), webManifest());
  web.use(...(pages.middleware === null ? staticFiles() : [pages.middleware]));
  // The provider is no browser and has no session: its signature is what is checked, over the bytes as they came.
  web.all(PAYMENT_WEBHOOK_PATH, paymentWebhook(app));
  web.use(sameOrigin(app.config));
  web.all(RESUME_UPLOAD_PATH, resumeUpload(app, times.resume));
  web.use(session(app));
  web.use(API_PATH, api(app, procedures));
  web.use(renderPages(app, procedures, pages));
  web.use(unexpected(app));
  return web;
}

function unexpected(app: App): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    app.log.error({ requestId: res.locals.requestId, err: error }, 'request failed unexpectedly');
    if (res.headersSent) next(error);
    else refuse(res, 'unexpected');
  };
}

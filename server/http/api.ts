import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { Request, RequestHandler } from 'express';
import { MAX_BODY_BYTES, MAX_CALLS_PER_REQUEST } from '#contract/transport.ts';
import type { App } from '../app.ts';
import type { AppRouter } from '../trpc/app-router.ts';
import { retryAfterOf } from '../trpc/init.ts';
import { isText } from './odd-requests.ts';
import { refuse } from './refuse.ts';
import { createRequestContext } from './request-context.ts';
import { isSafeJson } from './safe-json.ts';
import { singleCall } from './single-call.ts';
import { textBody } from './text-body.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Reads a call. Requests that no client of ours would send are rejected before they cost anything. */
export function readCalls(): RequestHandler[] {
  return [refuseOddRequests, textBody(MAX_BODY_BYTES), refuseOddInput];
}

/**
 * The procedures over HTTP.
 * @param compress for answers to several calls; a single one compresses its own
 */
export function api(app: App, router: AppRouter, compress: RequestHandler): RequestHandler[] {
  return [
    singleCall(app, router),
    compress,
    createExpressMiddleware({
      router,
      maxBatchSize: MAX_CALLS_PER_REQUEST,
      maxBodySize: MAX_BODY_BYTES,
      createContext: ({ req, res }) => createRequestContext(app, req, res),
      responseMeta: ({ errors }) => {
        const retryAfter = retryAfterOf(errors);
        return retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter) } };
      },
      onError: ({ error, ctx, type }) => {
        // Procedures log their own failures; this logs failures outside of them.
        if (type !== 'unknown' || error.code !== 'INTERNAL_SERVER_ERROR') return;
        app.log.error({ traceId: ctx?.traceId, err: error.cause ?? error }, 'call failed');
      },
    }),
  ];
}

const refuseOddRequests: RequestHandler = (req, res, next) => {
  // Answers depend on the caller and on the time.
  res.setHeader('Cache-Control', 'no-store');
  if (!METHODS.has(req.method)) {
    refuse(res, 'not_found', { code: 'METHOD_NOT_SUPPORTED' });
    return;
  }
  if (
    req.method === 'POST' &&
    !isEmpty(req) &&
    mediaTypeOf(req.headers['content-type']) !== 'application/json'
  ) {
    refuse(res, 'invalid_input', { code: 'UNSUPPORTED_MEDIA_TYPE' });
    return;
  }
  if (!isText(req.originalUrl) || req.path.split(/,|%2c/i).length > MAX_CALLS_PER_REQUEST) {
    refuse(res, 'invalid_input');
    return;
  }
  if (req.method === 'POST') req.headers['content-type'] = 'application/json';
  // Mutations are answered in JSON, whatever is asked for: a streamed batch could no longer set cookies.
  if (!asksForStream(req)) delete req.headers['trpc-accept'];
  req.headers.accept = 'application/json';
  next();
};

/** Queries whose answers are sent one by one, so that a slow one doesn't hold up the others (decision 059). */
function asksForStream({ method, headers }: Request): boolean {
  return method === 'GET' && headers['trpc-accept'] === 'application/jsonl';
}

const refuseOddInput: RequestHandler = (req, res, next) => {
  const body: unknown = req.body;
  const inputs = req.method === 'POST' ? [body] : queryInputs(req.originalUrl);
  const isFine =
    inputs.length <= 1 &&
    inputs.every((input) => typeof input !== 'string' || input === '' || isSafeJson(input));
  if (isFine) next();
  else refuse(res, 'invalid_input');
};

/** A mutation without input: some clients send it without a body and without a content type. */
function isEmpty({ headers }: Request): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return !hasBody && headers['content-type'] === undefined;
}

function mediaTypeOf(contentType: string | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase();
}

function queryInputs(url: string): string[] {
  const query = url.indexOf('?');
  return query === -1 ? [] : new URLSearchParams(url.slice(query)).getAll('input');
}

import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { Response } from 'express';
import type { ErrorData } from '#contract/error-data.ts';
import { type ErrorCode, type ErrorEntry, ERRORS } from '#contract/errors.ts';
import { asDomainError } from '../domain-error.ts';
import type { Log } from '../log.ts';
import { hasBody } from './body-deadline.ts';
import './locals.ts';
import { pathOf } from './request-log.ts';

/**
 * Answers a request that never reaches a procedure in the shape that procedures answer in, so that every client
 * understands it.
 *
 * @param code the transport's own word where it is more exact than the reason's: 413, 415, 405
 */
export function refuse(res: Response, reason: ErrorCode, options: RefusalOptions = {}): void {
  const { retryAfterSeconds } = options;
  const { httpStatus, body } = failureAnswer(res.locals.traceId, reason, options);
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', retryAfterSeconds);
  res.setHeader('Cache-Control', 'no-store');
  // What is left of a body is not read, so the connection cannot be reused.
  if (hasBody(res.req) && !res.req.readableEnded) res.setHeader('Connection', 'close');
  res.status(httpStatus);
  // A browser navigation gets plain text, every other client JSON.
  if (res.req.accepts(['json', 'html']) === 'html') {
    res.type('text/plain').send(`${body.error.message}\n\nTrace ${body.error.data.traceId}\n`);
  } else {
    res.json(body);
  }
}

export type RefusalOptions = {
  code?: TRPC_ERROR_CODE_KEY;
  /** Where the words name a file; else those of the catalogue. */
  message?: string;
  retryAfterSeconds?: number;
};

/** The status and body of a refusal, for answers that are written elsewhere. */
export function failureAnswer(traceId: string, reason: ErrorCode, options: RefusalOptions = {}) {
  const { title, message, status, httpStatus: exact }: ErrorEntry = ERRORS[reason];
  const code = options.code ?? status;
  const httpStatus = exact ?? getHTTPStatusCodeFromError(new TRPCError({ code }));
  const { retryAfterSeconds } = options;
  const data: ErrorData & { code: string; httpStatus: number } = {
    code,
    httpStatus,
    reason,
    title,
    traceId,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  const error = { message: options.message ?? message, code: TRPC_ERROR_CODES_BY_KEY[code], data };
  return { httpStatus, body: { error } };
}

/** Answers for a failure outside of the procedures: an expected one as what it is, a defect as `unexpected`. */
export function refuseFailure(
  res: Response,
  log: Log,
  error: unknown,
  message = 'request failed unexpectedly',
): void {
  const { traceId } = res.locals;
  const expected = asDomainError(error);
  if (expected === null) {
    log.error({ traceId, path: pathOf(res.req.originalUrl), err: error }, message);
    refuse(res, 'unexpected');
    return;
  }
  const { code, details, message: words, cause } = expected;
  if (cause !== undefined) log.warn({ traceId, err: cause }, 'request failed for now');
  refuse(res, code, { ...details, message: words });
}

import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { Response } from 'express';
import { type ErrorCode, type ErrorData, ERRORS } from '#contract/errors.ts';
import './locals.ts';

/**
 * Answers a request that never reaches a procedure in the shape that procedures answer in, so that every client
 * understands it.
 *
 * @param code the transport's own word where it is more exact than the reason's: 413, 415, 405
 */
export function refuse(
  res: Response,
  reason: ErrorCode,
  options: { code?: TRPC_ERROR_CODE_KEY; retryAfterSeconds?: number } = {},
): void {
  const { title, message, status } = ERRORS[reason];
  const code = options.code ?? status;
  const httpStatus = getHTTPStatusCodeFromError(new TRPCError({ code }));
  const { retryAfterSeconds } = options;
  const data: ErrorData & { code: string; httpStatus: number } = {
    code,
    httpStatus,
    reason,
    title,
    requestId: res.locals.requestId,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', retryAfterSeconds);
  res.status(httpStatus);
  // Somebody who opened an address reads it; every other client parses it.
  if (res.req.accepts(['json', 'html']) === 'html') {
    res.type('text/plain').send(`${message}\n\nRequest ${data.requestId}\n`);
  } else {
    res.json({ error: { message, code: TRPC_ERROR_CODES_BY_KEY[code], data } });
  }
}

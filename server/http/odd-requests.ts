import type { RequestHandler } from 'express';
import { hasBody } from './body-deadline.ts';
import { refuse } from './refuse.ts';

const READS = new Set(['GET', 'HEAD']);

/**
 * Refuses a body where none is taken, without reading it.
 * @param takers the paths that take one, and all below them
 */
export function refuseBodies(takers: readonly string[]): RequestHandler {
  const takesOne = (path: string) => takers.some((taker) => path === taker || path.startsWith(`${taker}/`));
  return (req, res, next) => {
    if (hasBody(req) && (READS.has(req.method) || !takesOne(req.path)))
      refuse(res, 'invalid_input', { code: 'PAYLOAD_TOO_LARGE' });
    else next();
  };
}

/** Refuses a path that is no text: a NUL in it, or bytes that are no UTF-8. */
export const refuseOddPaths: RequestHandler = (req, res, next) => {
  if (isText(req.path)) next();
  else refuse(res, 'invalid_input');
};

/** Whether what is percent-encoded is text that can be kept. */
export function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
}

import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import './locals.ts';

/** One line for each answer. Paths only: a query may hold the token of a link. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const { traceId } = res.locals;
      const line = {
        traceId,
        method: req.method,
        path: pathOf(req.originalUrl),
        status: res.statusCode,
        milliseconds: Math.round(performance.now() - startedAt),
        ...(res.writableFinished ? {} : { isAborted: true }),
      };
      if (res.statusCode === 503) log.warn(line, 'request failed for now');
      else if (res.statusCode >= 500) log.error(line, 'request failed');
      else log.debug(line, 'request');
    });
    next();
  };
}

const MAX_LOGGED_PATH = 500;

export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '').slice(0, MAX_LOGGED_PATH);
}

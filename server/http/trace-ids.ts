import type { RequestHandler } from 'express';
import './locals.ts';

/** Our ids and those of common proxies: no characters that could break out of a log line or a header. */
const SAFE_ID = /^[\w-]{8,64}$/;

/** Gives every HTTP request a trace id for its log lines and error data. A proxy's own id is kept. */
export const traceIds: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id'];
  const traceId = typeof given === 'string' && SAFE_ID.test(given) ? given : crypto.randomUUID();
  res.locals.traceId = traceId;
  res.setHeader('X-Request-Id', traceId);
  next();
};

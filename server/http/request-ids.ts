import type { RequestHandler } from 'express';
import './locals.ts';

/** Ours and those of usual proxies: nothing that could break out of a log line or a header. */
const SAFE_ID = /^[\w-]{8,64}$/;

/** Gives every request the id under which the log speaks of it; a proxy's is kept. */
export const requestIds: RequestHandler = (req, res, next) => {
  const given = req.headers['x-request-id'];
  const requestId = typeof given === 'string' && SAFE_ID.test(given) ? given : crypto.randomUUID();
  res.locals.requestId = requestId;
  res.setHeader('X-Request-Id', requestId);
  next();
};

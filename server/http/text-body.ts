import type { RequestHandler } from 'express';
import { readBody } from './read-body.ts';
import { refuse } from './refuse.ts';

/**
 * Reads the body of a POST into `req.body`, as text. One that is too large is not read to its end first, as Express's
 * own parsers do, and a compressed one, which may be far larger than it looks, not at all.
 */
export function textBody(maxBytes: number): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'POST') {
      next();
      return;
    }
    if (req.headers['content-encoding'] !== undefined) {
      refuse(res, 'invalid_input', { code: 'UNSUPPORTED_MEDIA_TYPE' });
      return;
    }
    const bytes = await readBody(req, maxBytes);
    if (bytes === null) {
      // The rest of the body is still on its way: the connection is of no more use.
      res.setHeader('Connection', 'close');
      refuse(res, 'invalid_input', { code: 'PAYLOAD_TOO_LARGE' });
      return;
    }
    req.body = bytes.toString('utf8');
    next();
  };
}

import type { Request, RequestHandler } from 'express';
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
    const text = await readText(req, maxBytes);
    if (text === null) {
      // The rest of the body is still on its way: the connection is of no more use.
      res.setHeader('Connection', 'close');
      refuse(res, 'invalid_input', { code: 'PAYLOAD_TOO_LARGE' });
      return;
    }
    req.body = text;
    next();
  };
}

/** Null as soon as there is too much. Never settles when the client goes away, like the request itself. */
function readText(req: Request, maxBytes: number): Promise<string | null> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else settle(null);
    };
    const onEnd = () => settle(Buffer.concat(chunks).toString('utf8'));
    const settle = (text: string | null) => {
      req.off('data', onData).off('end', onEnd).pause();
      resolve(text);
    };
    req.on('data', onData).on('end', onEnd);
  });
}

import type { RequestHandler } from 'express';
import { readBody } from './read-body.ts';
import { refuse } from './refuse.ts';

/**
 * Reads the body of a POST into `req.body`, as text. Unlike Express's own parsers, it stops reading a body once it is
 * too large, and rejects a compressed one, which may be far larger once decompressed.
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
      refuse(res, 'invalid_input', { code: 'PAYLOAD_TOO_LARGE' });
      return;
    }
    const text = asText(bytes);
    if (text === null) {
      refuse(res, 'invalid_input');
      return;
    }
    req.body = text;
    next();
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Null for bytes that are no UTF-8: half of a surrogate pair is none. */
function asText(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

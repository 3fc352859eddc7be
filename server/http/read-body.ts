import type { Request } from 'express';
import { DomainError } from '../domain-error.ts';
import { type Pace, watchPace } from './body-deadline.ts';

/**
 * The bytes of a request. Null as soon as there is too much: what is left is not read. Never settles when the client
 * goes away, like the request itself.
 *
 * @param pace where the route gives a body a time of its own; throws `upload_too_slow`
 */
export function readBody(req: Request, maxBytes: number, pace?: Pace): Promise<Buffer | null> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else settle(() => resolve(null));
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks)));
    const settle = (tell: () => void) => {
      stopWatching();
      req.off('data', onData).off('end', onEnd).pause();
      tell();
    };
    const tooSlow = () => settle(() => reject(new DomainError('upload_too_slow')));
    const stopWatching = pace === undefined ? () => undefined : watchPace(req, pace, tooSlow);
    req.on('data', onData).on('end', onEnd).once('close', stopWatching);
  });
}

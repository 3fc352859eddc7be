import type { Request } from 'express';

/**
 * The bytes of a request. Null as soon as there is too much: what is left is not read. Never settles when the client
 * goes away, like the request itself.
 */
export function readBody(req: Request, maxBytes: number): Promise<Buffer | null> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else settle(() => resolve(null));
    };
    const onEnd = () => settle(() => resolve(Buffer.concat(chunks)));
    const settle = (tell: () => void) => {
      req.off('data', onData).off('end', onEnd).pause();
      tell();
    };
    req.on('data', onData).on('end', onEnd);
  });
}

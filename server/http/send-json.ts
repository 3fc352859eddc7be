import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodeBytes, type Encoding, encodingFor } from './page-answer.ts';

/** Shorter answers fit into a packet as they are. */
const LEAST_BYTES = 1_024;
/** Longer ones would hold up other calls, and are compressed by a thread. */
const MOST_BYTES_AT_ONCE = 65_536;

const QUICK_BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  // As large as an answer that is compressed at once: memory that each compression takes.
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

/** Answers with JSON in one piece, compressed as the client takes it. */
export async function sendJson(req: Request, res: Response, text: string): Promise<void> {
  const length = Buffer.byteLength(text);
  const encoding = length < LEAST_BYTES ? 'identity' : encodingFor(req);
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Vary', 'trpc-accept, accept, Accept-Encoding');
  if (encoding === 'identity') {
    // A text leaves together with its headers, bytes would not.
    res.setHeader('Content-Length', length).end(text);
    return;
  }
  const bytes = Buffer.from(text);
  const body =
    length > MOST_BYTES_AT_ONCE ? await encodeBytes(bytes, encoding) : encodeAtOnce(bytes, encoding);
  res.setHeader('Content-Encoding', encoding).setHeader('Content-Length', body.length).end(body);
}

/** An answer is too small for a stream and a thread, which take ten times as long (decision 052). */
function encodeAtOnce(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Buffer {
  return encoding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes, { params: QUICK_BROTLI });
}

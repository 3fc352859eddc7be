import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Adds a third of a millisecond per home page over the default of 4 and makes it a fourteenth smaller. */
export const BROTLI_QUALITY = 5;
export const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  // A page fits into 256 KB. The usual window of 4 MB is memory that each compression under way would hold.
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** A tenth smaller than with the quality of a page that is made for one, for fifty times as much of the processor. */
export const SMALLEST_QUALITY = constants.BROTLI_MAX_QUALITY;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A page as it is sent. */
export type PageAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Partial<Record<Encoding, Buffer>>;
};

/** The smallest that the client takes. */
export function encodingFor(req: Request): Encoding {
  return ENCODINGS.find((encoding) => req.acceptsEncodings(encoding) === encoding) ?? 'identity';
}

export async function encode(html: string, encodings: readonly Encoding[]): Promise<PageAnswer['bodies']> {
  const bytes = Buffer.from(html);
  const encoded = encodings.map(async (encoding) => [encoding, await encodeBytes(bytes, encoding)] as const);
  return Object.fromEntries(await Promise.all(encoded));
}

/** As small as brotli can make it, for a page that many will get. */
export function encodeSmallest(bytes: Buffer): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      ...BROTLI_PARAMS,
      [constants.BROTLI_PARAM_QUALITY]: SMALLEST_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

export function encodeBytes(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  return compressBrotli(bytes, {
    params: { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Of a page and its policy, which have to be of one make. Weak: it is the same for every encoding. */
export function entityTag(html: string, policy: string): string {
  const hash = createHash('sha256').update(policy).update('\n').update(html);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

export function sendPage(req: Request, res: Response, { status, headers, bodies }: PageAnswer): void {
  res.status(status);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (req.fresh) {
    res.status(304).removeHeader('Content-Type');
    res.end();
    return;
  }
  const encoding = encodingFor(req);
  const body = bodies[encoding] ?? bodies.identity;
  if (body !== undefined && body !== bodies.identity) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body?.length ?? 0);
  res.end(req.method === 'HEAD' ? undefined : body);
}

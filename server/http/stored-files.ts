import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { App } from '../app.ts';
import type { ByteRange } from '../gateways/files/file-store.ts';
import { EXPORT_VARIANT } from '../modules/personal-data/exports.service.ts';
import { openPublicPhoto } from '../modules/public-profiles/public-profiles.service.ts';
import { openServable, type Servable } from '../modules/uploads/serving.service.ts';

/** Nothing in a file may run, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox";
/** In the visitor's browser only: what is taken offline is gone from every shared cache at once (decision 035). */
const PUBLIC_CACHING = 'private, max-age=604800, immutable';
const NOT_FOUND = 'Not found\n';

/** Stored files, by signed addresses. Unknown, removed, wrongly signed and too old are one answer, byte for byte. */
export function storedFiles(app: App): RequestHandler {
  return async (req, res) => {
    const address = addressOf(req);
    const file = isRead(req) ? await openServable(app, address) : null;
    await answer(app, req, res, { file, caching: cachingOf(address, app.clock.now()) });
  };
}

/** The bytes behind an address never change, and are kept as long as it is valid; a copy of somebody's data not at all. */
function cachingOf({ variant, expires }: { variant: string; expires: string }, now: Date): string {
  if (variant === EXPORT_VARIANT) return 'no-store';
  const seconds = Math.floor(Number(expires) - now.getTime() / 1000);
  return `private, max-age=${String(seconds)}, immutable`;
}

/** Photos of the public pages of professionals, as long as the page is online. Everything else is the same one answer. */
export function publicPhotos(app: App): RequestHandler {
  return async (req, res) => {
    const { slug, name, variant } = req.params;
    const address = { slug: String(slug), name: String(name), variant: String(variant) };
    const file = isRead(req) ? await openPublicPhoto(app, address) : null;
    await answer(app, req, res, { file, caching: PUBLIC_CACHING });
  };
}

type Found = { file: Servable | null; caching: string };

async function answer(app: App, req: Request, res: Response, { file, caching }: Found): Promise<void> {
  const range = file === null ? null : rangeOf(req.headers.range, file.byteSize);
  if (file === null) notFound(res);
  else if (range === 'unsatisfiable') refuseRange(res, file);
  else await send(app, req, res, { file, caching, range });
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function addressOf({ params, query }: Request) {
  const { expires, signature } = query;
  return {
    uploadId: String(params['uploadId']),
    variant: String(params['variant']),
    expires: typeof expires === 'string' ? expires : '',
    signature: typeof signature === 'string' ? signature : '',
  };
}

async function send(
  app: App,
  req: Request,
  res: Response,
  { file, caching, range }: { file: Servable; caching: string; range: ByteRange | null },
): Promise<void> {
  setHeaders(res, file, caching);
  const { start, end } = range ?? { start: 0, end: file.byteSize - 1 };
  if (range !== null) {
    res.status(206);
    res.setHeader('Content-Range', `bytes ${String(start)}-${String(end)}/${String(file.byteSize)}`);
  }
  res.setHeader('Content-Length', end - start + 1);
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  const bytes = await file.read(range ?? undefined);
  if (bytes === null) {
    for (const name of res.getHeaderNames()) if (name.startsWith('content-')) res.removeHeader(name);
    notFound(res);
    return;
  }
  try {
    await pipeline(bytes, res);
  } catch (error) {
    // The reader has left, or the store broke off: what has been sent stays short of its length.
    app.log.debug({ traceId: res.locals.traceId, err: error }, 'a file was not sent to its end');
    // A pipeline into a response that was closed before it began leaves its source open.
    bytes.destroy();
    res.destroy();
  }
}

function setHeaders(res: Response, file: Servable, caching: string): void {
  res.set({
    'Content-Type': file.mediaType,
    'Content-Disposition': file.disposition,
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': caching,
    'Accept-Ranges': 'bytes',
  });
}

function refuseRange(res: Response, { byteSize }: Servable): void {
  res.setHeader('Content-Range', `bytes */${String(byteSize)}`);
  res.status(416).end();
}

function notFound(res: Response): void {
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
  res.status(404).type('text/plain').send(NOT_FOUND);
}

/** One range, as browsers ask for videos; several, and what is no range, get the whole file. */
export function rangeOf(header: string | undefined, byteSize: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = byteSize - 1;
  if (from === '') {
    const length = Number(to);
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, byteSize - length), end: last };
  }
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  return start > last || end < start ? 'unsatisfiable' : { start, end };
}

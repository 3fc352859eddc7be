import type { Request, RequestHandler } from 'express';
import { MAX_RESUME_BYTES, RESUME_NAME_HEADER, RESUME_TYPES } from '#contract/contact.ts';
import type { App } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import { admitResume, storeResume } from '../modules/uploads/uploads.service.ts';
import { readBody } from './read-body.ts';
import { refuse } from './refuse.ts';

/** Uploads that one process holds in memory at a time: 80 MB at most. */
const MAX_PARALLEL = 16;
const RETRY_SECONDS = 5;
/** What browsers send for a file whose type they know, and for one they do not. */
const MEDIA_TYPES = new Set<string>([...Object.values(RESUME_TYPES), 'application/octet-stream']);

/** Takes a résumé: its bytes are the body, its name a header. What they are is judged by the bytes. */
export function resumeUpload(app: App): RequestHandler {
  let running = 0;
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'POST') {
      refuse(res, 'not_found', { code: 'METHOD_NOT_SUPPORTED' });
      return;
    }
    if (running >= MAX_PARALLEL) {
      refuse(res, 'too_busy', { retryAfterSeconds: RETRY_SECONDS });
      return;
    }
    running += 1;
    // Also when the sender goes away in the middle.
    res.once('close', () => (running -= 1));
    try {
      res.json(await take(app, req));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Of a body that was not read, the rest is still on its way: the connection is of no more use.
      if (!req.readableEnded) res.setHeader('Connection', 'close');
      const { retryAfterSeconds } = error.details;
      refuse(res, error.code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
    }
  };
}

async function take(app: App, req: Request) {
  const fileName = readFileName(req);
  if (!isFileBody(req)) throw new DomainError('file_type_refused');
  await admitResume(app, { fileName, clientAddress: req.ip ?? '' });
  const bytes = await readBody(req, MAX_RESUME_BYTES);
  if (bytes === null) throw new DomainError('file_too_large');
  return storeResume(app, { fileName, bytes });
}

/** The name, percent-encoded since a header holds no other letters. */
function readFileName(req: Request): string {
  try {
    return decodeURIComponent(req.get(RESUME_NAME_HEADER) ?? '');
  } catch {
    return '';
  }
}

/** A compressed body may be far larger than it looks. */
function isFileBody({ headers }: Request): boolean {
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return headers['content-encoding'] === undefined && (mediaType === undefined || MEDIA_TYPES.has(mediaType));
}

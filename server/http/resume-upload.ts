import type { Request, RequestHandler } from 'express';
import { MAX_RESUME_BYTES, RESUME_NAME_HEADER, RESUME_TYPES } from '#contract/contact.ts';
import type { App } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import { limitKeyOfAddress } from '../rate-limits.ts';
import { admitResume, storeResume } from '../modules/uploads/uploads.service.ts';
import type { Pace } from './body-deadline.ts';
import { readBody } from './read-body.ts';
import { refuse } from './refuse.ts';

/** Uploads that one process holds in memory at a time: 80 MB at most. */
const MAX_PARALLEL = 16;
/** Of one address, since a slow upload holds its place for minutes. */
const MAX_PARALLEL_OF_ONE = 4;
const RETRY_SECONDS = 5;
/**
 * Five megabytes take 80 seconds at half a megabit a second. Whoever sends less than a tenth of that in a quarter of a
 * minute holds a place without using it.
 */
export const RESUME_PACE: Pace = { longestMs: 240_000, windowMs: 15_000, minBytes: 96 * 1024 };
/** What browsers send for a file whose type they know, and for one they do not. */
const MEDIA_TYPES = new Set<string>([...Object.values(RESUME_TYPES), 'application/octet-stream']);

/** Takes a résumé: its bytes are the body, its name a header. What they are is judged by the bytes. */
export function resumeUpload(app: App, pace: Pace): RequestHandler {
  const running: string[] = [];
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'POST') {
      refuse(res, 'not_found', { code: 'METHOD_NOT_SUPPORTED' });
      return;
    }
    const sender = limitKeyOfAddress(req.ip ?? '');
    const own = running.filter((one) => one === sender).length;
    if (running.length >= MAX_PARALLEL || own >= MAX_PARALLEL_OF_ONE) {
      refuse(res, 'too_busy', { retryAfterSeconds: RETRY_SECONDS });
      return;
    }
    running.push(sender);
    // Also when the sender goes away in the middle.
    res.once('close', () => running.splice(running.indexOf(sender), 1));
    try {
      res.json(await take(app, req, pace));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Of a body that was not read, the rest is still on its way: the connection is of no more use.
      if (!req.readableEnded) res.setHeader('Connection', 'close');
      const { retryAfterSeconds } = error.details;
      refuse(res, error.code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
    }
  };
}

async function take(app: App, req: Request, pace: Pace) {
  const fileName = readFileName(req);
  if (!isFileBody(req)) throw new DomainError('file_type_refused');
  await admitResume(app, { fileName, clientAddress: req.ip ?? '' });
  const bytes = await readBody(req, MAX_RESUME_BYTES, pace);
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

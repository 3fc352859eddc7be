import type { Request, RequestHandler } from 'express';
import { MAX_RESUME_BYTES, RESUME_NAME_HEADER, RESUME_TYPES } from '#contract/contact.ts';
import type { App } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import { limitKeyOfAddress } from '../rate-limits.ts';
import { admitResume, storeResume } from '../modules/uploads/uploads.service.ts';
import type { Pace } from './body-deadline.ts';
import { readBody } from './read-body.ts';
import { refuse, refuseFailure } from './refuse.ts';

/** Parallel uploads held in memory by one process: 80 MB at most. */
const MAX_PARALLEL = 16;
/** Per address, since a slow upload holds its slot for minutes. */
const MAX_PARALLEL_OF_ONE = 4;
const RETRY_SECONDS = 5;
/**
 * Five megabytes take 80 seconds at half a megabit a second. A client slower than a tenth of that over a quarter of a
 * minute occupies an upload slot without using it.
 */
export const RESUME_PACE: Pace = { longestMs: 240_000, windowMs: 15_000, minBytes: 96 * 1024 };
/** What browsers send for a known file type, and for an unknown one. */
const MEDIA_TYPES = new Set<string>([...Object.values(RESUME_TYPES), 'application/octet-stream']);

/** Receives a résumé: the body is the file, a header its name. The type is determined from the bytes. */
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
    // Also when the client disconnects midway.
    res.once('close', () => running.splice(running.indexOf(sender), 1));
    try {
      res.json(await take(app, req, pace));
    } catch (error) {
      refuseFailure(res, app.log, error);
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

/** The name, percent-encoded since header values are limited to Latin-1. */
function readFileName(req: Request): string {
  try {
    return decodeURIComponent(req.get(RESUME_NAME_HEADER) ?? '');
  } catch {
    return '';
  }
}

/** A compressed body may be far larger once decompressed. */
function isFileBody({ headers }: Request): boolean {
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return headers['content-encoding'] === undefined && (mediaType === undefined || MEDIA_TYPES.has(mediaType));
}

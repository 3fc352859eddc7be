import { globSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { DIST } from './built-pages.ts';

const CLIENT = join(DIST, 'client');
const DAY_SECONDS = 86_400;
const FOREVER = `public, max-age=${String(365 * DAY_SECONDS)}, immutable`;
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
/** The text files; the build has written a compressed copy beside each. */
const TEXT_TYPES: Record<string, string> = {
  '.js': SCRIPT_TYPE,
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Headers that apply to documents only. They would outweigh a small script, which is never opened as a page. */
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Frame-Options',
];
/** Emails show them, so pages of other origins such as a mailbox may load them. */
const SHOWN_ELSEWHERE = /\/email-logo[a-z-]*\.png$/;
const SERVICE_WORKER = /\/service-worker\.js(?:\.br)?$/;
const NEVER_DOCUMENTS = /\.(?:js|css|woff2)(?:\.br)?$/;

/** The build's files and those of `public`. The former carry a hash in their names and never change. */
export function staticFiles(folder = CLIENT): RequestHandler {
  const hashed = `${join(folder, 'assets')}/`;
  const sendFile = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', cachingOf(path, hashed));
      if (SHOWN_ELSEWHERE.test(path)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      if (NEVER_DOCUMENTS.test(path)) removeDocumentHeaders(res);
    },
  });
  const preferSmaller = preferCompressed(folder);
  return (req, res, next) => {
    // All files have an ending, and most pages none: to look for a file took a hundredth of a member's page.
    if (extname(req.path) === '') {
      next();
      return;
    }
    if (isRead(req)) preferSmaller(req, res);
    sendFile(req, res, (error?: unknown) => {
      if (error === undefined) next();
      else refuseFile(res, error, next);
    });
  };
}

/** As the library refuses a file; `headers` say how long the file is whose range was wrong. */
const refusalSchema = z.object({
  status: z.int().min(400).max(499),
  headers: z.record(z.string(), z.string()).optional(),
});
const OF_FILES = ['Cache-Control', 'Content-Encoding', 'Content-Type', 'ETag', 'Last-Modified'];

/** A range or a condition that a file doesn't meet. The answer says nothing of the file that a cache would keep. */
function refuseFile(res: Response, error: unknown, next: NextFunction): void {
  if (res.headersSent) {
    next(error);
    return;
  }
  for (const name of OF_FILES) res.removeHeader(name);
  const refusal = refusalSchema.safeParse(error);
  if (!refusal.success) {
    next(error);
    return;
  }
  const { status, headers } = refusal.data;
  res.set({ ...headers, 'Cache-Control': 'no-store' });
  res.status(status).end();
}

/** What is said of a script that carries a hash in its name. */
export function describeHashedScript(res: Response): void {
  res.setHeader('Cache-Control', FOREVER);
  res.setHeader('Content-Type', SCRIPT_TYPE);
  res.vary('Accept-Encoding');
  removeDocumentHeaders(res);
}

function removeDocumentHeaders(res: Response): void {
  for (const name of OF_DOCUMENTS) res.removeHeader(name);
}

function cachingOf(path: string, hashed: string): string {
  if (path.startsWith(hashed)) return FOREVER;
  // Browsers ask for it at each visit, so that a new version is there with the next page.
  if (SERVICE_WORKER.test(path)) return 'no-cache';
  return `public, max-age=${String(DAY_SECONDS)}, stale-while-revalidate=${String(7 * DAY_SECONDS)}`;
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function preferCompressed(folder: string): (req: Request, res: Response) => void {
  const compressed = new Set(globSync('**/*.br', { cwd: folder }).map((file) => `/${file}`));
  return (req, res) => {
    const type = TEXT_TYPES[extname(req.path)];
    if (type !== undefined && compressed.has(`${req.path}.br`)) {
      res.vary('Accept-Encoding');
      if (req.acceptsEncodings('br') === 'br') {
        req.url = `${req.path}.br`;
        res.setHeader('Content-Encoding', 'br');
        res.setHeader('Content-Type', type);
      }
    }
  };
}

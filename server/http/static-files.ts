import { globSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { DIST } from './built-pages.ts';

const CLIENT = join(DIST, 'client');
const HASHED = `${join(CLIENT, 'assets')}/`;
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
export function staticFiles(): RequestHandler {
  const sendFile = express.static(CLIENT, {
    index: false,
    redirect: false,
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', cachingOf(path));
      if (SHOWN_ELSEWHERE.test(path)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      if (NEVER_DOCUMENTS.test(path)) removeDocumentHeaders(res);
    },
  });
  const preferSmaller = preferCompressed();
  return (req, res, next) => {
    // All files have an ending, and most pages none: to look for a file took a hundredth of a member's page.
    if (extname(req.path) === '') {
      next();
      return;
    }
    preferSmaller(req, res);
    sendFile(req, res, next);
  };
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

function cachingOf(path: string): string {
  if (path.startsWith(HASHED)) return FOREVER;
  // Browsers ask for it at each visit, so that a new version is there with the next page.
  if (SERVICE_WORKER.test(path)) return 'no-cache';
  return `public, max-age=${String(DAY_SECONDS)}, stale-while-revalidate=${String(7 * DAY_SECONDS)}`;
}

function preferCompressed(): (req: Request, res: Response) => void {
  const compressed = new Set(globSync('**/*.br', { cwd: CLIENT }).map((file) => `/${file}`));
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

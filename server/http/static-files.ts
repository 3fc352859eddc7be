import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { DIST } from './built-pages.ts';

const HASHED = `${join(DIST, 'client/assets')}/`;
const DAY_SECONDS = 86_400;

/** The build's files and those of `public`. The former carry a hash in their names and never change. */
export function staticFiles(): RequestHandler {
  return express.static(join(DIST, 'client'), {
    index: false,
    redirect: false,
    setHeaders: (res, path) => {
      const caching = path.startsWith(HASHED)
        ? `public, max-age=${String(365 * DAY_SECONDS)}, immutable`
        : `public, max-age=${String(DAY_SECONDS)}, stale-while-revalidate=${String(7 * DAY_SECONDS)}`;
      res.setHeader('Cache-Control', caching);
    },
  });
}

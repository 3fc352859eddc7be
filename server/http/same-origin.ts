import type { RequestHandler } from 'express';
import { type Config, publicOrigin } from '../config.ts';
import { refuse } from './refuse.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/**
 * CSRF protection: rejects writes from other sites that would carry the visitor's cookie. Browsers send the origin of a
 * request; a client that sends none is not a browser and carries no ambient cookie.
 */
export function sameOrigin(config: Config): RequestHandler {
  const ownOrigins = listOwnOrigins(publicOrigin(config));
  return (req, res, next) => {
    const isFine =
      READS.has(req.method) ||
      comesFromUs({ site: req.get('sec-fetch-site'), origin: req.get('origin') }, ownOrigins);
    if (isFine) next();
    else refuse(res, 'cross_site_request');
  };
}

/** `Sec-Fetch-Site` takes precedence, since no page can forge it; older browsers only send `Origin`. */
export function comesFromUs(
  headers: { site: string | undefined; origin: string | undefined },
  ownOrigins: ReadonlySet<string>,
): boolean {
  if (headers.site !== undefined) return headers.site === 'same-origin';
  return headers.origin === undefined || ownOrigins.has(headers.origin);
}

/** In development, both `localhost` and `127.0.0.1` count as our origin. */
export function listOwnOrigins(origin: string): ReadonlySet<string> {
  const { hostname } = new URL(origin);
  if (!LOOPBACK_NAMES.includes(hostname)) return new Set([origin]);
  return new Set(LOOPBACK_NAMES.map((name) => origin.replace(hostname, name)));
}

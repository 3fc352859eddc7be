import type { RequestHandler } from 'express';
import { type Config, publicOrigin } from '../config.ts';
import { refuse } from './refuse.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/**
 * Keeps other sites from making a visitor's browser write with the visitor's cookie. Browsers say where a request
 * comes from; what says nothing is no browser and carries no cookie against its owner's will.
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

/** `Sec-Fetch-Site` decides where there is one, since no page can forge it; older browsers only send `Origin`. */
export function comesFromUs(
  headers: { site: string | undefined; origin: string | undefined },
  ownOrigins: ReadonlySet<string>,
): boolean {
  if (headers.site !== undefined) return headers.site === 'same-origin';
  return headers.origin === undefined || ownOrigins.has(headers.origin);
}

/** On a developer's machine both names of it are ours. */
export function listOwnOrigins(origin: string): ReadonlySet<string> {
  const { hostname } = new URL(origin);
  if (!LOOPBACK_NAMES.includes(hostname)) return new Set([origin]);
  return new Set(LOOPBACK_NAMES.map((name) => origin.replace(hostname, name)));
}

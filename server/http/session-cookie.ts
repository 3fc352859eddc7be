import type { Request, Response } from 'express';
import { SESSION_IDLE_DAYS } from '#contract/auth.ts';
import { type Config, isHttps } from '../config.ts';

const DAY_SECONDS = 86_400;

/** On https the prefix keeps sibling hosts and plain http from planting a cookie of that name. */
export function sessionCookieName(config: Config): string {
  return isHttps(config) ? '__Host-session' : 'session';
}

/** @param secret null takes the cookie away */
export function writeSessionCookie(res: Response, config: Config, secret: string | null): void {
  const name = sessionCookieName(config);
  const maxAgeSeconds = secret === null ? 0 : SESSION_IDLE_DAYS * DAY_SECONDS;
  const attributes = [`Max-Age=${String(maxAgeSeconds)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isHttps(config)) attributes.push('Secure');
  // One cookie of the name: signing out overrules the refresh that an earlier step wrote.
  const others = [res.getHeader('Set-Cookie') ?? []]
    .flat()
    .map(String)
    .filter((cookie) => !cookie.startsWith(`${name}=`));
  res.setHeader('Set-Cookie', [...others, `${name}=${secret ?? ''}; ${attributes.join('; ')}`]);
}

/** The secret in the cookie; undefined without one. */
export function readSessionCookie(req: Request, config: Config): string | undefined {
  const prefix = `${sessionCookieName(config)}=`;
  const pair = req.headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length);
}

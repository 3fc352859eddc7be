import type { Request, Response } from 'express';
import { KNOWN_DEVICE_DAYS, SESSION_IDLE_DAYS } from '#contract/auth.ts';
import { type Config, isHttps } from '../config.ts';

const DAY_SECONDS = 86_400;

/** A cookie that only the server reads. */
export type SecretCookie = { name: string; seconds: number };

export const SESSION_COOKIE: SecretCookie = { name: 'session', seconds: SESSION_IDLE_DAYS * DAY_SECONDS };
/** Says that accounts were signed in to from this browser. It is no credential, and signing out leaves it. */
export const DEVICE_COOKIE: SecretCookie = { name: 'device', seconds: KNOWN_DEVICE_DAYS * DAY_SECONDS };
/** What the replica must have replayed before it answers this browser; it is never as far behind as the cookie is old. */
export const WRITTEN_COOKIE: SecretCookie = { name: 'written', seconds: 30 };

/** On https the `__Host-` prefix keeps sibling hosts and plain http from setting a cookie of that name. */
function nameOf({ name }: SecretCookie, config: Config): string {
  return isHttps(config) ? `__Host-${name}` : name;
}

/** @param secret null clears the cookie */
export function writeCookie(
  res: Response,
  config: Config,
  cookie: SecretCookie,
  secret: string | null,
): void {
  const name = nameOf(cookie, config);
  const maxAgeSeconds = secret === null ? 0 : cookie.seconds;
  const attributes = [`Max-Age=${String(maxAgeSeconds)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isHttps(config)) attributes.push('Secure');
  // One Set-Cookie of the name: signing out overrides the refresh written by an earlier step.
  const others = [res.getHeader('Set-Cookie') ?? []]
    .flat()
    .map(String)
    .filter((header) => !header.startsWith(`${name}=`));
  res.setHeader('Set-Cookie', [...others, `${name}=${secret ?? ''}; ${attributes.join('; ')}`]);
}

/** The secret in the cookie; undefined without one. */
export function readCookie(req: Request, config: Config, cookie: SecretCookie): string | undefined {
  const prefix = `${nameOf(cookie, config)}=`;
  const pair = req.headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length);
}

import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Config, isHttps } from '../config.ts';
import './locals.ts';

const YEAR_SECONDS = 365 * 86_400;

/** What browsers may do with our answers. Pages carry the nonce of `res.locals` on every script and style. */
export function securityHeaders(config: Config): RequestHandler[] {
  const isSecure = isHttps(config);
  return [
    (_req, res, next) => {
      res.locals.nonce = randomBytes(18).toString('base64url');
      res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", (_req, res) => nonceSource(res)],
          // Components set style attributes; style elements need the nonce all the same.
          styleSrc: ["'self'", (_req, res) => nonceSource(res)],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'"],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          formAction: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: isSecure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
      // Addresses of ours hold tokens (password reset, email verification).
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    }),
  ];
}

function nonceSource(res: unknown): string {
  // Helmet knows only node's response; express's is what it is given.
  return `'nonce-${(res as { locals: { nonce: string } }).locals.nonce}'`;
}

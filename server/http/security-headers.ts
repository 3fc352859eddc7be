import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Config, isHttps } from '../config.ts';
import { contentPolicy } from './page-policy.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Browser policies of every answer. A page replaces the Content-Security-Policy by one that allows its inline parts. */
export function securityHeaders(config: Config): RequestHandler[] {
  const policy = contentPolicy(config);
  return [
    (_req, res, next) => {
      res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
      res.setHeader('Content-Security-Policy', policy);
      next();
    },
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isHttps(config) ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
      // URLs can carry tokens (password reset, email verification).
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
    }),
  ];
}

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Config, isHttps } from '../config.ts';
import { contentPolicy } from './page-policy.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Browser policies of every answer. A page replaces the Content-Security-Policy by one that allows its inline parts. */
export function securityHeaders(config: Config): RequestHandler {
  const headers = [
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
    ['Content-Security-Policy', contentPolicy(config)],
    ...helmetHeaders(config),
  ] as const;
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** Those that helmet sets, which are the same for every answer: asked once, in place of thirteen handlers a request. */
function helmetHeaders(config: Config): [string, string][] {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(config) ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    // URLs can carry tokens (password reset, email verification).
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // For Internet Explorer, Flash and a filter that browsers took out: bytes in front of every page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  setHeaders(req, res, () => undefined);
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
}

import type { RequestHandler, Response } from 'express';
import { html } from '../../html.ts';
import { messagePage } from './layout.ts';

export const setHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'no-store',
    // Not no-referrer: with that, browsers withhold the origin of the stand-in's own forms.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  allowForms(response, []);
  next();
};

/** Browsers hold a form to this list also where its answer redirects, so the shop's address has to be on it. */
export function allowForms(response: Response, urls: readonly (string | null)[]): void {
  const origins = urls.flatMap((url) => URL.parse(url ?? '')?.origin ?? []);
  response.set(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      'img-src data:',
      `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
}

/** Refuses requests from other origins: no other page may pay, refund or move the clock. */
export const requireSameOrigin: RequestHandler = (request, response, next) => {
  const isSame = request.get('Origin') === `http://${request.get('Host') ?? ''}`;
  if (request.method === 'GET' || request.method === 'HEAD' || isSame) next();
  else {
    const text = html`<p>This form was sent from another page. Nothing was done.</p>`;
    response.status(403).send(messagePage('Not from here', text));
  }
};

export function sayNothingThere(response: Response, title: string): void {
  const text = html`<p>Its address is wrong, or it was made elsewhere.</p>`;
  response.status(404).send(messagePage(title, text));
}

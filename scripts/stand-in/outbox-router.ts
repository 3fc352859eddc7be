import express, { type RequestHandler, type Router } from 'express';
import { requireLocalHost } from './local-host.ts';
import { renderMailPage, renderNotFound, renderOutbox } from './outbox-pages.ts';
import type { Outbox } from './outbox.ts';

const SHOWN_MAILS = 200;

/** Also in force inside the frame that shows an email: no script, and pictures of this machine's site only. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http://localhost:* http://127.0.0.1:*',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Pages for people: the mails that arrived, and each as it would look. */
export function createOutboxRouter(outbox: Outbox): Router {
  const router = express.Router();
  router.get('/', (_request, response) => response.redirect('/outbox'));
  router.use('/outbox', requireLocalHost, setHeaders);

  router.get('/outbox', async (request, response) => {
    const to = typeof request.query.to === 'string' ? request.query.to.trim().slice(0, 254) : '';
    const mails = await outbox.list(to === '' ? {} : { to }, SHOWN_MAILS);
    response.send(renderOutbox(mails, { to, limit: SHOWN_MAILS }));
  });

  router.get('/outbox/:id', async (request, response) => {
    const mail = await outbox.find(request.params.id);
    if (mail === null) response.status(404).send(renderNotFound());
    else response.send(renderMailPage(mail));
  });
  return router;
}

const setHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  next();
};

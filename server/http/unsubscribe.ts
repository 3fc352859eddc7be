import type { Request, RequestHandler } from 'express';
import { UNSUBSCRIBE_PATH } from '#contract/notification-preferences.ts';
import type { App } from '../app.ts';
import { asDomainError } from '../domain-error.ts';
import { chooseMail } from '../modules/notifications/preferences.service.ts';
import { readBody } from './read-body.ts';
import { refuse, refuseFailure } from './refuse.ts';

const MAX_BYTES = 4 * 1024;

/**
 * Takes what mail programs post to the address in `List-Unsubscribe` (RFC 8058), and the buttons of its page. The token says who
 * and what: neither needs a session, and a cookie would change nothing. A GET is the page, and changes nothing either, since
 * scanners of mails follow every link.
 */
export function unsubscribe(app: App): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'POST') {
      next();
      return;
    }
    res.setHeader('Cache-Control', 'no-store');
    const body = await readBody(req, MAX_BYTES);
    if (body === null) {
      refuse(res, 'invalid_input', { code: 'PAYLOAD_TOO_LARGE' });
      return;
    }
    // Only the page has it: mail programs send `List-Unsubscribe=One-Click`.
    const turn = new URLSearchParams(body.toString('utf8')).get('turn');
    try {
      await chooseMail(app, tokenOf(req), turn === 'on');
    } catch (error) {
      const refusal = asDomainError(error);
      if (refusal === null) refuseFailure(res, app.log, error);
      else refuse(res, refusal.code);
      return;
    }
    if (turn === null) res.type('text/plain').send('Unsubscribed\n');
    else res.redirect(303, `${UNSUBSCRIBE_PATH}/${encodeURIComponent(tokenOf(req))}`);
  };
}

function tokenOf({ params }: Request): string {
  return String(params['token']);
}

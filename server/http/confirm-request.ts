import type { RequestHandler } from 'express';
import { CONFIRM_PATH } from '#contract/request-confirmations.ts';
import type { App } from '../app.ts';
import { asDomainError } from '../domain-error.ts';
import { confirmByToken } from '../modules/requests/confirmations.service.ts';
import { refuse, refuseFailure } from './refuse.ts';

/**
 * The button on the page that an email's link opens. The token says which request: it needs no session, and a cookie would
 * change nothing. A GET is the page, and changes nothing either, since scanners of emails follow every link.
 */
export function confirmRequestByLink(app: App): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'POST') {
      next();
      return;
    }
    res.setHeader('Cache-Control', 'no-store');
    const token = String(req.params['token']);
    try {
      await confirmByToken(app, token);
    } catch (error) {
      const refusal = asDomainError(error);
      if (refusal === null) refuseFailure(res, app.log, error);
      else refuse(res, refusal.code);
      return;
    }
    res.redirect(303, `${CONFIRM_PATH}/${encodeURIComponent(token)}`);
  };
}

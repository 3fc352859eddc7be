import type { Request, RequestHandler } from 'express';
import type { App } from '../app.ts';
import { ForgedEventError, OtherVersionError } from '../gateways/payments/payments-gateway.ts';
import { receiveEvent } from '../modules/billing/events/events.service.ts';
import { readBody } from './read-body.ts';
import { refuse, refuseFailure } from './refuse.ts';

export const PAYMENT_WEBHOOK_PATH = '/webhooks/stripe';

/** Far above the largest event that Stripe documents. */
const MAX_BYTES = 512 * 1024;

/**
 * Receives the payment provider's events. 200 once the effect is committed, now or earlier; 400 for one that is not signed
 * by the provider, or not meant for us (mode, account, version of the API), which is not processed; 503 or 500 when it
 * could not be applied, so that the provider retries.
 */
export function paymentWebhook(app: App): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'POST') {
      refuse(res, 'not_found', { code: 'METHOD_NOT_SUPPORTED' });
      return;
    }
    const body = req.headers['content-encoding'] === undefined ? await readBody(req, MAX_BYTES) : null;
    if (body === null) {
      refuse(res, 'invalid_input', { code: 'PAYLOAD_TOO_LARGE' });
      return;
    }
    try {
      const outcome = await take(app, req, body);
      if (outcome === 'ignored') refuse(res, 'invalid_input');
      else res.json({ received: true });
    } catch (error) {
      if (error instanceof ForgedEventError) {
        app.log.warn({ traceId: res.locals.traceId, reason: error.message }, 'webhook: refused');
        refuse(res, 'invalid_input');
        return;
      }
      if (error instanceof OtherVersionError) {
        // The endpoint is set up for another version. Reconciliation finds the event until that is put right.
        app.log.error({ traceId: res.locals.traceId, reason: error.message }, 'webhook: refused');
        refuse(res, 'invalid_input');
        return;
      }
      app.log.error({ traceId: res.locals.traceId, err: error }, 'webhook: not applied, it comes again');
      refuseFailure(res, app.log, error);
    }
  };
}

async function take(app: App, req: Request, body: Buffer) {
  const event = await app.payments.readEvent(body, req.get('stripe-signature') ?? '', app.clock.now());
  return receiveEvent(app, event);
}

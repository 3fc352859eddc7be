import type { Request, RequestHandler } from 'express';
import type { App } from '../app.ts';
import { ForgedEventError } from '../gateways/payments/payments-gateway.ts';
import { receiveEvent } from '../modules/billing/events.service.ts';
import { readBody } from './read-body.ts';
import { refuse } from './refuse.ts';

export const PAYMENT_WEBHOOK_PATH = '/webhooks/stripe';

/** The largest event that Stripe describes is far below. */
const MAX_BYTES = 512 * 1024;

/**
 * Takes what the payment provider tells us. 200 once its effect is written, or was before; 400 for what is not signed
 * by the provider, which is then not looked at; 500 when it could not be applied, so that it comes again.
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
      // The rest of it is still on its way: the connection is of no more use.
      res.setHeader('Connection', 'close');
      refuse(res, 'invalid_input', { code: 'PAYLOAD_TOO_LARGE' });
      return;
    }
    try {
      const outcome = await take(app, req, body);
      if (outcome === 'ignored') refuse(res, 'invalid_input');
      else res.json({ received: true });
    } catch (error) {
      if (error instanceof ForgedEventError) {
        app.log.warn({ requestId: res.locals.requestId, reason: error.message }, 'webhook: refused');
        refuse(res, 'invalid_input');
        return;
      }
      app.log.error({ requestId: res.locals.requestId, err: error }, 'webhook: not applied, it comes again');
      refuse(res, 'unexpected');
    }
  };
}

async function take(app: App, req: Request, body: Buffer) {
  const event = await app.payments.readEvent(body, req.get('stripe-signature') ?? '', app.clock.now());
  return receiveEvent(app, event);
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { App } from '#server/app.ts';
import { PAYMENT_WEBHOOK_PATH, paymentWebhook } from '#server/http/payment-webhook.ts';
import { traceIds } from '#server/http/trace-ids.ts';

export type WebhookReceiver = { url: string; stop(): Promise<void> };

/** Receives the payment stand-in's webhooks on this machine and passes them to the application of a test. */
export async function startWebhookReceiver(app: () => App): Promise<WebhookReceiver> {
  const web = express();
  web.use(traceIds);
  web.all(PAYMENT_WEBHOOK_PATH, (req, res, next) => paymentWebhook(app())(req, res, next));
  const server = createServer(web);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}${PAYMENT_WEBHOOK_PATH}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

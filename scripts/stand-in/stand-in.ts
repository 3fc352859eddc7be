import type { Log } from '#server/log.ts';
import { createMailFaults, type MailFaults } from './mail-faults.ts';
import { createOutboxRouter } from './outbox-router.ts';
import { createOutbox } from './outbox.ts';
import { createPostmarkRouter } from './postmark-router.ts';
import { serveStandIn, type RunningStandIn } from './serve.ts';
import {
  createStripeStandIn,
  type StripeStandIn,
  type StripeStandInOptions,
} from './stripe/stripe-stand-in.ts';

export type RunningStandIns = RunningStandIn & { stripe: StripeStandIn; mailFaults: MailFaults };

/** Postmark and Stripe on one port of this machine, with their pages. Rejects when the port is taken. */
export async function startStandIn(options: {
  port: number;
  outboxDir: string;
  stripe: Omit<StripeStandInOptions, 'log'>;
  log?: Log;
}): Promise<RunningStandIns> {
  const { log } = options;
  const outbox = createOutbox(options.outboxDir);
  const mailFaults = createMailFaults();
  const stripe = await createStripeStandIn({ ...options.stripe, ...(log === undefined ? {} : { log }) });
  const running = await serveStandIn(options.port, [
    createPostmarkRouter(outbox, mailFaults),
    createOutboxRouter(outbox),
    stripe.router,
  ]);
  stripe.setBaseUrl(`http://localhost:${String(running.port)}`);
  log?.info({ port: running.port, outboxDir: options.outboxDir }, 'stand-in: listening');
  return {
    port: running.port,
    stripe,
    mailFaults,
    async stop() {
      await running.stop();
      await stripe.stop();
    },
  };
}

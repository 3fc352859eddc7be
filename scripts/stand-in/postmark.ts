import type { Log } from '#server/log.ts';
import { createOutboxRouter } from './outbox-router.ts';
import { createOutbox } from './outbox.ts';
import { createPostmarkRouter } from './postmark-router.ts';
import { serveStandIn, type RunningStandIn } from './serve.ts';

/** Postmark's API and a page with the mails it accepted. Rejects when the port is taken. */
export async function startPostmarkStandIn({
  port,
  outboxDir,
  log,
}: {
  port: number;
  outboxDir: string;
  log?: Log;
}): Promise<RunningStandIn> {
  const outbox = createOutbox(outboxDir);
  const standIn = await serveStandIn(port, [createPostmarkRouter(outbox), createOutboxRouter(outbox)]);
  log?.info({ port: standIn.port, outboxDir }, 'stand-in: listening');
  return standIn;
}

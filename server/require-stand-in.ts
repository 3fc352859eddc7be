import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, isHttps } from './config.ts';
import { StartError } from './start-failure.ts';

/** `npm start` starts the stand-in beside the processes that need it. */
const PATIENCE_MS = 10_000;
const POLL_MS = 100;

/**
 * Throws a `StartError` for a site on the internet that has no key of Postmark or Stripe, and no stand-in either: each mail and
 * each payment would fail by itself, and nothing would say why.
 */
export async function requireStandIn(config: Config, patienceMs = PATIENCE_MS): Promise<void> {
  const missing = listMissingKeys(config);
  if (missing.length === 0 || !isHttps(config)) return;
  const deadline = Date.now() + patienceMs;
  while (!(await isListening(config.standIn.port))) {
    if (Date.now() >= deadline) throw new StartError(explain(missing, config.standIn.port));
    await sleep(POLL_MS);
  }
}

function listMissingKeys({ email, stripe }: Config): string[] {
  return [
    ...(email.postmarkToken === null ? ['POSTMARK_TOKEN'] : []),
    ...(stripe.secretKey === null ? ['STRIPE_SECRET_KEY'] : []),
  ];
}

function explain(missing: readonly string[], port: number): string {
  const are = missing.length === 1 ? 'is' : 'are';
  return `${missing.join(' and ')} ${are} not set, and no stand-in answers at 127.0.0.1:${String(port)}. npm start brings one; this process alone does not.`;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

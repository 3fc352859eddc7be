import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { startStandIn } from '#scripts/stand-in/stand-in.ts';

/** The payment stand-in while demo data is created: in this process, with its clock in the past. */
export type DemoProvider = {
  port: number;
  /** Advances to a moment and runs everything due by then. Never goes back. */
  goTo(moment: Date): void;
  /** Pays on the page of this URL with a card, as a visitor would. */
  pay(url: string, card: string): void;
  /** Saves the state for the stand-in that starts next. */
  stop(): Promise<void>;
};

/**
 * Starts the stand-in on its own state file, before its process does. Purchases of an earlier database are set aside,
 * because those accounts no longer exist. Null with a Stripe key: demo accounts buy nothing from the real Stripe.
 */
export async function openDemoProvider(config: Config, from: Date): Promise<DemoProvider | null> {
  if (config.stripe.secretKey !== null) return null;
  const directory = join(config.dataDir, 'stand-in');
  await setAside(join(directory, 'stripe.json'));
  let moment = from;
  const standIn = await startStandIn({
    port: 0,
    outboxDir: join(config.dataDir, 'outbox'),
    stripe: {
      stateFile: join(directory, 'stripe.json'),
      webhook: null,
      clock: { now: () => moment },
    },
  });
  // The URLs of its pages carry the port on which the process will listen.
  standIn.stripe.setBaseUrl(`http://localhost:${String(config.standIn.port)}`);
  return {
    port: standIn.port,
    goTo(next) {
      if (next > moment) moment = next;
      standIn.stripe.clock.catchUp();
    },
    pay(url, card) {
      const session = /cs_\w+/.exec(url)?.[0];
      if (session === undefined) throw new Error(`There is nothing to pay at ${url}.`);
      standIn.stripe.completeCheckout(session, { card });
    },
    stop: () => standIn.stop(),
  };
}

async function setAside(file: string): Promise<void> {
  try {
    await rename(file, `${file}.before-demo`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

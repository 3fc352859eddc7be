import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { startStandIn } from '#server/stand-in/stand-in.ts';

/** The payment stand-in while the demo data is made: in this process, and at a time of the past. */
export type DemoProvider = {
  port: number;
  /** Goes on to a moment and lets everything happen that falls due until then. Never back. */
  goTo(moment: Date): void;
  /** Pays at the page of this address, as its visitor would. */
  pay(url: string): void;
  /** Leaves what happened for the stand-in that starts next. */
  stop(): Promise<void>;
};

/**
 * Starts the stand-in on its own file, before its process does. What an earlier database had bought there is set aside,
 * since those accounts are gone. Null with a key of Stripe's: demo accounts buy nothing from the real one.
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
  // Its pages are opened from where the process will listen.
  standIn.stripe.setBaseUrl(`http://localhost:${String(config.standIn.port)}`);
  return {
    port: standIn.port,
    goTo(next) {
      if (next > moment) moment = next;
      standIn.stripe.clock.catchUp();
    },
    pay(url) {
      const session = /cs_\w+/.exec(url)?.[0];
      if (session === undefined) throw new Error(`There is nothing to pay at ${url}.`);
      standIn.stripe.completeCheckout(session, { card: nextCard() });
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

/** Each of the personas has a card of their own; visitors who try the demo have the usual one. */
const CARDS = ['5555555555554444', '4000056655665556', '378282246310005'];
let used = 0;

function nextCard(): string {
  used += 1;
  return CARDS[used % CARDS.length] ?? '5555555555554444';
}

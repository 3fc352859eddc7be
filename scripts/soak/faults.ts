/** What goes wrong in a soak: one fault after another, chosen by the seed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '#tests/proofs/random-numbers.ts';
import type { MailFault } from '../stand-in/mail-faults.ts';
import type { ApiFault } from '../stand-in/stripe/api-faults.ts';
import type { SoakStage } from './stage.ts';

interface Fault {
  name: string;
  make: (stage: SoakStage, random: () => number) => Promise<void>;
}

const API_FAULTS: readonly ApiFault[] = ['busy', 'down', 'lost', 'twice', 'never', { lateMs: 1_500 }];
const MAIL_FAULTS: readonly MailFault[] = [
  { kind: 'busy' },
  { kind: 'down' },
  { kind: 'lost' },
  { kind: 'twice' },
  { kind: 'never' },
  { kind: 'slow', milliseconds: 1_500 },
];

const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of web-1', make: (stage) => interruptBy(stage, 'web-1', 'SIGKILL') },
  {
    name: 'kill -9 of web-1, twice',
    make: async (stage) => {
      await interruptBy(stage, 'web-1', 'SIGKILL');
      await interruptBy(stage, 'web-1', 'SIGKILL');
    },
  },
  { name: 'kill -9 of the worker', make: (stage) => interruptBy(stage, 'worker', 'SIGKILL') },
  {
    name: 'restart of web-1',
    make: (stage) => stage.interrupt('web-1', () => stage.supervisor.restart(['web-1'])),
  },
  {
    name: 'restart of the worker',
    make: (stage) => stage.interrupt('worker', () => stage.supervisor.restart(['worker'])),
  },
  { name: 'SIGTERM to web-1', make: (stage) => interruptBy(stage, 'web-1', 'SIGTERM') },
  {
    name: 'connections to the database cut',
    make: ({ proxy }) => {
      proxy.cut();
      return Promise.resolve();
    },
  },
  { name: 'database refuses', make: (stage, random) => forAWhile(stage, random, () => stage.proxy.refuse()) },
  { name: 'database frozen', make: (stage, random) => forAWhile(stage, random, () => stage.proxy.freeze()) },
  {
    name: 'database slow',
    make: (stage, random) => forAWhile(stage, random, () => void (stage.proxy.delayMs = 20)),
  },
  {
    name: 'connections to the database half open',
    make: ({ proxy }) => {
      proxy.halfOpen();
      return Promise.resolve();
    },
  },
  {
    name: 'payment provider in trouble',
    make: ({ standIn }, random) => {
      for (let count = 0; count < 3; count += 1) standIn.stripe.injectFault(pick(API_FAULTS, random), 1);
      return Promise.resolve();
    },
  },
  {
    name: 'webhooks late, twice and out of order',
    make: ({ standIn }, random) => {
      standIn.stripe.setDeliveryFault({ copies: 2, lateMs: 5_000, random });
      return Promise.resolve();
    },
  },
  {
    name: 'mail provider in trouble',
    make: ({ standIn }, random) => {
      for (let count = 0; count < 3; count += 1) standIn.mailFaults.add(pick(MAIL_FAULTS, random), 1);
      return Promise.resolve();
    },
  },
  { name: 'restart of the providers', make: (stage, random) => stage.restartStandIn(random() * 2_000) },
];

const CALM_MS = { least: 1_000, most: 5_000 };
const LONGEST_MS = 3_000;

/** Injects faults until the end; each kind once before any repeats. */
export async function injectFaults(
  stage: SoakStage,
  { random, until, tell }: { random: () => number; until: number; tell: (line: string) => void },
): Promise<number> {
  let made = 0;
  let waiting: Fault[] = [];
  for (;;) {
    await sleep(CALM_MS.least + random() * (CALM_MS.most - CALM_MS.least));
    if (Date.now() > until) return made;
    if (waiting.length === 0) waiting = [...FAULTS];
    const fault = pick(waiting, random);
    waiting = waiting.filter((other) => other !== fault);
    tell(fault.name);
    made += 1;
    // Numbers of its own, since how many it takes may depend on the load.
    await fault.make(stage, randomNumbers(Math.floor(random() * 2 ** 31)));
  }
}

function interruptBy(stage: SoakStage, name: string, signal: NodeJS.Signals): Promise<void> {
  return stage.interrupt(name, (pid) => void process.kill(pid, signal));
}

async function forAWhile({ proxy }: SoakStage, random: () => number, begin: () => void): Promise<void> {
  begin();
  await sleep(500 + random() * (LONGEST_MS - 500));
  proxy.heal();
}

export function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

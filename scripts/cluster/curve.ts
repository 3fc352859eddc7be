/** Calls a second against the number of web processes, through the balancer, with and without reads from the replica. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createHttpClient } from '../bench/http-client.ts';
import { gather } from './people.ts';
import type { Person } from './people.ts';
import type { ClusterStage } from './stage.ts';

export type CurveOptions = { port: number; seconds: number };

const AT_ONCE = 32;
const OWNERS = 20;
const PROFESSIONALS = 100;
const REQUESTS_EACH = 10;
const WARM_UP_MS = 2_000;
const rowsSchema = z.object({ result: z.object({ data: z.object({ items: z.array(z.unknown()) }) }) });

/** @returns what people get per second, and how long the slowest of a hundred waits, in milliseconds */
export async function measurePoint(
  stage: ClusterStage,
  { port, seconds }: CurveOptions,
): Promise<{ perSecond: number; p99: number }> {
  const { owners, professionals } = await stage.onApp(async (app) => ({
    owners: await gather(app, { port, count: OWNERS, userType: 'property_owner' }),
    professionals: await gather(app, { port, count: PROFESSIONALS, userType: 'service_professional' }),
  }));
  for (const { browser } of owners) {
    for (let n = 0; n < REQUESTS_EACH; n += 1) {
      await browser.mutate('requests.create', {
        title: 'Tap drips',
        description: 'All night.',
        category: 'plumbing',
      });
    }
  }
  const client = createHttpClient(port);
  const milliseconds: number[] = [];
  const end = { isOver: false };
  const work = async (index: number) => {
    for (let turn = index; !end.isOver; turn += AT_ONCE) {
      const startedAt = performance.now();
      const { path, headers } = choose(turn, owners, professionals);
      const answer = await client.get(path, headers);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.head}`);
      rowsSchema.parse(JSON.parse(answer.body));
      milliseconds.push(performance.now() - startedAt);
    }
  };
  const working = Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));
  await sleep(WARM_UP_MS);
  milliseconds.length = 0;
  const startedAt = performance.now();
  await sleep(seconds * 1_000);
  const tookMs = performance.now() - startedAt;
  const sorted = milliseconds.toSorted((a, b) => a - b);
  end.isOver = true;
  await working;
  client.close();
  return {
    perSecond: Math.round((sorted.length / tookMs) * 1_000),
    p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
  };
}

/** Lists of one's own, open jobs and searches, in turn, each by somebody else than the one before. */
function choose(turn: number, owners: readonly Person[], professionals: readonly Person[]) {
  const kinds = [
    { name: 'requests.listMine', people: owners },
    { name: 'jobs.listOpen', people: professionals },
    { name: 'profiles.search', people: owners },
  ];
  const kind = kinds[turn % kinds.length];
  const person = kind?.people[turn % kind.people.length];
  if (kind === undefined || person === undefined) throw new Error('Nobody is there.');
  return {
    path: `/trpc/${kind.name}?input=%7B%7D`,
    headers: `Cookie: ${person.browser.cookie}\r\nSec-Fetch-Site: same-origin\r\n`,
  };
}

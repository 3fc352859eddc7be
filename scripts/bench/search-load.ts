import process from 'node:process';
import type { z } from 'zod';
import { SERVICE_IDS } from '#contract/services.ts';
import { searchProfilesInput } from '#contract/profiles.ts';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { createFileAddresses } from '#server/modules/uploads/file-addresses.service.ts';
import { searchProfessionals } from '#server/modules/search/search.service.ts';
import { watchLoop } from './loop-holds.ts';
import { METRO_ZIPS } from './open-jobs-data.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NOW = new Date('2026-11-20T15:00:00.000Z');
/** Of each kind, so many at a time. */
const CALLS = 90;
const AT_ONCE = 10;
const MB = 1024 * 1024;

type Input = z.input<typeof searchProfilesInput>;

/** Searches that have to look at many people. Every profile made up here has the words 'does good work'. */
const KINDS: Record<string, (place: string) => Input> = {
  'match, 100 miles': (place) => ({ place }),
  'match, 100 miles, 3 services': (place) => ({ place, services: SERVICE_IDS.slice(0, 3) }),
  'match, 100 miles, all services': (place) => ({ place, services: [...SERVICE_IDS] }),
  'match, everywhere, all services': () => ({ services: [...SERVICE_IDS] }),
  'a common word, by match': () => ({ text: 'work' }),
  'a common word, by match, 100 miles': (place) => ({ text: 'work', place }),
  'a common word, by rating': () => ({ text: 'work', sort: 'rating' }),
  'a common word, by distance': (place) => ({ text: 'work', sort: 'distance', place }),
  'a word of one in 20 in an area': (place) => ({ text: 'plumbing', place }),
  'a letter, by match': () => ({ text: 'p' }),
  'a digit, by match': () => ({ text: '1' }),
  'eight common words': (place) => ({ text: 'p d g w c pr pro co', place }),
  'a rare word': () => ({ text: '17734' }),
};

/** What many heavy searches at once do to the process: the longest hold of its event loop, its memory, its work. */
export async function measureSearchLoad(url: string): Promise<void> {
  const db = createDb(url, { poolSize: 10, isUnbounded: true });
  try {
    await call(db, { place: METRO_ZIPS[0] });
    console.log(
      '| search | ms a call, alone | ms of processor a call | longest hold, ms of processor | ms | memory after, MB |',
    );
    console.log('|---|---|---|---|---|---|');
    for (const [name, inputFor] of Object.entries(KINDS)) console.log(await measure(db, name, inputFor));
    globalThis.gc?.();
    console.log(`Memory at the end: ${megabytes()} MB`);
  } finally {
    await db.destroy();
  }
}

async function measure(db: Db, name: string, inputFor: (place: string) => Input): Promise<string> {
  const inputs = Array.from({ length: CALLS }, (_, n) => inputFor(METRO_ZIPS[n % METRO_ZIPS.length] ?? ''));
  const began = performance.now();
  await call(db, inputs[0] ?? {});
  const alone = performance.now() - began;
  const loop = watchLoop();
  const before = process.cpuUsage();
  const waiting = [...inputs];
  const work = async () => {
    for (let input = waiting.pop(); input !== undefined; input = waiting.pop()) await call(db, input);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { user, system } = process.cpuUsage(before);
  const held = loop.stop();
  const cells = [
    name,
    alone.toFixed(0),
    ((user + system) / 1_000 / CALLS).toFixed(1),
    held.processor.toFixed(0),
    held.clock.toFixed(0),
    megabytes(),
  ];
  return `| ${cells.join(' | ')} |`;
}

const megabytes = () => (process.memoryUsage.rss() / MB).toFixed(0);

function call(db: Db, input: Input) {
  const fileAddresses = createFileAddresses('0'.repeat(32));
  const app = { db, fileAddresses, clock: { now: () => NOW, pinned: () => null } };
  return searchProfessionals(app, { userId: NOBODY }, searchProfilesInput.parse(input));
}

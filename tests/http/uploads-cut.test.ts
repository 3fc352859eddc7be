import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { drainTasks } from '#server/queue/worker.ts';
import { effort, seed } from '#tests/harness/effort.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { Dice } from '#tests/modules/search-crowd.ts';
import { PDF } from './sample-files.ts';
import { idOf } from './tus-client.ts';
import { insertSender } from './uploads-people.ts';
import { sendAndHangUp, stateOf } from './uploads-transfers.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
/** Killed processes are in `tests/faults/uploads-killed.test.ts`: with these, a hundred interruptions of a transfer. */
const CUTS = effort('UPLOAD_CUTS', { gate: 6, proofs: 88 });
const CUTS_A_FILE = 4;
const SEED = seed('UPLOAD_CUTS_SEED');

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it(`files whose transfers are cut at any byte arrive whole, and nothing else is left (${String(CUTS)})`, async () => {
  const dice = new Dice(SEED);
  const { client, ...owner } = await insertSender(world, web);
  const names: string[] = [];
  for (let cut = 0; cut < CUTS; cut += CUTS_A_FILE) {
    const noise = Buffer.from(Array.from({ length: 20_000 + dice.below(60_000) }, () => dice.below(256)));
    const bytes = Buffer.concat([
      PDF.subarray(0, 9),
      Buffer.from('%'),
      noise,
      Buffer.from('\n'),
      PDF.subarray(9),
    ]);
    const at = await client.open({ kind: 'document', fileName: 'plan.pdf', byteSize: bytes.length });
    let offset = 0;
    for (let times = 0; times < CUTS_A_FILE; times += 1) {
      const sent = dice.below(bytes.length - offset);
      await sendAndHangUp(web, client, at, {
        offset,
        sent: bytes.subarray(offset, offset + sent),
        announced: bytes.length - offset,
      });
      const arrived = await client.offset(at);
      expect(arrived).toBeGreaterThanOrEqual(offset);
      expect(arrived).toBeLessThanOrEqual(offset + sent);
      offset = arrived;
    }
    expect((await client.patch(at, offset, bytes.subarray(offset))).status).toBe(204);
    await drainTasks(world.app);
    const id = idOf(at);
    names.push(id);
    expect((await stateOf(owner, id)).status).toBe('ready');
    const kept = await world.app.files.read(id);
    expect(kept === null ? null : sha256(await buffer(kept))).toBe(sha256(bytes));
    expect(await world.app.files.incoming.receivedBytes(id)).toBeNull();
  }
  const work = path.join(world.app.config.dataDir, 'work');
  expect(await readdir(work).catch(() => [])).toEqual([]);
  expect(new Set(names).size).toBe(Math.ceil(CUTS / CUTS_A_FILE));
});

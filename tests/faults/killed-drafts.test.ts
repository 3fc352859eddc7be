import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { saveProjectDraft } from '#server/modules/projects/project-drafts.service.ts';
import { effort, seed } from '../harness/effort.ts';
import { asFiles, insertUploads } from '../harness/sample-drafts.ts';
import { useTestApp } from '../harness/test-app.ts';
import { insertPeople } from '../modules/ledger-rows.ts';
import { Dice } from '../modules/search-crowd.ts';

const world = useTestApp();
/**
 * The connection of the save is ended, which is all that Postgres sees of a process that dies; a process for each would take
 * half an hour. Whole processes die in `tests/modules/project-publishing.test.ts`, 20 times.
 */
const KILLS = effort('DRAFT_KILLS', { gate: 25, proofs: 500 });
const SEED = seed('DRAFT_KILLS_SEED');
/** From the first statement of a save to behind its last. */
const LONGEST_MS = 12;

let mortal: Db;
beforeAll(() => {
  mortal = createDb(world.app.config.database.url ?? '', { poolSize: 1 });
});
afterAll(() => mortal.destroy());

async function pidOf(): Promise<number> {
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(mortal);
    return rows[0]?.pid ?? expect.fail();
  } catch {
    // It was ended after its save, before the pool has heard of it: there is a new one now.
    return pidOf();
  }
}

it(`a save that dies at any moment is there or not, files and all, and its repetition makes it whole (${String(KILLS)})`, async () => {
  const dice = new Dice(SEED);
  const at = world.clock.now();
  const [person = expect.fail()] = await insertPeople(world.app.db, {
    count: 1,
    userType: 'property_owner',
    at,
  });
  const owner = { ...person, call: await world.callAs(person.userId) };
  const uploads = await insertUploads(world, owner.userId, { count: 4 });
  const app = { ...world.app, db: mortal };
  const { id } = await owner.call.projects.saveDraft({ changes: { title: 'Round 0' } });
  const stored = async () => {
    const { version, content, uploads: held } = await owner.call.projects.getDraft({ id });
    const { rows } = await sql<{ id: string }>`
      select id from uploads where subject_id = ${id} order by id
    `.execute(world.app.db);
    expect(rows.map((upload) => upload.id)).toEqual(held.map((upload) => upload.id).toSorted());
    return { version, content };
  };
  const happened = { died: 0, came: 0 };
  let before = await stored();
  for (let round = 1; round <= KILLS; round += 1) {
    const photos = asFiles(uploads.filter(() => dice.roll() < 0.5));
    const changes = { title: `Round ${String(round)}`, photos };
    const save = { id, baseVersion: before.version, changes };
    const pid = await pidOf();
    const saving = saveProjectDraft(app, owner.userId, save).then(
      () => true,
      () => false,
    );
    await sleep(dice.roll() * LONGEST_MS);
    await sql`select pg_terminate_backend(${pid})`.execute(world.app.db);
    const isConfirmed = await saving;
    const after = await stored();
    const isThere = after.version === before.version + 1;
    if (isConfirmed) expect(isThere).toBe(true);
    expect(after).toEqual(isThere ? { version: before.version + 1, content: changes } : before);
    happened[isThere ? 'came' : 'died'] += 1;
    await owner.call.projects.saveDraft(save);
    before = await stored();
    expect(before).toMatchObject({ content: changes });
    expect(before.version).toBe(save.baseVersion + 1);
  }
  expect(happened.died).toBeGreaterThan(0);
  if (KILLS >= 500) expect(happened.came).toBeGreaterThan(0);
});

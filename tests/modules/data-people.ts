import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { tablesOf } from '#server/modules/personal-data/export-files.policy.ts';
import { tableInSql } from '#server/modules/personal-data/personal-data.queries.ts';
import { TABLES } from '#server/modules/personal-data/tables.policy.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { PDF } from '../http/sample-files.ts';
import { insertProject } from '../harness/sample-projects.ts';
import type { Person, TestWorld } from '../harness/test-app.ts';
import { give, verify } from './connection-people.ts';

let lives = 0;

/**
 * An owner and a professional with something of everything between them and of their own. `mark` is in everything that the
 * owner writes, `trade` is the professional's business: found anywhere after they are gone, it was forgotten.
 */
export async function insertLives(world: TestWorld) {
  lives += 1;
  const [mark, trade] = [`Quill${String(lives)}feather`, `Plumb ${String(lives)} & Partners`];
  const owner = await world.signUp({ userType: 'property_owner', fullName: `Olive ${mark}` });
  const pro = await world.signUp({
    userType: 'service_professional',
    fullName: `Rita Pipe${String(lives)}son`,
    companyName: trade,
    services: ['plumbing'],
  });
  const bidder = await world.signUp({ userType: 'service_professional', fullName: 'Bo Bidder' });
  await verify(world, [pro, bidder]);
  for (const person of [owner, pro, bidder]) await give(world, person, 5);
  const done = await owner.call.requests.create({ ...request(mark, 'tap'), street: `1 ${mark} Way` });
  await bidder.call.jobs.accept({ id: done.id });
  await bidder.call.jobs.start({ id: done.id });
  await bidder.call.jobs.complete({ id: done.id });
  await owner.call.reviews.create({ requestId: done.id, rating: 5, text: 'Tidy work.' });
  await bidder.call.reviews.create({ requestId: done.id, rating: 5, text: 'Kind.' });
  const project = await insertProject(world, {
    ownerId: owner.userId,
    ...{ title: `${mark} roof`, description: mark, requirements: mark, materialPreferences: mark },
    hidden: { street: mark },
  });
  // Waits for an answer: both have paid.
  await pro.call.projects.respond({
    ...{ id: project.id, requestId: randomUUID() },
    message: `${trade} can start on Monday, and bring a second pair of hands for the steep side.`,
  });
  const [open, started] = [
    await owner.call.requests.create(request(mark, 'sink')),
    await owner.call.requests.create(request(mark, 'boiler')),
  ];
  await pro.call.jobs.accept({ id: open.id });
  await bidder.call.jobs.accept({ id: started.id });
  await bidder.call.jobs.start({ id: started.id });
  await owner.call.properties.create({
    ...{ name: `${mark} house`, type: 'duplex', location: 'Detroit, MI', idempotencyKey: randomUUID() },
    notes: mark,
  });
  await owner.call.profiles.updateOwnerProfile({ story: `${mark} story` });
  await owner.call.profiles.updateMine({ description: `${mark} says hello` });
  const fileId = await uploadFile(world.app, owner.userId, {
    ...{ kind: 'document', fileName: `${mark}.pdf`, bytes: PDF },
  });
  await world.drainTasks();
  return { mark, trade, owner, pro, bidder, done, open, started, project, fileId };
}

function request(mark: string, what: string) {
  return {
    ...{ title: `${mark} ${what}`, category: 'plumbing' as const, location: 'Detroit, MI 48226' },
    description: `${mark}: it drips all night, from the spout.`,
  };
}

/** Signs in anew, as a browser that knows nothing but the password. */
export async function signInAgain(world: TestWorld, { email, password }: Person) {
  const context = world.context(null);
  const { viewer } = await world.callIn(context).auth.signIn({ email, password });
  return { viewer, secret: context.secrets.at(-1) ?? '' };
}

/** The columns, of all tables and of the queue, in which one of the texts is found. */
export async function findTexts(world: TestWorld, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const ofPeople = tablesOf().filter((table) => !('nobodys' in TABLES[table]));
  const tables = [...ofPeople.map((table) => ['public', tableInSql(table)]), ['pgboss', 'job']];
  for (const [schema = '', name = ''] of tables) {
    const { rows } = await sql<{ key: string }>`
      select distinct e.key from ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) e
      where exists (select from unnest(${[...texts]}::text[]) w where strpos(lower(e.value), lower(w)) > 0)
    `.execute(world.app.db);
    for (const { key } of rows)
      found.add(`${name}.${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
  }
  return [...found].toSorted();
}

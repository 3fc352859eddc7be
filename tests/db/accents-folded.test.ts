import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateDown, migrateToLatest } from '#db/migrator.ts';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const FOLDED_BY = '20261130T0500_fold_accents_in_search';

it('the words of names with accents lose them, those of others stay, and the way back restores them', async () => {
  const { db } = world.app;
  const people = [
    await world.signUp({ userType: 'service_professional', fullName: 'José García' }),
    await world.signUp({ userType: 'service_professional', fullName: 'Dana O’Neil' }),
  ];
  const ids = people.map(({ profileId }) => profileId);
  const words = async () => {
    const { rows } = await sql<{ words: string }>`
      select array_to_string(tsvector_to_array(search_words), ' ') as words from profiles
      where id = any(${ids}::uuid[]) order by full_name desc
    `.execute(db);
    return rows.map((row) => row.words);
  };
  const folded = ['garcia jose', 'dana neil o'];
  expect(await words()).toEqual(folded);
  while ((await migrateDown(db)) !== FOLDED_BY);
  expect(await words()).toEqual(['garcía josé', 'dana neil o']);
  await migrateToLatest(db);
  expect(await words()).toEqual(folded);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateDown, migrateToLatest } from '#db/migrator.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give, insertProfessionals } from '../modules/connection-people.ts';

const world = useTestApp();
const CHAINED_BY = '20261125T1500_chain_statements';

const listHashes = async () => {
  const { rows } = await sql`select id, encode(hash, 'hex') as hash from transfers order by id`.execute(
    world.app.db,
  );
  return rows;
};

it('movements that were there get the hashes that they would have been written with', async () => {
  const people = await insertProfessionals(world, 2, 3);
  for (const person of people) await give(world, person, 1);
  const before = await listHashes();
  expect(before).toHaveLength(4);
  while ((await migrateDown(world.app.db)) !== CHAINED_BY);
  await migrateToLatest(world.app.db);
  expect(await listHashes()).toEqual(before);
  expect(await findViolations(world.app)).toEqual([]);
  await expect(sql`delete from transfers`.execute(world.app.db)).rejects.toThrow('never changed or removed');
});

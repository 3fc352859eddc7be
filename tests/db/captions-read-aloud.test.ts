import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { up } from '#db/migrations/20261130T0200_read_captions_aloud.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const migration: Migration = { up };

it('a text for a picture that was its caption is the caption’s again; another one stays', async () => {
  const { db } = world.app;
  const owner = await world.signUp({ userType: 'property_owner' });
  const { id: projectId } = await insertProject(world, { ownerId: owner.userId });
  const ids = await insertUploads(world, owner.userId, { count: 2 });
  const [copied = '', own = ''] = ids;
  await db
    .insertInto('projectMedia')
    .values(
      ids.map((uploadId, position) => ({
        ...{ projectId, uploadId, position },
        ...{ slot: 'photo', caption: 'The north side' },
      })),
    )
    .execute();
  const describe = (id: string, altText: string) =>
    db.updateTable('uploads').set({ altText }).where('id', '=', id).execute();
  await describe(copied, 'The north side');
  await describe(own, 'Shingles that curl');
  await migration.up(db);
  const rows = await db.selectFrom('uploads').select(['id', 'altText']).where('id', 'in', ids).execute();
  expect(new Map(rows.map(({ id, altText }) => [id, altText]))).toEqual(
    new Map([
      [copied, null],
      [own, 'Shingles that curl'],
    ]),
  );
});

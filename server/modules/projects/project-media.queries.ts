import { sql } from 'kysely';
import type { Db, NewRow, Row, Tx } from '#db/types.ts';

export type ProjectMediaRow = Pick<Row<'projectMedia'>, 'projectId' | 'uploadId' | 'caption'> & {
  slot: 'photo' | 'video' | 'inspiration';
};

/** In the order of their owner. */
export async function listProjectMedia(
  db: Db | Tx,
  projectIds: readonly string[],
): Promise<ProjectMediaRow[]> {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('projectMedia')
    .select(['projectId', 'slot', 'uploadId', 'caption'])
    .$narrowType<{ slot: ProjectMediaRow['slot'] }>()
    .where('projectId', 'in', projectIds)
    .orderBy('projectId')
    .orderBy('slot')
    .orderBy('position')
    .execute();
}

/** The first photo of each project. */
export async function listCovers(
  db: Db,
  projectIds: readonly string[],
): Promise<Pick<ProjectMediaRow, 'projectId' | 'uploadId' | 'caption'>[]> {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('projectMedia')
    .select(['projectId', 'uploadId', 'caption'])
    .where('projectId', 'in', projectIds)
    .where('slot', '=', sql.lit('photo'))
    .where('position', '=', sql.lit(0))
    .execute();
}

export async function replaceProjectMedia(
  tx: Tx,
  projectId: string,
  rows: readonly NewRow<'projectMedia'>[],
): Promise<void> {
  await tx.deleteFrom('projectMedia').where('projectId', '=', projectId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('projectMedia')
      .values([...rows])
      .execute();
}

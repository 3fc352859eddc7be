import { sql } from 'kysely';
import { portfolioFieldsSchema, type PortfolioType } from '#contract/portfolio.ts';
import { anyOf, columnsOf } from '#db/columns.ts';
import type { Db, NewRow, Row, RowPatch, Tx } from '#db/types.ts';

const FIELDS = columnsOf(portfolioFieldsSchema);

/** Makes the row where there is none, and locks it until the transaction ends: one change of a portfolio at a time. */
export async function lockPortfolio(tx: Tx, userId: string, now: Date): Promise<{ profileId: string }> {
  return tx
    .insertInto('portfolios')
    .columns(['profileId', 'updatedAt'])
    .expression((from) =>
      from
        .selectFrom('profiles')
        .select(['id', sql<Date>`${now}::timestamptz`.as('now')])
        .where('userId', '=', userId),
    )
    .onConflict((conflict) => conflict.column('profileId').doUpdateSet({ updatedAt: now }))
    .returning('profileId')
    .executeTakeFirstOrThrow();
}

/** What was chosen; undefined before the first change. */
export function findPortfolio(db: Db | Tx, userId: string) {
  return db
    .selectFrom('portfolios')
    .innerJoin('profiles', 'profiles.id', 'portfolios.profileId')
    .select(['portfolios.business', 'portfolios.addsLater'])
    .where('profiles.userId', '=', userId)
    .executeTakeFirst();
}

/** What was chosen, and whether there is any project. */
export function findPortfolioState(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('portfolios', 'portfolios.profileId', 'profiles.id')
    .select(['portfolios.business', 'portfolios.addsLater'])
    .select((from) =>
      from
        .exists(
          from
            .selectFrom('portfolioProjects as project')
            .select('project.id')
            .whereRef('project.profileId', '=', 'profiles.id'),
        )
        .as('hasProjects'),
    )
    .where('profiles.userId', '=', userId)
    .executeTakeFirst();
}

export async function updatePortfolio(
  tx: Tx,
  profileId: string,
  patch: Pick<RowPatch<'portfolios'>, 'business' | 'addsLater' | 'updatedAt'>,
): Promise<void> {
  await tx.updateTable('portfolios').set(patch).where('profileId', '=', profileId).execute();
}

/** In their order. */
export function listOfUser(db: Db, userId: string) {
  return db
    .selectFrom('portfolioProjects')
    .select(FIELDS)
    .select(['id', 'version'])
    .where('profileId', '=', (from) => from.selectFrom('profiles').select('id').where('userId', '=', userId))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** In their order. */
export function listOfProfile(db: Db, profileId: string) {
  return db
    .selectFrom('portfolioProjects')
    .select(FIELDS)
    .select('id')
    .where('profileId', '=', profileId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type PhotoRow = Pick<Row<'portfolioPhotos'>, 'projectId' | 'slot' | 'uploadId'>;

/** In their order. */
export async function listPhotos(db: Db | Tx, projectIds: readonly string[]): Promise<PhotoRow[]> {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('portfolioPhotos')
    .select(['projectId', 'slot', 'uploadId'])
    .where('projectId', '=', anyOf(projectIds))
    .orderBy('projectId')
    .orderBy('slot')
    .orderBy('position')
    .execute();
}

/** In their order, of a portfolio that is locked. */
export async function listIds(tx: Tx, profileId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('portfolioProjects')
    .select('id')
    .where('profileId', '=', profileId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The project that was added under this key. */
export function findByKey(tx: Tx, profileId: string, idempotencyKey: string) {
  return tx
    .selectFrom('portfolioProjects')
    .select('requestHash')
    .where('profileId', '=', profileId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export function findVersion(tx: Tx, { profileId, id }: { profileId: string; id: string }) {
  return tx
    .selectFrom('portfolioProjects')
    .select('version')
    .where('profileId', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertProject(tx: Tx, project: NewRow<'portfolioProjects'>): Promise<{ id: string }> {
  return tx.insertInto('portfolioProjects').values(project).returning('id').executeTakeFirstOrThrow();
}

export async function updateProject(
  tx: Tx,
  { profileId, id }: { profileId: string; id: string },
  patch: Omit<RowPatch<'portfolioProjects'>, 'id' | 'profileId'>,
): Promise<void> {
  await tx
    .updateTable('portfolioProjects')
    .set(patch)
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('profileId', '=', profileId)
    .where('id', '=', id)
    .execute();
}

/** False where the profile has no such project. */
export async function deleteProject(
  tx: Tx,
  { profileId, id }: { profileId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('portfolioProjects')
    .where('profileId', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updatePositions(
  tx: Tx,
  { profileId, ids }: { profileId: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    update portfolio_projects p set position = o.position - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, position)
    where p.profile_id = ${profileId} and p.id = o.id
  `.execute(tx);
}

export async function replacePhotos(
  tx: Tx,
  projectId: string,
  rows: readonly NewRow<'portfolioPhotos'>[],
): Promise<void> {
  await tx.deleteFrom('portfolioPhotos').where('projectId', '=', projectId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('portfolioPhotos')
      .values([...rows])
      .execute();
}

type Highlight = { profileId: string; similarProjects: number; coverId: string | null };

/** Of each of these profiles with a portfolio: how many projects are of these types, and its first photo that is ready. */
export async function listHighlights(
  db: Db,
  profileIds: readonly string[],
  types: readonly PortfolioType[],
): Promise<Highlight[]> {
  if (profileIds.length === 0) return [];
  const { rows } = await sql<Highlight>`
    select project.profile_id,
      (count(*) filter (where project.type = any(${[...types]}::portfolio_type[])))::integer as similar_projects,
      (array_agg(cover.upload_id order by project.position, project.id)
        filter (where cover.upload_id is not null))[1] as cover_id
    from portfolio_projects project
    left join lateral (
      select photo.upload_id from portfolio_photos photo
      join uploads on uploads.id = photo.upload_id and uploads.status = 'ready'
      where photo.project_id = project.id
      order by array_position('{after,progress,before}', photo.slot::text), photo.position
      limit 1
    ) cover on true
    where project.profile_id = ${anyOf(profileIds)}
    group by project.profile_id
  `.execute(db);
  return rows;
}

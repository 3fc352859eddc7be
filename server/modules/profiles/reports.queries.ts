import type { Db, NewRow, Tx } from '#db/types.ts';

/** What somebody has reported under a request id. */
export function findReport(db: Db | Tx, reporterId: string, requestId: string) {
  return db
    .selectFrom('reports')
    .select(['id', 'subjectProfileId', 'projectId', 'reason', 'text'])
    .where('reporterId', '=', reporterId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** A project of somebody that others may have seen: drafts never were. */
export function findShownProject(db: Db | Tx, ownerId: string, id: string) {
  return db
    .selectFrom('projects')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
}

/** Undefined when the request id was used before. */
export function insertReport(tx: Tx, report: NewRow<'reports'>): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reporterId', 'requestId']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function countReportsOf(db: Db | Tx, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('subjectProfileId', '=', profileId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How somebody is known, and where they read mail. */
export function findReporter(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select((select) => ['u.email', select.fn.coalesce('p.companyName', 'p.fullName').as('name')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

import { type SqlBool, sql } from 'kysely';
import type { TimeCursor } from '#contract/pagination.ts';
import type { Db, RowPatch } from '#db/types.ts';

export type ReportList = { all: boolean; cursor: TimeCursor | undefined; limit: number };
export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

/** The newest first, and one row more than `limit` where there is one. */
export function listReportRows(db: Db, { all, cursor, limit }: ReportList) {
  let query = db
    .selectFrom('reports as r')
    .innerJoin('users as reporterAccount', 'reporterAccount.id', 'r.reporterId')
    .innerJoin('profiles as reporter', 'reporter.userId', 'r.reporterId')
    .innerJoin('profiles as subject', 'subject.id', 'r.subjectProfileId')
    .innerJoin('users as subjectAccount', 'subjectAccount.id', 'subject.userId')
    .select((select) => [
      'r.id',
      'r.reason',
      'r.text',
      'r.createdAt',
      'r.projectId',
      'r.closedAt',
      'r.outcome',
      select.fn.coalesce('reporter.companyName', 'reporter.fullName').as('reporterName'),
      'reporterAccount.email as reporterEmail',
      'subject.id as subjectProfileId',
      select.fn.coalesce('subject.companyName', 'subject.fullName').as('subjectName'),
      'subjectAccount.email as subjectEmail',
      'subjectAccount.restrictedAt',
      sql<number>`(
        select count(*)::integer from reports same where same.subject_profile_id = r.subject_profile_id
      )`.as('reportCount'),
    ]);
  if (!all) query = query.where('r.closedAt', 'is', null);
  if (cursor !== undefined) {
    query = query.where(sql<SqlBool>`(r.created_at, r.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`);
  }
  return query
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
}

export async function isReport(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

type Closing = Required<Pick<RowPatch<'reports'>, 'closedAt' | 'closedBy' | 'outcome'>>;

/** Closes an open report; false when there is none: the first outcome stays. */
export async function updateClosed(db: Db, id: string, closing: Closing): Promise<boolean> {
  const outcome = await db
    .updateTable('reports')
    .set(closing)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

import { sql } from 'kysely';
import { reportSchema } from '#contract/contacts.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, RowPatch } from '#db/types.ts';

const REPORT_COLUMNS = columnsOf(reportSchema.omit({ reporter: true, subject: true }));

export type ReportList = PageRequest & { all: boolean };
export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

/** Newest first. */
export function listReportRows(db: Db, { all, ...page }: ReportList) {
  let query = db
    .selectFrom('reports as r')
    .innerJoin('users as reporterAccount', 'reporterAccount.id', 'r.reporterId')
    .innerJoin('profiles as reporter', 'reporter.userId', 'r.reporterId')
    .innerJoin('profiles as subject', 'subject.id', 'r.subjectProfileId')
    .innerJoin('users as subjectAccount', 'subjectAccount.id', 'subject.userId')
    .select(qualified('r', REPORT_COLUMNS))
    .select((select) => [
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
  return selectPage(query, { at: 'r.createdAt', id: 'r.id' }, page).execute();
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

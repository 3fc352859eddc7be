import { sql } from 'kysely';
import type { ListCasesInput } from '#contract/cases.ts';
import { reportSchema } from '#contract/contacts.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import { selectPage } from '#db/paging.ts';
import type { Db, RowPatch, Tx } from '#db/types.ts';

const REPORT_COLUMNS = columnsOf(
  reportSchema.omit({ hasMessages: true, hasTexts: true, reporter: true, subject: true, closedBy: true }),
);

export type ReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

/** Newest first. */
export function listReportRows(db: Db, { state, ...page }: ListCasesInput) {
  let reports = db
    .selectFrom('reports')
    .select([...REPORT_COLUMNS, 'messageSeq', 'reporterId', 'subjectProfileId', 'closedBy']);
  if (state !== 'all') reports = reports.where('closedAt', state === 'open' ? 'is' : 'is not', null);
  return db
    .selectFrom(selectPage(reports, { at: 'createdAt', id: 'id' }, page).as('r'))
    .innerJoin('users as reporterAccount', 'reporterAccount.id', 'r.reporterId')
    .innerJoin('profiles as reporter', 'reporter.userId', 'r.reporterId')
    .innerJoin('profiles as subject', 'subject.id', 'r.subjectProfileId')
    .innerJoin('users as subjectAccount', 'subjectAccount.id', 'subject.userId')
    .leftJoin('profiles as closer', 'closer.userId', 'r.closedBy')
    .select(qualified('r', REPORT_COLUMNS))
    .select((select) => [
      'r.messageSeq',
      // Not `exists`, which would read the table of all reports to answer for a page of them.
      sql<boolean>`coalesce(
        (select true from reported_texts kept where kept.report_id = r.id limit ${sql.lit(1)}), false
      )`.as('hasTexts'),
      select.fn.coalesce('reporter.companyName', 'reporter.fullName').as('reporterName'),
      'reporterAccount.email as reporterEmail',
      'subject.id as subjectProfileId',
      'subject.userType as subjectUserType',
      select.fn.coalesce('subject.companyName', 'subject.fullName').as('subjectName'),
      'subjectAccount.email as subjectEmail',
      'subjectAccount.restrictedAt',
      'closer.fullName as closedByName',
      sql<number>`(
        select count(*)::integer from reports same where same.subject_profile_id = r.subject_profile_id
      )`.as('reportCount'),
    ])
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** Up to where our team may read a conversation, and whom the report is about; undefined where it shows no messages. */
export async function findShownMessages(db: Db | Tx, id: string) {
  return db
    .selectFrom('reports as r')
    .innerJoin('profiles as subject', 'subject.id', 'r.subjectProfileId')
    .select(['r.reporterId', 'subject.userId as subjectUserId'])
    .select((select) => [
      select.ref('r.conversationId').$notNull().as('conversationId'),
      select.ref('r.messageSeq').$notNull().as('throughSeq'),
    ])
    .where('r.id', '=', id)
    .where('r.messageSeq', '>', sql.lit(0))
    .executeTakeFirst();
}

export async function isReport(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

type Closing = Required<Pick<RowPatch<'reports'>, 'closedAt' | 'closedBy' | 'outcome'>>;

/** Closes an open report and answers the account it is about; undefined when there is none: the first outcome stays. */
export async function updateClosed(tx: Tx, id: string, closing: Closing): Promise<string | undefined> {
  const closed = await tx
    .updateTable('reports as r')
    .from('profiles as subject')
    .set(closing)
    .whereRef('subject.id', '=', 'r.subjectProfileId')
    .where('r.id', '=', id)
    .where('r.closedAt', 'is', null)
    .returning('subject.userId')
    .executeTakeFirst();
  return closed?.userId;
}

import { sql } from 'kysely';
import type { ReportedText } from '#contract/reported-texts.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import { textsOfReport } from './reported-texts.fragments.ts';

/** The report that was sent under this key. */
export function findReport(db: Db | Tx, reporterId: string, idempotencyKey: string) {
  return db
    .selectFrom('reports')
    .select(['id', 'subjectProfileId', 'projectId', 'conversationId', 'reason', 'text'])
    .where('reporterId', '=', reporterId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/**
 * A project of this owner that the reporter may see, or may have seen before it was closed. Across a block, too: that is
 * when one reports.
 */
export async function findShownProject(
  db: Db | Tx,
  { reporterId, ownerId, id }: { reporterId: string; ownerId: string; id: string },
): Promise<{ id: string; title: string } | undefined> {
  const { rows } = await sql<{ id: string; title: string }>`
    select p.id, p.title from projects p
    where p.id = ${id} and p.owner_id = ${ownerId} and (
      p.status <> 'draft' and p.visibility <> 'private'
      or exists (select from visible_projects(${reporterId}, '{}') v where v.id = p.id)
    )
  `.execute(db);
  return rows[0];
}

/** A conversation of exactly these two, with the number of its newest message; 0 before the first. */
export function findConversation(
  db: Db | Tx,
  { reporterId, otherId, id }: { reporterId: string; otherId: string; id: string },
): Promise<{ id: string; lastSeq: number } | undefined> {
  return db
    .selectFrom('conversationSides as side')
    .innerJoin('conversations as c', 'c.id', 'side.conversationId')
    .select(['c.id', 'c.lastSeq'])
    .where('side.conversationId', '=', id)
    .where('side.userId', '=', reporterId)
    .where('side.otherId', '=', otherId)
    .executeTakeFirst();
}

/** Undefined when the key was used before. */
export function insertReport(tx: Tx, report: NewRow<'reports'>): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reporterId', 'idempotencyKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Keeps what others read now of whom and what a report is about. */
export async function insertReportedTexts(tx: Tx, reportId: string): Promise<void> {
  await sql`
    insert into reported_texts (report_id, field, text)
    select r.id, said.field, said.text from reports r cross join lateral ${textsOfReport} as said where r.id = ${reportId}
  `.execute(tx);
}

export type ReportedTextRow = Pick<ReportedText, 'before' | 'now'> & { field: string };

/** What a report has kept, beside what others read now; empty for a report that has kept nothing. */
export async function listReportedTexts(db: Db, id: string): Promise<ReportedTextRow[]> {
  const { rows } = await sql<ReportedTextRow>`
    with r as (select id, subject_profile_id, project_id from reports where id = ${id}),
    kept as (select t.field, t.text from reported_texts t join r on r.id = t.report_id),
    current as (select said.field, said.text from r cross join lateral ${textsOfReport} as said)
    select field, kept.text as before, current.text as now from kept full join current using (field)
    where exists (select from kept)
  `.execute(db);
  return rows;
}

export async function countReportsOf(db: Db | Tx, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('subjectProfileId', '=', profileId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The name and email address of a reporter. */
export function findReporter(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select((select) => ['u.email', select.fn.coalesce('p.companyName', 'p.fullName').as('name')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

import type { ListCasesInput } from '#contract/cases.ts';
import {
  type CloseReportInput,
  MAX_REPORTED_MESSAGES,
  type Report,
  REPORT_OUTCOMES,
  REPORT_REASONS,
} from '#contract/contacts.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { OpenReportedMessagesInput, ReportedMessages } from '#contract/reported-messages.ts';
import type { ReportedTexts, ReportedTextsInput } from '#contract/reported-texts.ts';
import type { Db } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { readReported } from '../messages/shown-messages.service.ts';
import { compareReportedTexts } from '../safety/reported-texts.service.ts';
import {
  findShownMessages,
  isReport,
  listReportRows,
  type ReportRow,
  updateClosed,
} from './reports.queries.ts';

/** Reports of people, the newest first. */
export async function listReports(db: Db, list: ListCasesInput): Promise<Page<Report>> {
  const rows = await listReportRows(db, list);
  return toPage(rows, { limit: list.limit, at: (row) => row.createdAt, item: toReport });
}

/**
 * Records the outcome of a report. Restricts no account. Throws `not_found`, `own_case` for one about oneself, and `already_answered` when it was closed
 * before, also by a colleague at the same moment.
 */
export async function closeReport(
  app: App,
  staffUserId: string,
  { id, outcome }: CloseReportInput,
): Promise<void> {
  const closing = { closedAt: app.clock.now(), closedBy: staffUserId, outcome };
  await app.db.transaction().execute(async (tx) => {
    const subjectUserId = await updateClosed(tx, id, closing);
    if (subjectUserId === undefined) {
      throw new DomainError((await isReport(tx, id)) ? 'already_answered' : 'not_found');
    }
    if (subjectUserId === staffUserId) throw new DomainError('own_case');
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId, action: 'report_closed' },
      reason: outcome,
    });
  });
}

/**
 * What the two wrote to each other until it was reported, where the reporter shows it. Each look is a row of the audit log,
 * written before anything is shown (product 17.11). Throws `not_found`, also for a report that shows no messages.
 */
export async function openReportedMessages(
  app: App,
  staffUserId: string,
  { id }: OpenReportedMessagesInput,
): Promise<ReportedMessages> {
  const shown = await app.db.transaction().execute(async (tx) => {
    const row = await findShownMessages(tx, id);
    if (row === undefined) throw new DomainError('not_found');
    const { subjectUserId, ...messages } = row;
    await writeAudit(tx, app, { actorId: staffUserId, subjectUserId, action: 'messages_opened' });
    return messages;
  });
  return { messages: await readReported(app, { ...shown, limit: MAX_REPORTED_MESSAGES }) };
}

/** The profile and project of a report, as they were and as they are (product 17.13). Throws `not_found`. */
export async function readReportedTexts(db: Db, { id }: ReportedTextsInput): Promise<ReportedTexts> {
  const texts = await compareReportedTexts(db, id);
  if (texts.length === 0 && !(await isReport(db, id))) throw new DomainError('not_found');
  return { texts };
}

function toReport(row: ReportRow): Report {
  return {
    id: row.id,
    reason: REPORT_REASONS.find((reason) => reason === row.reason) ?? 'other',
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    projectId: row.projectId,
    hasMessages: row.messageSeq !== null && row.messageSeq > 0,
    hasTexts: row.hasTexts,
    reporter: { name: row.reporterName, email: row.reporterEmail },
    subject: {
      profileId: row.subjectProfileId,
      userType: row.subjectUserType,
      name: row.subjectName,
      email: row.subjectEmail,
      isRestricted: row.restrictedAt !== null,
      reportCount: row.reportCount,
    },
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: REPORT_OUTCOMES.find((outcome) => outcome === row.outcome) ?? null,
    closedBy: row.closedByName,
  };
}

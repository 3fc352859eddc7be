import { REPORT_REASON_LABELS, type ReportInput } from '#contract/contacts.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { profileReported } from '../../emails/profile-reported.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { teamAddress } from '../contact/contact.service.ts';
import { requireOther } from './blocks.service.ts';
import {
  countReportsOf,
  findConversation,
  findReport,
  findReporter,
  findShownProject,
  insertReport,
  insertReportedTexts,
} from './reports.queries.ts';

type Reported = { id: string };

/**
 * Reports a person to the team: the report, the texts it is about (product 17.13) and the mail to the team commit together. A repeated idempotency key is the
 * same report and is not counted again. Throws `not_found` (also for a project that is not theirs, and a conversation that
 * is not one of the two), `invalid_input` for oneself, `idempotency_conflict` and `too_many_attempts`.
 */
export async function reportProfile(app: App, userId: string, input: ReportInput): Promise<Reported> {
  const known = await findReport(app.db, userId, input.idempotencyKey);
  if (known !== undefined) return answerAgain(known, input);
  const subject = await requireOther(app.db, userId, input.profileId);
  const about = await findWhatItIsAbout(app.db, input, { reporterId: userId, otherId: subject.theirUserId });
  await app.limits.take('reportsByAccount', userId);
  return app.db.transaction().execute(async (tx) => {
    const report = await insertReport(tx, {
      reporterId: userId,
      subjectProfileId: input.profileId,
      projectId: about.project?.id ?? null,
      conversationId: about.conversation?.id ?? null,
      // What is written later is not shown.
      messageSeq: about.conversation?.lastSeq ?? null,
      reason: input.reason,
      text: input.text,
      idempotencyKey: input.idempotencyKey,
      createdAt: app.clock.now(),
    });
    if (report === undefined) return answerOther(tx, userId, input);
    await insertReportedTexts(tx, report.id);
    const facts = { ...subject, id: report.id, projectTitle: about.project?.title ?? null };
    await tellTeam(tx, app, { userId, input, facts });
    return report;
  });
}

/** The project and the conversation that a report names; null where it names none. Throws `not_found`. */
async function findWhatItIsAbout(
  db: Db,
  { projectId, conversationId }: ReportInput,
  { reporterId, otherId }: { reporterId: string; otherId: string },
) {
  const [project, conversation] = await Promise.all([
    projectId === undefined ? null : findShownProject(db, { reporterId, ownerId: otherId, id: projectId }),
    conversationId === undefined ? null : findConversation(db, { reporterId, otherId, id: conversationId }),
  ]);
  if (project === undefined || conversation === undefined) throw new DomainError('not_found');
  return { project, conversation };
}

/** A parallel call with the same key inserted it first. */
async function answerOther(tx: Tx, userId: string, input: ReportInput): Promise<Reported> {
  const known = await findReport(tx, userId, input.idempotencyKey);
  if (known === undefined) throw new Error('A report that is there already can be read');
  return answerAgain(known, input);
}

type KnownReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

function answerAgain(known: KnownReport, input: ReportInput): Reported {
  const isSame =
    known.subjectProfileId === input.profileId &&
    known.projectId === (input.projectId ?? null) &&
    known.conversationId === (input.conversationId ?? null) &&
    known.reason === input.reason &&
    known.text === input.text;
  if (!isSame) throw new DomainError('idempotency_conflict');
  return { id: known.id };
}

type TeamReport = {
  userId: string;
  input: ReportInput;
  facts: { id: string; theirName: string; projectTitle: string | null };
};

async function tellTeam(tx: Tx, app: App, { userId, input, facts }: TeamReport): Promise<void> {
  const reporter = await findReporter(tx, userId);
  const reportCount = await countReportsOf(tx, input.profileId);
  const mail = profileReported.to(teamAddress(app.config), {
    id: facts.id,
    reason: REPORT_REASON_LABELS[input.reason],
    paragraphs: input.text.split(/\n+/).filter((line) => line.trim() !== ''),
    reporter,
    subject: { name: facts.theirName, reportCount },
    projectTitle: facts.projectTitle,
  });
  await queueMail(tx, app, mail);
}

import { REPORT_REASON_LABELS, type ReportInput } from '#contract/contacts.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { teamAddress } from '../contact/contact.service.ts';
import { requireOther } from './blocks.service.ts';
import {
  countReportsOf,
  findReport,
  findReporter,
  findShownProject,
  insertReport,
} from './reports.queries.ts';

type Reported = { id: string };

/**
 * Brings a person to the notice of the team: the report and the mail to the team commit together. The same request id
 * again is the same report, and is not counted again. Throws `not_found` (also for a project that is not theirs),
 * `invalid_input` for oneself, `idempotency_conflict` and `too_many_attempts`.
 */
export async function reportProfile(app: App, userId: string, input: ReportInput): Promise<Reported> {
  const known = await findReport(app.db, userId, input.requestId);
  if (known !== undefined) return answerAgain(known, input);
  const subject = await requireOther(app.db, userId, input.profileId);
  const project =
    input.projectId === undefined
      ? null
      : await findShownProject(app.db, subject.theirUserId, input.projectId);
  if (project === undefined) throw new DomainError('not_found');
  await app.limits.take('reportsByAccount', userId);
  return app.db.transaction().execute(async (tx) => {
    const report = await insertReport(tx, {
      reporterId: userId,
      subjectProfileId: input.profileId,
      projectId: project?.id ?? null,
      reason: input.reason,
      text: input.text,
      requestId: input.requestId,
      createdAt: app.clock.now(),
    });
    if (report === undefined) return answerOther(tx, userId, input);
    const facts = { ...subject, id: report.id, projectTitle: project?.title ?? null };
    await tellTeam(tx, app, { userId, input, facts });
    return report;
  });
}

/** The same request was quicker on another way. */
async function answerOther(tx: Tx, userId: string, input: ReportInput): Promise<Reported> {
  const known = await findReport(tx, userId, input.requestId);
  if (known === undefined) throw new Error('A report that is there already can be read');
  return answerAgain(known, input);
}

type KnownReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

function answerAgain(known: KnownReport, input: ReportInput): Reported {
  const isSame =
    known.subjectProfileId === input.profileId &&
    known.projectId === (input.projectId ?? null) &&
    known.reason === input.reason &&
    known.text === input.text;
  if (!isSame) throw new DomainError('idempotency_conflict');
  return { id: known.id };
}

type TeamNews = {
  userId: string;
  input: ReportInput;
  facts: { id: string; theirName: string; projectTitle: string | null };
};

async function tellTeam(tx: Tx, app: App, { userId, input, facts }: TeamNews): Promise<void> {
  const reporter = await findReporter(tx, userId);
  const reportCount = await countReportsOf(tx, input.profileId);
  await app.queue.enqueue(tx, 'mail.send', {
    to: teamAddress(app.config),
    template: 'profile-reported',
    params: {
      id: facts.id,
      reason: REPORT_REASON_LABELS[input.reason],
      paragraphs: input.text.split(/\n+/).filter((line) => line.trim() !== ''),
      reporter,
      subject: { name: facts.theirName, reportCount },
      projectTitle: facts.projectTitle,
    },
  });
}

import { BRAND_NAME } from '#contract/brand.ts';
import {
  type Dispute,
  DISPUTE_OUTCOME_LABELS,
  DISPUTE_REASON_LABELS,
  type DisputeStatement,
} from '#contract/disputes.ts';
import { formatInstant } from '../../emails/format-instant.ts';
import type { DisputedJob } from './disputes.queries.ts';

const RULE = '-'.repeat(64);

/**
 * The record of a dispute as plain text: what both sides and our team wrote, word for word and in order, with times. It opens
 * and prints everywhere, and stays readable without us. Files are named by kind and number; they are downloaded beside it.
 */
export function disputeRecord(dispute: Dispute, job: DisputedJob, now: Date): string {
  const { id, requestId, jobTitle, names, openedBy, openedAt, reason, statements } = dispute;
  const sections = [
    `${BRAND_NAME}: record of a dispute`,
    lines([
      ['Dispute', id],
      ['Job', oneLine(jobTitle)],
      ['Request', requestId],
      ['Client', oneLine(names.client)],
      ['Professional', oneLine(names.professional)],
      ['Opened', `${formatInstant(openedAt)}, by the ${openedBy}`],
      ['Reason', DISPUTE_REASON_LABELS[reason]],
      ['Status', statusOf(dispute)],
    ]),
    heading('The job'),
    lines(datesOf(job)),
    heading('Statements'),
    ...statements.map((statement, index) => statementText(statement, index + 1, dispute)),
    ...decisionOf(dispute),
    RULE,
    `Exported ${formatInstant(now.toISOString())}.`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function heading(text: string): string {
  return `${RULE}\n${text.toUpperCase()}`;
}

function lines(facts: readonly (readonly [label: string, value: string])[]): string {
  return facts.map(([label, value]) => `${`${label}:`.padEnd(15)}${value}`).join('\n');
}

function statusOf({ status, closedAt }: Dispute): string {
  if (closedAt === null) return 'Open';
  return `${status === 'decided' ? 'Decided' : 'Withdrawn'} ${formatInstant(closedAt)}`;
}

function datesOf(job: DisputedJob): [string, string][] {
  const dates: [string, Date | null][] = [
    ['Posted', job.postedAt],
    ['Accepted', job.acceptedAt],
    ['Started', job.startedAt],
    ['Completed', job.completedAt],
    ['Canceled', job.cancelledAt],
  ];
  return dates.flatMap(([label, at]): [string, string][] =>
    at === null ? [] : [[label, formatInstant(at.toISOString())]],
  );
}

function statementText(
  { by, text, createdAt, photos, documents }: DisputeStatement,
  number: number,
  { names }: Dispute,
) {
  const author = by === 'staff' ? `${BRAND_NAME} team` : `${oneLine(names[by])}, ${by}`;
  const files = [
    ...photos.map((photo, index) => `  Photo ${String(index + 1)}: ${photo.id}`),
    ...documents.map((document, index) => `  Document ${String(index + 1)}: ${document.id}`),
  ];
  // Indented, so that nobody's words read as a heading or as another statement.
  const quoted = text.split(/\r\n|\r|\n/).map((line) => `  ${line}`);
  return [`${String(number)}. ${author}, ${formatInstant(createdAt)}`, ...quoted, ...files].join('\n');
}

function decisionOf({ outcome, decisionReason, isConnectionReturned }: Dispute): string[] {
  if (outcome === null || decisionReason === null) return [];
  const reason = decisionReason.split(/\r\n|\r|\n/).map((line) => `  ${line}`);
  return [
    heading('Decision'),
    [DISPUTE_OUTCOME_LABELS[outcome], ...reason].join('\n'),
    ...(isConnectionReturned ? ['The Connection spent between the two was returned.'] : []),
  ];
}

/** A name or title on one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

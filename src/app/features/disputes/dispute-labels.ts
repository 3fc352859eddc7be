import { BRAND_NAME } from '#contract/brand.ts';
import type { Dispute, DisputeSide, DisputeStatement, JobDispute } from '#contract/disputes.ts';

/** Who wrote a statement, as its reader knows them; `side` is the reader's, null for staff. */
export function authorOf(
  { by }: Pick<DisputeStatement, 'by'>,
  { names }: Pick<Dispute, 'names'>,
  side: DisputeSide | null,
): string {
  if (by === 'staff') return `${BRAND_NAME} team`;
  return by === side ? 'You' : names[by];
}

/** What happens next in a dispute, for one of its sides. */
export function nextStepInWords(dispute: Dispute, side: DisputeSide): string {
  const other = dispute.names[side === 'client' ? 'professional' : 'client'];
  if (dispute.status === 'withdrawn') {
    return `${dispute.openedBy === side ? 'You' : other} withdrew this dispute.`;
  }
  if (dispute.status === 'decided') return 'Our team decided.';
  return `Our team reads both sides and decides. You and ${other} can still settle it yourselves.`;
}

/** Under 'Something wrong?': how long a dispute can be opened. */
export function openingInWords({ openUntil }: JobDispute, formatDate: (value: string) => string): string {
  const start = 'Talk to each other first. If that doesn’t help, our team can decide.';
  return openUntil === null ? start : `${start} You can open a dispute until ${formatDate(openUntil)}.`;
}

import { DECLINE_REASON_LABELS, DECLINE_REASONS_TOLD, type Proposal } from '#contract/proposals.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import { formatDate } from '#src/ui/format-date.ts';
import { formatMoney, formatMoneyRange } from '#src/ui/format.ts';

/** '$4,000 to $5,500', 'From $4,000', 'Up to $5,500'; null where no amount was given. */
export function estimateInWords({
  estimateMinCents: min,
  estimateMaxCents: max,
}: Pick<Proposal, 'estimateMinCents' | 'estimateMaxCents'>): string | null {
  if (min !== null && max !== null) return formatMoneyRange(min, max);
  if (min !== null) return `From ${formatMoney(min)}`;
  return max === null ? null : `Up to ${formatMoney(max)}`;
}

type Look = { word: string; tone: 'neutral' | 'success' | 'warning' };

/** The state of a proposal, as the professional who sent it reads it. */
export function lookOfProposal({ state, openedAt }: Pick<Proposal, 'state' | 'openedAt'>): Look {
  switch (state) {
    case 'waiting':
      return { word: openedAt === null ? 'No answer yet' : 'Opened, no answer yet', tone: 'neutral' };
    case 'accepted':
      return { word: 'Accepted', tone: 'success' };
    case 'declined':
      return { word: 'Declined', tone: 'neutral' };
    case 'returned':
      return { word: 'Returned', tone: 'neutral' };
    default:
      return state satisfies never;
  }
}

type Outcome = Pick<
  Proposal,
  | 'state'
  | 'createdAt'
  | 'answeredAt'
  | 'returnsAt'
  | 'refundedAt'
  | 'openedAt'
  | 'declineReason'
  | 'declineNote'
>;

/** What became of a sent proposal, or what happens next. */
export function outcomeForSender({ state, answeredAt, returnsAt, declineReason }: Outcome): string {
  const day = answeredAt === null ? '' : ` on ${formatDate(answeredAt)}`;
  switch (state) {
    case 'waiting':
      return returnsAt === null
        ? 'The owner has opened it.'
        : `No reply by ${formatDate(returnsAt)}? Both Connections come back automatically.`;
    case 'accepted':
      return `Accepted${day}.`;
    case 'declined':
      return [
        `Declined${day}.`,
        declineReason === null || declineReason === 'other' ? '' : `${DECLINE_REASONS_TOLD[declineReason]}.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'returned':
      return 'Your Connection came back.';
    default:
      return state satisfies never;
  }
}

const SILENCE_MS = SILENCE_DAYS * 24 * 60 * 60 * 1000;

/**
 * Whether it was returned because nobody opened or answered it. One that was, or that went back earlier, was returned by a
 * suspension, a closed account or our team.
 */
function wasSilent({ createdAt, openedAt, answeredAt, refundedAt }: Outcome): boolean {
  if (openedAt !== null || answeredAt !== null || refundedAt === null) return false;
  return Date.parse(refundedAt) - Date.parse(createdAt) >= SILENCE_MS;
}

/** What became of a proposal, as the owner reads it. */
export function outcomeForOwner(proposal: Outcome): string {
  const { state, answeredAt, returnsAt, openedAt, declineReason } = proposal;
  const day = answeredAt === null ? '' : ` on ${formatDate(answeredAt)}`;
  switch (state) {
    case 'waiting':
      if (returnsAt !== null) return `Reply by ${formatDate(returnsAt)}, or both Connections go back.`;
      return openedAt === null ? '' : `You opened it on ${formatDate(openedAt)}.`;
    case 'accepted':
      // Or the project did by itself (`autoConnect`).
      return `Accepted${day}.`;
    case 'declined':
      return [
        `You declined${day}.`,
        declineReason === null || declineReason === 'other' ? '' : `${DECLINE_REASON_LABELS[declineReason]}.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'returned':
      return wasSilent(proposal)
        ? `No reply in ${String(SILENCE_DAYS)} days. Both Connections came back.`
        : 'Both Connections came back.';
    default:
      return state satisfies never;
  }
}

import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { PublicCounts } from '#contract/landing.ts';
import { SERVED_STATE_CODES } from '#contract/markets.ts';
import { SERVICES } from '#contract/services.ts';
import { formatNumber } from '#src/ui/format.ts';

/**
 * Figures that have not been measured (product 1.6). The pages show them as targets, not as results. No other file
 * states one; remove a figure from this list once it is measured.
 */
export const UNMEASURED_CLAIMS = [
  { figure: '98%', word: 'satisfaction', text: 'among owners and professionals' },
  { figure: '4.9', word: 'rating', text: 'out of 5, across every review' },
  { figure: '75%', word: 'faster connections', text: 'than calling down a list' },
] as const;

/**
 * The claim about who is checked (product 1.7), beside what is checked today. No other page says more than
 * `CHECKS_STATEMENT`.
 */
export const VERIFICATION_CLAIM = {
  title: 'What we check',
  text: 'The goal: background check, license, insurance and references for every professional, and an identity check for owners and commercial clients.',
  today: `Today: ${CHECKS_STATEMENT}`,
} as const;

type Figure = { figure: string; word: string; text: string };

/** What is true today, beside the targets: counts of the database first, where they are worth showing. */
export function todayFigures(counts: PublicCounts | null): Figure[] {
  const { verifiedProfessionals = null, answeredRequests = null } = counts ?? {};
  const figures = [
    { count: verifiedProfessionals, word: 'professionals', text: 'verified and listed' },
    { count: answeredRequests, word: 'requests', text: 'answered by a professional' },
    { count: SERVED_STATE_CODES.length, word: 'markets', text: 'open today' },
    { count: SERVICES.length, word: 'services', text: 'one search for all of them' },
    { count: SILENCE_DAYS, word: 'days', text: 'until an unanswered Connection comes back to you' },
  ];
  return figures
    .flatMap(({ count, ...words }) => (count === null ? [] : [{ figure: formatNumber(count), ...words }]))
    .slice(0, UNMEASURED_CLAIMS.length);
}

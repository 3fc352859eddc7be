import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
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

/** Counts that are true, beside the targets. */
export const TODAY_COUNTS = [
  { figure: formatNumber(SERVED_STATE_CODES.length), word: 'markets', text: 'open today' },
  {
    figure: formatNumber(SERVICES.length),
    word: 'services',
    text: 'one search for all of them',
  },
  {
    figure: formatNumber(SILENCE_DAYS),
    word: 'days',
    text: 'until an unanswered Connection comes back to you',
  },
] as const;

import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { Plan } from '#contract/plans.ts';
import { formatMoneyRange } from '#src/ui/format.ts';
import { type EndingLot, endingByDay } from './ending-lots-labels.ts';

export const BUY_TITLE = 'Buy Connections';
export const VISITOR_LEAD =
  'For months when the Connections of your plan are not enough. One reaches one person; silence costs nothing.';
export const BUY_FOOT = 'You pay on the page of our payment provider. No card number passes through Lintel.';

/** How Connections Work (product 8.4). */
export const HOW_CONNECTIONS_WORK = [
  {
    key: 'contact',
    title: 'You contact someone',
    text: '1 Connection leaves your balance. The price stands beside the button, before you press it.',
  },
  {
    key: 'answer',
    title: 'They answer',
    text: 'You are connected, see how to reach each other, and never pay twice for the same person.',
  },
  {
    key: 'silence',
    title: `${SILENCE_DAYS} days of silence`,
    text: 'The Connection comes back by itself, as a line on your statement.',
  },
  {
    key: 'order',
    title: 'What expires first goes first',
    text: 'The allowance of your plan before packs, so that nothing you bought is wasted.',
  },
] as const;

/** '$18 to $22', the price of a single Connection on these plans. */
export function singlePriceRange(plans: readonly Plan[]): string {
  const prices = plans.map(({ extraConnectionCents }) => extraConnectionCents);
  return formatMoneyRange(Math.min(...prices), Math.max(...prices));
}

type Held = { available: number; lots: readonly EndingLot[] };

/** Lead of the page for members: the current balance and the lots that expire next. */
export function memberLead(plan: Plan | null, held: Held | undefined): string {
  const reason =
    plan === null
      ? 'Bought once, they do not expire while your account is open.'
      : `For months when ${plan.connections} are not enough.`;
  if (held === undefined) return reason;
  if (held.available === 0) return `${reason} You have none right now.`;
  const [next] = endingByDay(held.lots);
  if (next === undefined || next.day === null) return `${reason} You have ${held.available}.`;
  const { day, count } = next;
  const expires = `${count === 1 ? 'expires' : 'expire'} on ${day}.`;
  return count === held.available
    ? `${reason} You have ${count}, which ${expires}`
    : `${reason} You have ${held.available}, and ${count} of them ${expires}`;
}

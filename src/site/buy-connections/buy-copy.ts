import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { Plan } from '#contract/plans.ts';
import { formatMoneyRange } from '#src/ui/format.ts';
import { type EndingLot, endingByDay } from './ending-lots-labels.ts';

export const BUY_TITLE = 'Buy Connections';
export const VISITOR_LEAD =
  'Need more Connections than your plan includes? One reaches one person, and it comes back if they don’t reply.';
export const BUY_FOOT = 'You pay on our payment provider’s secure page.';

/** How Connections Work (product 8.4). */
export const HOW_CONNECTIONS_WORK = [
  {
    key: 'contact',
    title: 'You contact someone',
    text: 'It costs 1 Connection. You always see the price first.',
  },
  {
    key: 'answer',
    title: 'You’re connected',
    text: 'Messages and calls cost nothing from then on.',
  },
  {
    key: 'silence',
    title: `No reply in ${SILENCE_DAYS} days?`,
    text: 'Your Connection comes back automatically.',
  },
  {
    key: 'order',
    title: 'Soonest to expire goes first',
    text: 'Those that don’t expire, like one-time packs, are used last.',
  },
] as const;

/** '$18 to $22', the price of a single Connection on these plans. */
export function singlePriceRange(plans: readonly Plan[]): string {
  const prices = plans.map(({ extraConnectionCents }) => extraConnectionCents);
  return formatMoneyRange(Math.min(...prices), Math.max(...prices));
}

type Held = { available: number; onHold: number; lots: readonly EndingLot[] };

/** Lead of the page for members: the current balance, the lots that expire next, and what comes back without buying. */
export function memberLead(plan: Plan | null, held: Held | undefined): string {
  if (held === undefined || held.onHold === 0) return availableLead(plan, held);
  const onHold = 'on hold until a payment is settled.';
  if (held.available === 0) return `You have ${held.onHold} ${onHold}`;
  return `${availableLead(plan, held)} ${held.onHold} more ${held.onHold === 1 ? 'is' : 'are'} ${onHold}`;
}

function availableLead(plan: Plan | null, held: Held | undefined): string {
  const reason =
    plan === null
      ? 'One-time packs don’t expire while your account is open.'
      : `Need more than ${plan.connections} this month?`;
  if (held === undefined) return reason;
  if (held.available === 0) return `${reason} You have none left.`;
  const [next] = endingByDay(held.lots);
  if (next === undefined || next.day === null) return `${reason} You have ${held.available}.`;
  const { day, count } = next;
  const expires = `${count === 1 ? 'expires' : 'expire'} on ${day}.`;
  return count === held.available
    ? `${reason} You have ${count}, which ${expires}`
    : `${reason} You have ${held.available}, and ${count} of them ${expires}`;
}

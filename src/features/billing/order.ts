import { annualPriceCents, type BillingCycle, type Plan, TRIAL_DAYS } from '#contract/plans.ts';
import { formatDate, formatDay } from '#src/ui/format-date.ts';
import { formatMoney } from '#src/ui/format.ts';
import { chargeDates } from './charge-dates.ts';

export type Order = { plan: Plan; cycle: BillingCycle; hasTrial: boolean; now: Date };

/** What is charged each time, in cents: a month, or a year in advance. */
export function chargeCents({ plan, cycle }: Pick<Order, 'plan' | 'cycle'>): number {
  return cycle === 'annual' ? annualPriceCents(plan) : plan.priceCents;
}

type Line = { label: string; value: string };

/** What is ordered and what it costs, line by line; `dueToday` in words. */
export function orderLines(order: Order): { lines: Line[]; dueToday: string } {
  const { plan, cycle, hasTrial, now } = order;
  const { trialEndsAt, firstChargeAt } = chargeDates(now, order);
  const price = formatMoney(chargeCents(order));
  const lines = [
    { label: `${plan.name}, ${cycle}`, value: `${price} per ${cycle === 'annual' ? 'year' : 'month'}` },
    ...(trialEndsAt === null
      ? [
          { label: 'Free trial', value: 'Used before' },
          { label: 'Connections', value: `${plan.connections} each month` },
        ]
      : [
          { label: 'Free trial', value: `${TRIAL_DAYS} days, to ${formatDate(trialEndsAt)}` },
          { label: 'Connections in the trial', value: `${plan.connections}, once` },
        ]),
    {
      label: hasTrial ? 'First charge' : 'Charged',
      value: hasTrial ? `${price} on ${formatDate(firstChargeAt)}` : 'Today, at checkout',
    },
  ];
  return { lines, dueToday: hasTrial ? '$0' : price };
}

/** When nothing is charged yet, or what is charged at once: beside the button that waits. */
export function chargeNote(order: Order): string {
  return order.hasTrial
    ? `Nothing is charged before ${formatDate(chargeDates(order.now, order).firstChargeAt)}.`
    : `${formatMoney(chargeCents(order))} is charged when you pay there, not before.`;
}

export type Moment = { when: string; what: string };

/** What happens next, with dates: what stands on the payment page before anything is paid. */
export function momentsOf(order: Order): Moment[] {
  const { hasTrial, cycle, now } = order;
  const { remindersAt, firstChargeAt, secondChargeAt } = chargeDates(now, order);
  const price = formatMoney(chargeCents(order));
  const later = {
    when: formatDate(secondChargeAt),
    what: `The next charge, and each ${cycle === 'annual' ? 'year' : 'month'} after. Change or cancel at any time.`,
  };
  const provider = 'You enter a card with our payment provider, in a new tab.';
  if (!hasTrial) {
    return [
      { when: 'Today', what: `${provider} ${price} is charged, and your Connections are there at once.` },
      later,
    ];
  }
  const [early, late] = remindersAt;
  return [
    { when: 'Today', what: `${provider} Nothing is charged.` },
    ...(early === undefined || late === undefined
      ? []
      : [
          {
            when: `${sameYear(early, late) ? formatDay(early) : formatDate(early)} and ${formatDate(late)}`,
            what: 'We remind you by email, 3 days and 1 day before.',
          },
        ]),
    {
      when: formatDate(firstChargeAt),
      what: `The trial ends. First charge: ${price}, unless you cancelled.`,
    },
    later,
  ];
}

function sameYear(a: Date, b: Date): boolean {
  return formatDate(a).slice(-4) === formatDate(b).slice(-4);
}

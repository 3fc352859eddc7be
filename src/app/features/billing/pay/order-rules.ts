import type { ChargeDates } from '#contract/billing.ts';
import { annualPriceCents, type BillingCycle, type Plan, TRIAL_DAYS } from '#contract/plans.ts';
import { formatDate, formatDay } from '#src/ui/format-date.ts';
import { formatMoney } from '#src/ui/format.ts';

/** `dates` are the server's; none is counted here. */
export type Order = { plan: Plan; cycle: BillingCycle; dates: ChargeDates };

/** What is charged each time, in cents: a month, or a year in advance. */
export function chargeCents({ plan, cycle }: Pick<Order, 'plan' | 'cycle'>): number {
  return cycle === 'annual' ? annualPriceCents(plan) : plan.priceCents;
}

type Line = { label: string; value: string };

/** What is ordered and what it costs, line by line; `dueToday` in words. */
export function orderLines(order: Order): { lines: Line[]; dueToday: string } {
  const { plan, cycle, dates } = order;
  const { trialEndsOn, firstChargeOn } = dates;
  const price = formatMoney(chargeCents(order));
  const lines = [
    { label: `${plan.name}, ${cycle}`, value: `${price} per ${cycle === 'annual' ? 'year' : 'month'}` },
    ...(trialEndsOn === null
      ? [
          { label: 'Free trial', value: 'Used before' },
          { label: 'Connections', value: `${plan.connections} each month` },
        ]
      : [
          { label: 'Free trial', value: `${TRIAL_DAYS} days, to ${formatDate(trialEndsOn)}` },
          { label: 'Connections in the trial', value: `${plan.connections}, once` },
        ]),
    {
      label: trialEndsOn === null ? 'Charged' : 'First charge',
      value: trialEndsOn === null ? 'Today, at checkout' : `${price} on ${formatDate(firstChargeOn)}`,
    },
  ];
  return { lines, dueToday: trialEndsOn === null ? price : '$0' };
}

/** When nothing is charged yet, or what is charged at once: beside the button that waits. */
export function chargeNote(order: Order): string {
  const { trialEndsOn, firstChargeOn } = order.dates;
  return trialEndsOn === null
    ? `${formatMoney(chargeCents(order))} is charged when you pay there, not before.`
    : `Nothing is charged before ${formatDate(firstChargeOn)}.`;
}

export type Moment = { when: string; what: string };

/** The dated steps shown on the payment page before anything is paid. */
export function momentsOf(order: Order): Moment[] {
  const { cycle, dates } = order;
  const { trialEndsOn, remindersOn, firstChargeOn, secondChargeOn } = dates;
  const price = formatMoney(chargeCents(order));
  const later = {
    when: formatDate(secondChargeOn[cycle]),
    what: `The next charge, and each ${cycle === 'annual' ? 'year' : 'month'} after. Change or cancel at any time.`,
  };
  const provider = 'You enter a card with our payment provider, in a new tab.';
  if (trialEndsOn === null) {
    return [
      { when: 'Today', what: `${provider} ${price} is charged, and your Connections are there at once.` },
      later,
    ];
  }
  const [early, late] = remindersOn;
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
      when: formatDate(firstChargeOn),
      what: `The trial ends. First charge: ${price}, unless you cancelled.`,
    },
    later,
  ];
}

function sameYear(a: string, b: string): boolean {
  return a.slice(0, 4) === b.slice(0, 4);
}

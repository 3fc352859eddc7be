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
          { label: 'Free trial', value: 'Already used' },
          { label: 'Connections', value: `${plan.connections} each month` },
        ]
      : [
          { label: 'Free trial', value: `${TRIAL_DAYS} days, ends ${formatDate(trialEndsOn)}` },
          { label: 'Connections in the trial', value: String(plan.connections) },
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
  return trialEndsOn === null ? untriedNote(order) : `No charge before ${formatDate(firstChargeOn)}.`;
}

/** What a checkout takes that begins no trial, with whatever card. */
export function untriedNote(order: Pick<Order, 'plan' | 'cycle'>): string {
  return `You’ll be charged ${formatMoney(chargeCents(order))} when you pay.`;
}

export type Moment = { when: string; what: string };

/** The dated steps shown on the payment page before anything is paid. */
export function momentsOf(order: Order): Moment[] {
  const { cycle, dates } = order;
  const { trialEndsOn, remindersOn, firstChargeOn, secondChargeOn } = dates;
  const price = formatMoney(chargeCents(order));
  const later = {
    when: formatDate(secondChargeOn[cycle]),
    what: `Next charge, then every ${cycle === 'annual' ? 'year' : 'month'}. Change or cancel any time.`,
  };
  const provider = 'Add your card on our payment provider’s page.';
  if (trialEndsOn === null) {
    return [
      { when: 'Today', what: `${provider} You’re charged ${price} and get your Connections right away.` },
      later,
    ];
  }
  const [early, late] = remindersOn;
  return [
    { when: 'Today', what: `${provider} No charge today.` },
    ...(early === undefined || late === undefined
      ? []
      : [
          {
            when: `${sameYear(early, late) ? formatDay(early) : formatDate(early)} and ${formatDate(late)}`,
            what: 'We email you a reminder, 3 days and 1 day before.',
          },
        ]),
    {
      when: formatDate(firstChargeOn),
      what: `Your trial ends. First charge: ${price}, unless you cancel.`,
    },
    later,
  ];
}

function sameYear(a: string, b: string): boolean {
  return a.slice(0, 4) === b.slice(0, 4);
}

import { type BillingCycle, TRIAL_DAYS } from '#contract/plans.ts';

const DAY_MS = 86_400_000;
/** Days before the first charge on which a mail reminds of it (`product.md`, section 4). */
const REMINDER_DAYS = [3, 1] as const;

export type ChargeDates = {
  /** The end of the free trial; null without one. */
  trialEndsAt: Date | null;
  /** The mails before the first charge; none without a trial. */
  remindersAt: Date[];
  firstChargeAt: Date;
  secondChargeAt: Date;
};

/** When a plan that begins now is charged. The day of the first charge stays that of all later ones. */
export function chargeDates(
  now: Date,
  { cycle, hasTrial }: { cycle: BillingCycle; hasTrial: boolean },
): ChargeDates {
  const firstChargeAt = hasTrial ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : now;
  return {
    trialEndsAt: hasTrial ? firstChargeAt : null,
    remindersAt: hasTrial
      ? REMINDER_DAYS.map((days) => new Date(firstChargeAt.getTime() - days * DAY_MS))
      : [],
    firstChargeAt,
    secondChargeAt: addMonths(firstChargeAt, cycle === 'annual' ? 12 : 1),
  };
}

/** The same day of a later month, or that month's last day where it has fewer; in UTC, as the provider reckons. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

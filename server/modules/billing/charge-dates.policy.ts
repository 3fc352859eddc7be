import type { ChargeDates } from '#contract/billing.ts';
import { TRIAL_DAYS, TRIAL_REMINDER_DAYS } from '#contract/plans.ts';

/** The calendar of money (decision 019): that of all served markets, and of our account at the provider. */
const BUSINESS_ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
/** From this hour of UTC to midnight it is the same day in UTC and in every state, from Hawaii to Maine. */
const COMMON_DAY_FROM_UTC_HOUR = 10;

// 'sv-SE' writes a date as ISO 8601 does.
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: BUSINESS_ZONE });

/** The calendar day on which money moves, as YYYY-MM-DD: the only place where an instant of a charge becomes a date. */
export function moneyDay(at: Date): string {
  return ISO_DAY.format(at);
}

export function moneyDayOrNull(at: Date | null): string | null {
  return at === null ? null : moneyDay(at);
}

/**
 * When a trial that begins now ends and the first charge is made: after `days` whole days, and by up to ten hours later
 * where that would be a night that is still another date further west. So the provider's page, which writes dates in the
 * zone of its reader, names the day that we name. Whole seconds, as the provider takes them.
 */
export function trialEndOf(from: Date, days: number = TRIAL_DAYS): Date {
  const end = new Date(Math.ceil((from.getTime() + days * DAY_MS) / 1000) * 1000);
  if (end.getUTCHours() < COMMON_DAY_FROM_UTC_HOUR) end.setUTCHours(COMMON_DAY_FROM_UTC_HOUR, 0, 0, 0);
  return end;
}

/** The days of money of a plan that begins now. That of the first charge stays that of all later ones. */
export function chargeDatesOf(now: Date, hasTrial: boolean): ChargeDates {
  const first = hasTrial ? trialEndOf(now) : now;
  return {
    trialEndsOn: hasTrial ? moneyDay(first) : null,
    remindersOn: hasTrial
      ? TRIAL_REMINDER_DAYS.map((days) => moneyDay(new Date(first.getTime() - days * DAY_MS)))
      : [],
    firstChargeOn: moneyDay(first),
    secondChargeOn: { monthly: moneyDay(addMonths(first, 1)), annual: moneyDay(addMonths(first, 12)) },
  };
}

/** The same day of a later month, or that month's last day where it has fewer; in UTC, as the provider counts. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

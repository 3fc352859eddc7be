/** Figures of the contract, as the help articles, the Terms and the Privacy Policy say them. */
import {
  EMAIL_VERIFICATION_HOURS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RESET_MINUTES,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
} from '#contract/auth.ts';
import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import { AVAILABLE_JOBS } from '#contract/jobs.ts';
import { SERVED_STATES } from '#contract/markets.ts';
import { type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES, MIN_RADIUS_MILES } from '#contract/profiles.ts';
import { PRIORITIES, PRIORITY_LABELS, PRIORITY_WINDOWS } from '#contract/requests.ts';
import { CATEGORY_LABELS, REQUEST_CATEGORIES, SERVICES } from '#contract/services.ts';
import type { UserType } from '#contract/user-types.ts';
import { formatCount, formatMoney } from '#src/ui/format.ts';

const ALL_OF = new Intl.ListFormat('en-US');

/** 'Michigan, Ohio and Virginia' */
export function inWords(items: readonly string[]): string {
  return ALL_OF.format(items).replace(/, and ([^,]*)$/, ' and $1');
}

/** '14 days' */
export function days(count: number): string {
  return formatCount(count, 'day');
}

/** '7, 3 and 1 days' */
export function severalDays(counts: readonly number[]): string {
  return `${inWords(counts.map(String))} days`;
}

/** Minutes as whole hours where they are: '1 hour', '90 minutes'. */
export function span(minutes: number): string {
  return minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute');
}

export const TRIAL = days(TRIAL_DAYS);
/** As in 'a 14-day trial'. */
export const TRIAL_ADJECTIVE = `${TRIAL_DAYS}-day`;
export const PASSWORD_LENGTH = `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`;
export const RESET_LINK_LIFE = span(PASSWORD_RESET_MINUTES);
export const CONFIRMATION_LINK_LIFE = formatCount(EMAIL_VERIFICATION_HOURS, 'hour');
export const SESSION_IDLE = days(SESSION_IDLE_DAYS);
export const SESSION_LONGEST = days(SESSION_ABSOLUTE_DAYS);

export const MARKETS = inWords(Object.values(SERVED_STATES));
export const CATEGORIES = inWords(REQUEST_CATEGORIES.map((category) => CATEGORY_LABELS[category]));
export const CATEGORY_COUNT = formatCount(REQUEST_CATEGORIES.length, 'category', 'categories');
export const SERVICE_COUNT = formatCount(SERVICES.length, 'service');
export const PRIORITY_FACTS = PRIORITIES.map((priority) => ({
  label: PRIORITY_LABELS[priority],
  value: PRIORITY_WINDOWS[priority],
}));

export const RADIUS_RANGE = `${MIN_RADIUS_MILES} to ${MAX_RADIUS_MILES} miles`;
export const RADIUS_DEFAULT = `${DEFAULT_RADIUS_MILES} miles`;
export const JOBS_SHOWN = String(AVAILABLE_JOBS);

/** Phone support hours. */
export const PHONE_HOURS = SUPPORT_HOURS.label;

/** '$79', the price of the cheapest plan. */
export function lowestPrice(audience: UserType): string {
  const prices = plansFor(audience).map(({ priceCents }) => priceCents);
  return formatMoney(Math.min(...prices));
}

/** A row for each plan: what it costs, what it includes, what one Connection more costs. */
export function planFacts(audience: UserType): { label: string; value: string }[] {
  return plansFor(audience).map((plan) => ({ label: plan.name, value: valueOf(plan) }));
}

function valueOf({ priceCents, connections, extraConnectionCents, maxProperties }: Plan): string {
  const properties = maxProperties === null ? '' : `, up to ${maxProperties} properties`;
  return `${formatMoney(priceCents)} a month, ${formatCount(connections, 'Connection')}${properties}, extra Connections ${formatMoney(extraConnectionCents)} each`;
}

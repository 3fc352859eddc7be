import { marketDay } from '#contract/market-day.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { endingByDay } from '#src/site/buy-connections/ending-lots-labels.ts';
import type { RouterOutputs } from '#src/api.ts';
import { formatDate, formatDay } from '#src/ui/format-date.ts';
import { formatMoney } from '#src/ui/format.ts';

export type Balance = RouterOutputs['connections']['balance'];
export type Lot = Balance['lots'][number];

const DAY_MS = 86_400_000;

/** What came with a plan; everything else was bought or returned. */
export function isIncluded({ kind }: Pick<Lot, 'kind'>): boolean {
  return kind === 'trial' || kind === 'allowance';
}

export function lotTitle({ kind, label }: Pick<Lot, 'kind' | 'label'>): string {
  switch (kind) {
    case 'trial':
      return 'Free trial';
    case 'allowance':
      return 'Allowance';
    case 'goodwill':
      return 'Returned';
    case 'pack':
    case 'pack_period':
    case 'extra':
      return label;
    default:
      return kind satisfies never;
  }
}

/** What a plan gives, as one line of several: 'Home Pro allowance', 'Home Pro trial'. */
export function includedTitle({ kind, label }: Pick<Lot, 'kind' | 'label'>): string {
  return kind === 'trial' ? label : `${label} allowance`;
}

/** Where a lot comes from and how long it lives, in two lines. */
export function lotLines(lot: Lot, asOf: string): [string, string] {
  const { label, validFrom, expiresAt, paidCents } = lot;
  if (expiresAt === null)
    return [
      `Bought ${formatDate(validFrom)}${paidCents === null ? '' : `, ${formatMoney(paidCents)}`}`,
      'No expiry while your account is open',
    ];
  const life = `${formatDay(validFrom)} to ${formatDate(expiresAt)}`;
  return [isIncluded(lot) ? `${label}, ${life}` : life, expiryInWords(expiresAt, asOf)];
}

/** 'Expires in 22 days' */
export function expiryInWords(expiresAt: string, asOf: string): string {
  const days = daysBetween(asOf, expiresAt);
  if (days <= 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}

/** Nights until then, by the calendar in which dates are shown. */
export function daysBetween(from: string, to: string): number {
  const dayOf = (moment: string) => Date.parse(marketDay(new Date(moment)));
  return (dayOf(to) - dayOf(from)) / DAY_MS;
}

export type BalanceParts = { included: number; includedOf: number; bought: number };

/** How the available ones divide: of the plan, and of the number it gave, and all others. Lots on hold count nowhere. */
export function partsOf({ lots }: Pick<Balance, 'lots'>): BalanceParts {
  const parts = { included: 0, includedOf: 0, bought: 0 };
  for (const lot of lots.filter(({ isFrozen }) => !isFrozen)) {
    if (isIncluded(lot)) {
      parts.included += lot.remaining;
      parts.includedOf += lot.granted;
    } else parts.bought += lot.remaining;
  }
  return parts;
}

/** What there is to say of a wallet with nothing in it; while the plan is unknown nothing is said of a trial. */
export function emptyInWords(subscription: { mayTry: boolean; hasPlan: boolean } | undefined) {
  const plans = 'Plans include Connections every month';
  if (subscription?.hasPlan === true)
    return { title: 'You have no Connections', text: `${plans}. Need more now? Buy a pack.`, isToBuy: true };
  if (subscription?.mayTry === false)
    return {
      title: 'You have no Connections',
      text: `${plans}. Need only a few? Buy a pack.`,
      isToBuy: false,
    };
  const trial = subscription === undefined ? '' : ` and start with ${String(TRIAL_DAYS)} free days`;
  return {
    title: 'No Connections yet',
    text: `One Connection reaches one person. ${plans}${trial}.`,
    isToBuy: false,
  };
}

/** Which lot the next Connection comes from. */
export function lotSpentNext({ lots }: Pick<Balance, 'lots'>): Lot | undefined {
  return lots.find(({ remaining, isFrozen }) => remaining > 0 && !isFrozen);
}

/** '1 until Dec 19, 2026, 5 without expiry': the bought and returned ones by the day they end. */
export function boughtInWords({ lots }: Pick<Balance, 'lots'>): string {
  return endingByDay(lots.filter((lot) => !isIncluded(lot)))
    .map(({ day, count }) => (day === null ? `${count} without expiry` : `${count} until ${day}`))
    .join(', ');
}

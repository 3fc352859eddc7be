import {
  type Pack,
  type PackCycle,
  packChargeCents,
  packPriceCents,
  PACKS,
  packSavingsPercent,
} from '#contract/packs.ts';
import type { Plan } from '#contract/plans.ts';
import { formatMoney } from '#src/ui/format.ts';

export type Tone = 'success' | 'warning' | 'neutral';
type Verdict = { tone: Tone; text: string };

/** Everything a pack's card says, in words. */
export type PackOffer = {
  pack: Pack;
  cycle: PackCycle;
  price: string;
  /** 'paid once' */
  per: string;
  /** What the price means for the purse or the calendar. */
  term: string;
  unitPrice: string;
  /** How it compares, the good news first; empty where nothing can be said. */
  verdicts: Verdict[];
  isLowest: boolean;
};

const PER: Record<PackCycle, string> = {
  one_time: 'paid once',
  monthly: 'each month',
  annual: 'per month',
};

/** The four packs as they are offered for this way of paying; `isLowest` marks the lowest price of a Connection. */
export function packOffers(cycle: PackCycle, plans: readonly Plan[]): PackOffer[] {
  const lowest = Math.min(...PACKS.map((pack) => unitCents(pack, cycle)));
  return PACKS.map((pack) => ({
    pack,
    cycle,
    price: formatMoney(packPriceCents(pack, cycle)),
    per: PER[cycle],
    term: termOf(pack, cycle),
    unitPrice: formatMoney(unitCents(pack, cycle)),
    verdicts: verdictsOf(pack, cycle, plans),
    isLowest: unitCents(pack, cycle) === lowest,
  }));
}

/** What one Connection of a pack comes to, in cents. */
export function unitCents(pack: Pack, cycle: PackCycle): number {
  return Math.round(packPriceCents(pack, cycle) / pack.connections);
}

function termOf(pack: Pack, cycle: PackCycle): string {
  switch (cycle) {
    case 'one_time':
      return 'No expiry while your account is open';
    case 'monthly':
      return 'Cancel at any time';
    case 'annual':
      return `${formatMoney(packChargeCents(pack, cycle))} a year, billed in advance`;
    default:
      return cycle satisfies never;
  }
}

function verdictsOf(pack: Pack, cycle: PackCycle, plans: readonly Plan[]): Verdict[] {
  const singles =
    plans.length === 1 ? againstSingles(pack, cycle, plans[0]) : againstPlans(pack, cycle, plans);
  if (cycle === 'one_time') return singles === null ? [] : [singles];
  const saving = { tone: 'success', text: `Save ${packSavingsPercent(pack, cycle)}% over One-Time` } as const;
  // One chip a card: where singles cost less, a saving over another way to pay is no help.
  return [singles?.tone === 'warning' ? singles : saving];
}

/** Compares a pack with the same number of single Connections at the member's plan price. */
function againstSingles(pack: Pack, cycle: PackCycle, plan: Plan | undefined): Verdict | null {
  if (plan === undefined) return null;
  const { connections } = pack;
  const moreCents = packPriceCents(pack, cycle) - connections * plan.extraConnectionCents;
  if (moreCents === 0) return { tone: 'neutral', text: `Same as ${connections} singles` };
  return moreCents > 0
    ? { tone: 'warning', text: `${formatMoney(moreCents)} more than ${connections} singles` }
    : { tone: 'success', text: `${formatMoney(-moreCents)} less than ${connections} singles` };
}

/** Compares a pack with single-Connection prices across all available plans. */
function againstPlans(pack: Pack, cycle: PackCycle, plans: readonly Plan[]): Verdict | null {
  if (plans.length === 0) return null;
  const unit = packPriceCents(pack, cycle) / pack.connections;
  const cheaper = plans.filter(({ extraConnectionCents }) => unit < extraConnectionCents).length;
  if (cheaper === plans.length) return { tone: 'success', text: 'Less than singles' };
  // True of some plans only: more than a glance can tell.
  if (cheaper > 0) return null;
  const same = plans.some(({ extraConnectionCents }) => unit === extraConnectionCents);
  return same
    ? { tone: 'neutral', text: 'Singles cost the same or less' }
    : { tone: 'warning', text: 'Singles cost less' };
}

/**
 * Where single Connections are no worse than packs bought once, for a sentence: 'the packs of 5 and 10'; null when every
 * pack is cheaper.
 */
export function packsNotCheaper(plan: Plan): string | null {
  const sizes = PACKS.filter((pack) => unitCents(pack, 'one_time') >= plan.extraConnectionCents).map(
    ({ connections }) => String(connections),
  );
  if (sizes.length === 0) return null;
  if (sizes.length === 1) return `the pack of ${sizes.join('')} costs`;
  return `the packs of ${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1) ?? ''} cost`;
}

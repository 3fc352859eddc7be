import type { BillingCycle } from './plans.ts';

/** How a pack is paid: once, each month, or a year in advance (product 8.1). */
export const PACK_CYCLES = ['one_time', 'monthly', 'annual'] as const;
export type PackCycle = 'one_time' | BillingCycle;

type PackEntry = {
  id: string;
  name: string;
  /** Given once, or each month. */
  connections: number;
  /** Paid once, in cents. */
  oneTimePriceCents: number;
  /** Per month when paid each month, in cents. */
  monthlyPriceCents: number;
  /** Per month when a year is paid in advance, in cents: charged twelve times at once. */
  annualPriceCents: number;
  isPopular: boolean;
};

/** The Connection packs (product 8.1): the one source of their figures. */
export const PACKS = [
  {
    id: 'starter',
    name: 'Starter',
    connections: 5,
    oneTimePriceCents: 11_000,
    monthlyPriceCents: 9_500,
    annualPriceCents: 9_500,
    isPopular: false,
  },
  {
    id: 'professional',
    name: 'Professional',
    connections: 10,
    oneTimePriceCents: 20_000,
    monthlyPriceCents: 17_000,
    annualPriceCents: 17_000,
    isPopular: true,
  },
  {
    id: 'business',
    name: 'Business',
    connections: 25,
    oneTimePriceCents: 45_000,
    monthlyPriceCents: 38_250,
    annualPriceCents: 38_250,
    isPopular: false,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    connections: 50,
    oneTimePriceCents: 125_000,
    monthlyPriceCents: 106_250,
    annualPriceCents: 106_250,
    isPopular: false,
  },
] as const satisfies readonly PackEntry[];

export type PackId = (typeof PACKS)[number]['id'];
export type Pack = PackEntry & { id: PackId };

/** The pack of this id; null for anything else, since ids come from addresses. */
export function findPack(id: unknown): Pack | null {
  return PACKS.find((pack) => pack.id === id) ?? null;
}

/** What one pack costs for a month, or once, in cents. */
export function packPriceCents(pack: Pack, cycle: PackCycle): number {
  switch (cycle) {
    case 'one_time':
      return pack.oneTimePriceCents;
    case 'monthly':
      return pack.monthlyPriceCents;
    case 'annual':
      return pack.annualPriceCents;
    default:
      return cycle satisfies never;
  }
}

/** The amount of one charge, in cents: a year in advance is twelve months. */
export function packChargeCents(pack: Pack, cycle: PackCycle): number {
  return packPriceCents(pack, cycle) * (cycle === 'annual' ? 12 : 1);
}

/** The discount per Connection compared with the same pack bought once, in whole percent (product 8.2). */
export function packSavingsPercent(pack: Pack, cycle: PackCycle): number {
  return Math.round((1 - packPriceCents(pack, cycle) / pack.oneTimePriceCents) * 100);
}

/** The maximum number of single Connections in one purchase. */
export const MAX_EXTRA_QUANTITY = 20;

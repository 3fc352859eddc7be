import { findPack, type Pack, PACK_CYCLES, type PackCycle, packChargeCents } from '#contract/packs.ts';
import { annualPriceCents, type BillingCycle, findPlan, type Plan, TRIAL_DAYS } from '#contract/plans.ts';
import type { PriceSpec } from '../../gateways/payments/payments-gateway.ts';

export type PurchaseKind = 'plan' | 'pack' | 'extra';

/** Something that can be bought, at the price of the catalogue. */
export type Purchase = {
  kind: PurchaseKind;
  /** Id of the plan or pack; of single Connections the plan whose price they have. */
  sku: string;
  cycle: PackCycle;
  quantity: number;
  /** Connections in all: given once, or each month. */
  units: number;
  /** Of one charge in all, in cents. */
  amountCents: number;
};

/** What of a purchase decides about its price at the provider. */
export type PricedItem = Pick<Purchase, 'kind' | 'sku' | 'cycle' | 'quantity' | 'amountCents'>;

export function purchaseOfPlan(plan: Plan, cycle: BillingCycle): Purchase {
  return {
    kind: 'plan',
    sku: plan.id,
    cycle,
    quantity: 1,
    units: plan.connections,
    amountCents: cycle === 'annual' ? annualPriceCents(plan) : plan.priceCents,
  };
}

export function purchaseOfPack(pack: Pack, cycle: PackCycle): Purchase {
  return {
    kind: 'pack',
    sku: pack.id,
    cycle,
    quantity: 1,
    units: pack.connections,
    amountCents: packChargeCents(pack, cycle),
  };
}

/** Single Connections at the price of a plan (product 8.3). */
export function purchaseOfExtra(plan: Plan, quantity: number): Purchase {
  return {
    kind: 'extra',
    sku: plan.id,
    cycle: 'one_time',
    quantity,
    units: quantity,
    amountCents: plan.extraConnectionCents * quantity,
  };
}

/** Free days before the first charge of a plan; packs have none (product 7.4). */
export function trialDaysOf(kind: PurchaseKind, mayTry: boolean): number {
  return kind === 'plan' && mayTry ? TRIAL_DAYS : 0;
}

/** The amount is in the key, so that a new price is a new key and what was bought before keeps its own. */
export function lookupKeyOf({ kind, sku, cycle, quantity, amountCents }: PricedItem): string {
  const cents = String(amountCents / quantity);
  return kind === 'extra' ? `extra:${sku}:${cents}` : `${kind}:${sku}:${cycle}:${cents}`;
}

export function priceSpecOf(item: PricedItem): PriceSpec {
  return {
    lookupKey: lookupKeyOf(item),
    unitAmountCents: item.amountCents / item.quantity,
    interval: intervalOf(item.cycle),
    product: { id: `lintel_${item.kind}_${item.sku}`, name: productName(item) },
  };
}

function intervalOf(cycle: PackCycle): PriceSpec['interval'] {
  switch (cycle) {
    case 'one_time':
      return null;
    case 'monthly':
      return 'month';
    case 'annual':
      return 'year';
    default:
      return cycle satisfies never;
  }
}

/** The plan or pack behind a lookup key; null for a price that we did not make. */
export function readLookupKey(key: string): { kind: 'plan' | 'pack'; sku: string; units: number } | null {
  const [, kind, sku] = /^(plan|pack):([a-z-]+):(?:monthly|annual):\d+$/.exec(key) ?? [];
  if (kind === 'plan') {
    const plan = findPlan(sku);
    return plan && { kind, sku: plan.id, units: plan.connections };
  }
  const pack = findPack(sku);
  return kind === 'pack' && pack ? { kind, sku: pack.id, units: pack.connections } : null;
}

/** What was bought under a lookup key, at the price of the catalogue; null for a price that is not in it, or not anymore. */
export function purchaseOfLookupKey(key: string, quantity: number): Purchase | null {
  const [kind = '', sku = '', cycle = ''] = key.split(':');
  const purchase = purchaseOf({ kind, sku, cycle, quantity });
  return purchase !== null && lookupKeyOf(purchase) === key ? purchase : null;
}

function purchaseOf(named: { kind: string; sku: string; cycle: string; quantity: number }): Purchase | null {
  const { kind, sku, quantity } = named;
  const plan = findPlan(sku);
  const pack = findPack(sku);
  const cycle = PACK_CYCLES.find((known) => known === named.cycle);
  if (kind === 'extra') return plan && purchaseOfExtra(plan, quantity);
  if (quantity !== 1 || cycle === undefined) return null;
  if (kind === 'pack') return pack && purchaseOfPack(pack, cycle);
  return kind === 'plan' && cycle !== 'one_time' ? plan && purchaseOfPlan(plan, cycle) : null;
}

/** 'Home Pro plan', 'Professional pack', 'Connection'. */
export function productName({ kind, sku }: { kind: PurchaseKind; sku: string }): string {
  switch (kind) {
    case 'plan':
      return `${findPlan(sku)?.name ?? sku} plan`;
    case 'pack':
      return `${findPack(sku)?.name ?? sku} pack`;
    case 'extra':
      return 'Connection';
    default:
      return kind satisfies never;
  }
}

/** As a list of payments names it: 'Home Pro plan, monthly', 'Professional pack', '3 Connections'. */
export function describePurchase(item: Pick<Purchase, 'kind' | 'sku' | 'cycle' | 'quantity'>): string {
  if (item.kind === 'extra')
    return item.quantity === 1 ? '1 Connection' : `${String(item.quantity)} Connections`;
  const name = productName(item);
  return item.cycle === 'one_time' ? name : `${name}, ${item.cycle}`;
}

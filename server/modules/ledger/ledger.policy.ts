import type { Balance, Lot, LotKind } from '#contract/connections.ts';
import { findPack } from '#contract/packs.ts';
import { findPlan } from '#contract/plans.ts';

export type OpenLot = {
  id: string;
  kind: LotKind;
  sku: string | null;
  granted: number;
  remaining: number;
  frozenBy: string[] | null;
  paidCents: number | null;
  validFrom: Date;
  expiresAt: Date | null;
};

/** The display name of a lot: 'Home Pro', 'Professional pack', 'Returned'. */
export function labelOfLot({ kind, sku }: { kind: LotKind; sku: string | null }): string {
  switch (kind) {
    case 'trial':
      return `${findPlan(sku)?.name ?? 'Plan'} trial`;
    case 'allowance':
      return findPlan(sku)?.name ?? 'Plan';
    case 'pack':
    case 'pack_period':
      return `${findPack(sku)?.name ?? 'Connection'} pack`;
    case 'extra':
      return 'Extra';
    case 'goodwill':
      return 'Returned';
    default:
      return kind satisfies never;
  }
}

/** What can be spent from open lots, and what is on hold. */
export function toBalance(
  wallet: { debt: number; frozenAt: Date | null },
  lots: readonly OpenLot[],
  now: Date,
): Omit<Balance, 'nextContactAt'> {
  const isWalletFrozen = wallet.frozenAt !== null;
  const live = lots.filter((lot) => lot.validFrom <= now && (lot.expiresAt === null || lot.expiresAt > now));
  const isHeld = (lot: OpenLot) => isWalletFrozen || lot.frozenBy !== null;
  const sum = (some: readonly OpenLot[]) => some.reduce((total, lot) => total + lot.remaining, 0);
  const allowance = live.find((lot) => lot.kind === 'allowance' || lot.kind === 'trial');
  return {
    available: sum(live.filter((lot) => !isHeld(lot))),
    onHold: sum(live.filter(isHeld)),
    debt: wallet.debt,
    lots: live.filter((lot) => lot.remaining > 0 || lot === allowance).map((lot) => toLot(lot, isHeld(lot))),
    allowance: allowance === undefined ? null : toAllowance(allowance),
    asOf: now.toISOString(),
  };
}

function toLot(lot: OpenLot, isFrozen: boolean): Lot {
  return {
    id: lot.id,
    kind: lot.kind,
    label: labelOfLot(lot),
    granted: lot.granted,
    remaining: lot.remaining,
    validFrom: lot.validFrom.toISOString(),
    expiresAt: lot.expiresAt?.toISOString() ?? null,
    paidCents: lot.paidCents,
    isFrozen,
  };
}

function toAllowance({ granted, remaining, validFrom, expiresAt }: OpenLot): Balance['allowance'] {
  const to = (expiresAt ?? validFrom).toISOString();
  return { granted, used: granted - remaining, from: validFrom.toISOString(), to };
}

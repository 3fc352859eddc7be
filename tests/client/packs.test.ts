import { describe, expect, it } from 'vitest';
import { PACK_CYCLES, PACKS } from '#contract/packs.ts';
import { findPlan, type Plan, type PlanId, PLANS } from '#contract/plans.ts';
import { memberLead, singlePriceRange } from '#src/site/buy-connections/buy-copy.ts';
import { buyPath, readBuySearch } from '#src/site/buy-connections/buy-search.ts';
import { packOffers, packsNotCheaper, unitCents } from '#src/site/buy-connections/pack-rules.ts';
import { largerPlanInWords, nextLargerPlan } from '#src/site/buy-connections/plan-note.tsx';

function planOf(id: PlanId): Plan {
  const plan = findPlan(id);
  if (plan === null) throw new Error(id);
  return plan;
}

const verdicts = (cycle: (typeof PACK_CYCLES)[number], plans: readonly Plan[]) =>
  packOffers(cycle, plans).map((offer) => offer.verdicts.map(({ text }) => text));

describe('packOffers', () => {
  it('compares one-time packs with as many singles on the viewer’s plan', () => {
    expect(verdicts('one_time', [planOf('home-pro')])).toEqual([
      ['$10 more than 5 singles'],
      ['Same as 10 singles'],
      ['$50 less than 25 singles'],
      ['$250 more than 50 singles'],
    ]);
  });

  it('shows one chip a card: the saving, or that a pack costs more than singles', () => {
    expect(verdicts('annual', [planOf('home-pro')])).toEqual([
      ['Save 14% over One-Time'],
      ['Save 15% over One-Time'],
      ['Save 15% over One-Time'],
      ['$62.50 more than 50 singles'],
    ]);
  });

  it('says nothing where it depends on the plan, for a viewer without one', () => {
    expect(verdicts('one_time', PLANS)).toEqual([[], [], [], []]);
    expect(verdicts('one_time', [planOf('solo-pro'), planOf('small-business')])).toEqual([
      ['Less than singles'],
      ['Less than singles'],
      ['Less than singles'],
      ['Less than singles'],
    ]);
    expect(verdicts('one_time', [planOf('property-manager'), planOf('home-pro')])).toEqual([
      ['Singles cost less'],
      ['Singles cost the same or less'],
      [],
      ['Singles cost less'],
    ]);
  });

  it.each(PACK_CYCLES)('marks one pack of %s as having the lowest unit price', (cycle) => {
    const marked = packOffers(cycle, PLANS).filter(({ isLowest }) => isLowest);
    expect(marked.map(({ pack }) => pack.id)).toEqual(['business']);
    for (const pack of PACKS)
      expect(unitCents(pack, cycle)).toBeGreaterThanOrEqual(
        Math.min(...marked.map((offer) => unitCents(offer.pack, cycle))),
      );
  });
});

describe('the notes beside the packs', () => {
  it('name every pack that singles undercut or match', () => {
    expect(packsNotCheaper(planOf('home-pro'))).toBe('the packs of 5, 10 and 50 cost');
    expect(packsNotCheaper(planOf('solo-pro'))).toBeNull();
    expect(packsNotCheaper(planOf('enterprise-pro'))).toBe('the pack of 50 costs');
  });

  it('compare a larger plan with the viewer’s plan', () => {
    const plan = planOf('home-pro');
    const larger = nextLargerPlan(plan);
    expect(larger && largerPlanInWords(plan, larger)).toBe(
      'Property Manager: 20 Connections a month for $349. That’s 10 more for $160 more, or $16 each.',
    );
    expect(nextLargerPlan(planOf('property-manager'))).toBeNull();
  });

  it('show the balance and which Connections are spent first', () => {
    const lots = [
      { remaining: 6, expiresAt: '2026-12-12T15:00:00.000Z', isFrozen: false },
      { remaining: 2, expiresAt: null, isFrozen: false },
    ];
    expect(memberLead(planOf('home-pro'), { available: 8, onHold: 0, lots })).toBe(
      'Need more than 10 this month? You have 8, and 6 of them expire on Dec 12, 2026.',
    );
    const sameDay = { remaining: 1, expiresAt: '2026-12-12T20:00:00.000Z', isFrozen: false };
    const onHold = { remaining: 5, expiresAt: '2026-12-01T15:00:00.000Z', isFrozen: true };
    expect(
      memberLead(planOf('home-pro'), { available: 9, onHold: 5, lots: [onHold, ...lots, sameDay] }),
    ).toBe(
      'Need more than 10 this month? You have 9, and 7 of them expire on Dec 12, 2026. 5 more are on hold until a payment is settled.',
    );
    expect(memberLead(null, { available: 0, onHold: 0, lots: [] })).toContain('You have none left.');
    expect(memberLead(null, { available: 2, onHold: 0, lots: lots.slice(1) })).toContain('You have 2.');
    expect(memberLead(planOf('business-pro'), { available: 0, onHold: 15, lots: [onHold] })).toBe(
      'You have 15 on hold until a payment is settled.',
    );
  });

  it('show the price of a single Connection as a range', () => {
    expect(singlePriceRange(PLANS)).toBe('$18 to $30');
  });
});

describe('the search parameter of a tab', () => {
  it('survives a round trip through the address', () => {
    expect(readBuySearch({ cycle: 'monthly', checkout: 'x' })).toEqual({ cycle: 'monthly' });
    for (const cycle of ['one_time', 'weekly', 7, undefined]) expect(readBuySearch({ cycle })).toEqual({});
    const checkout = '6f1f4b3e-5d55-4c5a-9d3c-0d8c3f7f6a10';
    expect(readBuySearch({ checkout })).toEqual({ checkout });
    expect(buyPath('annual')).toBe('/buy-connections?cycle=annual');
    expect(buyPath('one_time')).toBe('/buy-connections');
  });
});

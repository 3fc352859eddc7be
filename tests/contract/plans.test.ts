import { describe, expect, it } from 'vitest';
import { planSchema } from '#contract/plan-schemas.ts';
import {
  annualPriceCents,
  findPlan,
  includedConnectionCents,
  monthlyPriceCents,
  type Plan,
  PLANS,
  plansFor,
  TRIAL_DAYS,
} from '#contract/plans.ts';
import { USER_TYPES } from '#contract/user-types.ts';

describe('the catalogue of plans', () => {
  it('is the table of the specification', () => {
    const table = PLANS.map((plan) =>
      [
        plan.audience,
        plan.name,
        plan.isMostPopular ? 'popular' : '',
        plan.priceCents / 100,
        plan.connections,
        plan.extraConnectionCents / 100,
        plan.maxProperties ?? '',
      ].join('|'),
    );
    expect(table).toEqual([
      'property_owner|Starter||79|3|22|',
      'property_owner|Home Pro|popular|189|10|20|',
      'property_owner|Property Manager||349|20|18|',
      'service_professional|Solo Pro||179|6|28|',
      'service_professional|Business Pro|popular|399|15|26|',
      'service_professional|Enterprise Pro||749|30|25|',
      'commercial|Small Business||299|10|30|5',
      'commercial|Corporate|popular|649|25|28|25',
      'commercial|Enterprise||1299|50|26|',
    ]);
    expect(TRIAL_DAYS).toBe(14);
  });

  it('names every plan once, by the ids that others use', () => {
    expect(PLANS.map(({ id }) => id)).toEqual([
      'starter',
      'home-pro',
      'property-manager',
      'solo-pro',
      'business-pro',
      'enterprise-pro',
      'small-business',
      'corporate',
      'enterprise',
    ]);
  });

  it.each(USER_TYPES)(
    'offers three plans to %s, cheapest first, one of them the most popular',
    (audience) => {
      const plans = plansFor(audience);
      const prices = plans.map(({ priceCents }) => priceCents);
      expect(plans).toHaveLength(3);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      expect(plans.filter(({ isMostPopular }) => isMostPopular)).toHaveLength(1);
    },
  );

  it('gets cheaper by the extra Connection as the plan grows', () => {
    for (const audience of USER_TYPES) {
      const extras = plansFor(audience).map(({ extraConnectionCents }) => extraConnectionCents);
      expect(extras).toEqual([...extras].sort((a, b) => b - a));
    }
  });

  it('leaves only the commercial Enterprise plan to sales', () => {
    expect(PLANS.filter(({ isEnterprise }) => isEnterprise).map(({ id }) => id)).toEqual(['enterprise']);
    const toSales = PLANS.filter(({ callToAction }) => callToAction === 'Contact Sales');
    expect(toSales.map(({ id }) => id)).toEqual(['enterprise']);
  });

  it('limits the properties of two plans, and of the third commercial one not at all', () => {
    expect(plansFor('commercial').map(({ maxProperties }) => maxProperties)).toEqual([5, 25, null]);
  });

  it('says of every plan of owners how many properties it suits', () => {
    for (const { audience, bestFor } of PLANS) expect(bestFor !== null).toBe(audience === 'property_owner');
  });

  it('is what the API says a plan is', () => {
    for (const plan of PLANS) expect(planSchema.parse(plan)).toEqual(plan);
  });

  it.each(USER_TYPES)('offers %s in a larger plan all of the smaller one', (audience) => {
    const plans: Plan[] = plansFor(audience);
    for (const [index, plan] of plans.entries()) {
      const smaller = plans[index - 1];
      if (smaller !== undefined) expect(plan.features[0]).toBe(`Everything in ${smaller.name}`);
    }
  });

  it('promises a lower price only where it is lower than in every smaller plan', () => {
    const plans: Plan[] = [...PLANS];
    const promising = plans.flatMap((plan) => {
      const promise = plan.features.find((feature) => /^(A lower|The lowest) price for/.test(feature));
      return promise === undefined ? [] : [{ plan, promise }];
    });
    expect(promising).toHaveLength(6);
    for (const { plan, promise } of promising) {
      const siblings: Plan[] = plansFor(plan.audience);
      for (const smaller of siblings.slice(
        0,
        siblings.findIndex(({ id }) => id === plan.id),
      )) {
        expect(plan.extraConnectionCents).toBeLessThan(smaller.extraConnectionCents);
        // Small print of one plan: its promise is about extra Connections alone.
        if (promise.endsWith('every Connection'))
          expect(includedConnectionCents(plan)).toBeLessThan(includedConnectionCents(smaller));
      }
    }
  });
});

describe('a year paid in advance', () => {
  it('is twelve months less 15 %', () => {
    expect(PLANS.map((plan) => annualPriceCents(plan) / 100)).toEqual([
      805.8, 1927.8, 3559.8, 1825.8, 4069.8, 7639.8, 3049.8, 6619.8, 13249.8,
    ]);
  });

  it('divides into twelve months without a rest', () => {
    for (const plan of PLANS) {
      expect(monthlyPriceCents(plan, 'annual') * 12).toBe(annualPriceCents(plan));
      expect(monthlyPriceCents(plan, 'monthly')).toBe(plan.priceCents);
    }
  });
});

describe('findPlan', () => {
  it('finds a plan by its id', () => {
    expect(findPlan('home-pro')?.name).toBe('Home Pro');
  });

  it.each(['', 'gold', 'Home Pro', 'toString', null, undefined, 7, {}])('knows no plan %j', (id) => {
    expect(findPlan(id)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { planSchema } from '#contract/billing.ts';
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

describe('the plan catalog', () => {
  it('equals the table of product 7.1', () => {
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

  it('lists every plan once, by its public id', () => {
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

  it('has a lower price per extra Connection in each larger plan', () => {
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

  it('limits properties in two commercial plans and not in the third', () => {
    expect(plansFor('commercial').map(({ maxProperties }) => maxProperties)).toEqual([5, 25, null]);
  });

  it('gives a property range for every owner plan', () => {
    for (const { audience, bestFor } of PLANS) expect(bestFor !== null).toBe(audience === 'property_owner');
  });

  it('satisfies the plan schema of the API', () => {
    for (const plan of PLANS) expect(planSchema.parse(plan)).toEqual(plan);
  });

  it.each(USER_TYPES)('gives %s in a larger plan everything of the smaller one', (audience) => {
    const plans: Plan[] = plansFor(audience);
    for (const [index, plan] of plans.entries()) {
      const smaller = plans[index - 1];
      if (smaller !== undefined) expect(plan.features[0]).toBe(`Everything in ${smaller.name}`);
    }
  });

  it('claims the lowest price only where no smaller plan matches it', () => {
    const plans: Plan[] = [...PLANS];
    const promising = plans.flatMap((plan) => {
      const promise = plan.features.find((feature) => /^(A lower|The lowest) price per/.test(feature));
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
        if (promise.endsWith('per Connection'))
          expect(includedConnectionCents(plan)).toBeLessThan(includedConnectionCents(smaller));
      }
    }
  });
});

describe('the annual price', () => {
  it('is twelve months less 15%', () => {
    expect(PLANS.map((plan) => annualPriceCents(plan) / 100)).toEqual([
      805.8, 1927.8, 3559.8, 1825.8, 4069.8, 7639.8, 3049.8, 6619.8, 13249.8,
    ]);
  });

  it('is a whole number of cents per month', () => {
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

  it.each(['', 'gold', 'Home Pro', 'toString', null, undefined, 7, {}])('finds no plan %j', (id) => {
    expect(findPlan(id)).toBeNull();
  });
});

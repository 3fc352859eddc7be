import { describe, expect, it } from 'vitest';
import { findPlan, PLANS, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
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

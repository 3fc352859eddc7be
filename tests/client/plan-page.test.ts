import { describe, expect, it } from 'vitest';
import { type Plan, PLANS, plansFor } from '#contract/plans.ts';
import { USER_TYPE_SLUGS, USER_TYPES } from '#contract/user-types.ts';
import { ENTERPRISE_FEATURES, PLAN_PAGE_COPY, popularPlan } from '#src/site/copy/plan-page.ts';
import { readPlanPageSearch } from '#src/site/plans/plan-page-search.ts';

describe('the texts of the plan pages', () => {
  it.each(USER_TYPES)('link %s to sign-up with their role', (audience) => {
    expect(PLAN_PAGE_COPY[audience].flow).toBe(USER_TYPE_SLUGS[USER_TYPES.indexOf(audience)]);
  });

  it.each(USER_TYPES)('put the most popular plan of %s first', (audience) => {
    expect(popularPlan(audience).isMostPopular).toBe(true);
  });

  it('name every plan of their audience in the comparison', () => {
    for (const { audience, name } of PLANS) expect(PLAN_PAGE_COPY[audience].advice).toContain(name);
  });

  it('compute the annual saving from the catalogue', () => {
    const answers = PLAN_PAGE_COPY.property_owner.questions.map(({ answer }) => answer);
    expect(answers).toContain(
      '15%. Home Pro is $1,927.80 a year instead of $2,268. Your Connections still arrive every month.',
    );
  });

  it('say that larger plans include Connections at a lower price each where each does', () => {
    for (const audience of USER_TYPES) {
      const plans: Plan[] = plansFor(audience);
      const prices = plans.map(({ priceCents, connections }) => priceCents / connections);
      const falls = prices.every((price, at) => at === 0 || price < (prices[at - 1] ?? 0));
      expect(PLAN_PAGE_COPY[audience].compare.includes('more Connections at a lower price each')).toBe(falls);
      const extras = plans.map(({ extraConnectionCents }) => extraConnectionCents);
      expect(extras).toEqual(extras.toSorted((a, b) => b - a));
    }
  });

  it('ask no question twice on a page', () => {
    for (const audience of USER_TYPES) {
      const questions = PLAN_PAGE_COPY[audience].questions.map(({ question }) => question);
      expect(new Set(questions).size).toBe(questions.length);
    }
  });

  it('promise for Enterprise only what the catalogue contains', () => {
    const [enterprise, ...others]: Plan[] = plansFor('commercial').toReversed();
    expect(enterprise?.isEnterprise).toBe(true);
    expect(ENTERPRISE_FEATURES.points[1]).toEqual({
      title: '50 Connections each month',
      text: 'Extras are $26 each, our lowest commercial price.',
    });
    for (const { extraConnectionCents } of others)
      expect(enterprise?.extraConnectionCents).toBeLessThan(extraConnectionCents);
  });

  it('have no exclamation marks', () => {
    expect(JSON.stringify([PLAN_PAGE_COPY, ENTERPRISE_FEATURES])).not.toContain('!');
  });
});

describe('readPlanPageSearch', () => {
  it('reads the annual cycle and treats everything else as monthly', () => {
    expect(readPlanPageSearch({ cycle: 'annual', utm: '1' })).toEqual({ cycle: 'annual' });
    for (const cycle of ['monthly', 'x', 7, null, undefined])
      expect(readPlanPageSearch({ cycle })).toEqual({});
  });
});

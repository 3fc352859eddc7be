import { describe, expect, it } from 'vitest';
import { type Plan, PLANS, plansFor } from '#contract/plans.ts';
import { slugOfUserType, USER_TYPES } from '#contract/user-types.ts';
import { ENTERPRISE_FEATURES, PLAN_PAGE_COPY, popularPlan } from '#src/features/site/copy/plan-page.ts';
import { readPlanPageSearch } from '#src/features/site/plan-page-search.ts';

describe('the words of the plan pages', () => {
  it.each(USER_TYPES)('lead %s to sign-up as who they are', (audience) => {
    expect(PLAN_PAGE_COPY[audience].flow).toBe(slugOfUserType(audience));
  });

  it.each(USER_TYPES)('lead with the plan of %s that is marked as the most popular', (audience) => {
    expect(popularPlan(audience).isMostPopular).toBe(true);
  });

  it('name every plan of their audience in the advice', () => {
    for (const { audience, name } of PLANS) expect(PLAN_PAGE_COPY[audience].advice).toContain(name);
  });

  it('reckon what a year saves from the catalogue', () => {
    const answers = PLAN_PAGE_COPY.property_owner.questions.map(({ answer }) => answer);
    expect(answers).toContain(
      '15 percent. Home Pro is $1,927.80 for a year instead of $2,268. Connections still come month by month.',
    );
  });

  it('ask no question twice on a page', () => {
    for (const audience of USER_TYPES) {
      const questions = PLAN_PAGE_COPY[audience].questions.map(({ question }) => question);
      expect(new Set(questions).size).toBe(questions.length);
    }
  });

  it('promise of Enterprise what the catalogue keeps', () => {
    const [enterprise, ...others]: Plan[] = plansFor('commercial').toReversed();
    expect(enterprise?.isEnterprise).toBe(true);
    expect(ENTERPRISE_FEATURES.points[1]).toEqual({
      title: '50 Connections each month',
      text: 'Each extra one is $26, less than in any other commercial plan.',
    });
    for (const { extraConnectionCents } of others)
      expect(enterprise?.extraConnectionCents).toBeLessThan(extraConnectionCents);
  });

  it('shout nowhere', () => {
    expect(JSON.stringify([PLAN_PAGE_COPY, ENTERPRISE_FEATURES])).not.toContain('!');
  });
});

describe('readPlanPageSearch', () => {
  it('knows the annual price and takes everything else for the monthly one', () => {
    expect(readPlanPageSearch({ billing: 'annual', utm: '1' })).toEqual({ billing: 'annual' });
    for (const billing of ['monthly', 'x', 7, null, undefined])
      expect(readPlanPageSearch({ billing })).toEqual({});
  });
});

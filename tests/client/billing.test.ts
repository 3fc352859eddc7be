import { describe, expect, it } from 'vitest';
import { findPlan } from '#contract/plans.ts';
import { addMonths, chargeDates } from '#src/features/billing/charge-dates.ts';
import { boundFigures, planReturn, RETURN_DEFAULTS } from '#src/features/billing/plan-return.ts';
import { needsOf, readPaymentSearch, readPlanSearch, withCycle } from '#src/features/billing/plan-search.ts';
import { needsInWords, recommendPlan } from '#src/features/billing/recommend-plan.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

describe('the plan suggested to an owner', () => {
  it.each([
    [1, 'occasional', 'starter'],
    [2, 'occasional', 'home-pro'],
    [3, 'occasional', 'home-pro'],
    [1, 'frequent', 'home-pro'],
    [3, 'frequent', 'home-pro'],
    [4, 'occasional', 'property-manager'],
    [1, 'very-frequent', 'property-manager'],
    [40, 'very-frequent', 'property-manager'],
  ] as const)('for %i and %s use is %s', (propertyCount, projectFrequency, plan) => {
    expect(recommendPlan({ propertyCount, projectFrequency })).toBe(plan);
  });

  it('says why', () => {
    expect(needsInWords({ propertyCount: 1, projectFrequency: 'occasional' })).toBe(
      '1 property, a job now and then',
    );
    expect(needsInWords({ propertyCount: 5, projectFrequency: 'frequent' })).toBe(
      '5 properties, work most months',
    );
  });
});

describe('the return on a plan', () => {
  const homePro = { connections: 10, priceCents: 18_900 };

  it('begins with 2500 dollars, 25 percent and 30 percent', () => {
    expect(RETURN_DEFAULTS).toEqual({ projectValueDollars: 2500, conversionPercent: 25, marginPercent: 30 });
    expect(planReturn(homePro, RETURN_DEFAULTS)).toEqual({
      projects: 2.5,
      gainCents: 187_500,
      netCents: 168_600,
      returnPercent: 892,
    });
  });

  it('can be a loss', () => {
    const figures = { projectValueDollars: 100, conversionPercent: 10, marginPercent: 10 };
    expect(planReturn(homePro, figures)).toMatchObject({
      gainCents: 1000,
      netCents: -17_900,
      returnPercent: -95,
    });
  });

  it('takes a conversion of 10 to 50 percent, and no number as the default', () => {
    const convert = (conversionPercent: number) =>
      boundFigures({ ...RETURN_DEFAULTS, conversionPercent }).conversionPercent;
    expect([9, 10, 50, 51, Number.NaN].map(convert)).toEqual([10, 10, 50, 50, 25]);
    expect(boundFigures({ ...RETURN_DEFAULTS, projectValueDollars: -1, marginPercent: 130 })).toMatchObject({
      projectValueDollars: 0,
      marginPercent: 100,
    });
  });
});

describe('the dates of a plan that begins now', () => {
  const days = (...args: Parameters<typeof chargeDates>) => {
    const { trialEndsAt, remindersAt, firstChargeAt, secondChargeAt } = chargeDates(...args);
    return [trialEndsAt, ...remindersAt, firstChargeAt, secondChargeAt].map(
      (date) => date?.toISOString().slice(0, 10) ?? null,
    );
  };

  it('are 14 days of trial, mails 3 days and 1 day before its end, and a month after the first charge', () => {
    expect(days(NOW, { cycle: 'monthly', hasTrial: true })).toEqual([
      '2026-12-04',
      '2026-12-01',
      '2026-12-03',
      '2026-12-04',
      '2027-01-04',
    ]);
  });

  it('are a charge today and one in a year for somebody who has had a trial and pays by the year', () => {
    expect(days(NOW, { cycle: 'annual', hasTrial: false })).toEqual([null, '2026-11-20', '2027-11-20']);
  });

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('go from %s by %i months to %s', (from, months, to) => {
    expect(addMonths(new Date(`${from}T12:00:00Z`), months).toISOString()).toBe(`${to}T12:00:00.000Z`);
  });
});

describe('the query of plan selection and payment', () => {
  const checkout = '0192d0c8-93f1-7c5e-8d7b-2f1f3d7c9a10';

  it('carries the whole choice', () => {
    const search = { plan: 'home-pro', cycle: 'annual', propertyCount: 2, projectFrequency: 'frequent' };
    expect(readPlanSearch(search)).toEqual(search);
    expect(readPlanSearch({ ...search, propertyCount: '2' })).toEqual(search);
    expect(readPaymentSearch({ ...search, checkout })).toEqual({ ...search, checkout });
  });

  it.each([
    { plan: 'gold' },
    { plan: 7 },
    { cycle: 'weekly' },
    { cycle: 'monthly' },
    { propertyCount: 0 },
    { propertyCount: 2.5 },
    { propertyCount: 1000 },
    { propertyCount: 'many' },
    { projectFrequency: 'always' },
    { checkout: 'javascript:alert(1)' },
    { priceCents: 1 },
  ])('takes nothing from %j', (search) => {
    expect(readPaymentSearch(search)).toEqual({});
  });

  it('drops the cycle that goes without saying', () => {
    expect(withCycle({ plan: 'starter', cycle: 'annual' }, 'monthly')).toEqual({ plan: 'starter' });
    expect(withCycle({ plan: 'starter' }, 'annual')).toEqual({ plan: 'starter', cycle: 'annual' });
  });

  it('knows what an owner has not said', () => {
    expect(needsOf({})).toBeNull();
    expect(needsOf({ propertyCount: 4 })).toEqual({ propertyCount: 4, projectFrequency: 'occasional' });
  });

  it('names plans of the catalogue', () => {
    expect(findPlan(readPlanSearch({ plan: 'corporate' }).plan)?.name).toBe('Corporate');
  });
});

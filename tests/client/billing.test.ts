import { describe, expect, it } from 'vitest';
import { findPlan } from '#contract/plans.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { untriedNote } from '#src/app/features/billing/pay/order-rules.ts';
import { restartLabelOf, WAITING_WORDS } from '#src/app/features/billing/pay/waiting-labels.ts';
import { checkoutUrlOf } from '#src/app/features/billing/pay/checkout-tab-rules.ts';
import {
  boundFigures,
  planReturn,
  RETURN_DEFAULTS,
} from '#src/app/features/billing/choose/plan-return-rules.ts';
import {
  isAnswered,
  needsOf,
  paymentSearchSchema,
  planSearchSchema,
  withCycle,
} from '#src/app/features/billing/choose/plan-search.ts';
import {
  cancelWords,
  chargesOf,
  nextChargeInWords,
  overdueOf,
  overdueWords,
  type PackSubscription,
  type PlanSubscription,
  propertiesInWords,
  unpaidOf,
} from '#src/app/features/billing/choose/plan-state-labels.ts';
import { needsInWords, recommendPlan } from '#src/app/features/billing/choose/plan-needs-rules.ts';

describe('the suggested plan', () => {
  it.each([
    ['1', 'occasional', 'starter'],
    ['2-3', 'occasional', 'home-pro'],
    ['1', 'frequent', 'home-pro'],
    ['2-3', 'frequent', 'home-pro'],
    ['4-10', 'occasional', 'property-manager'],
    ['10+', 'occasional', 'property-manager'],
    ['1', 'very-frequent', 'property-manager'],
    ['10+', 'very-frequent', 'property-manager'],
  ] as const)('of an owner with %s properties and %s use is %s', (propertyCount, projectFrequency, plan) => {
    expect(recommendPlan({ propertyCount, projectFrequency })).toBe(plan);
  });

  it('comes with its reason', () => {
    expect(needsInWords({ propertyCount: '1', projectFrequency: 'occasional' })).toBe(
      '1 property and a job now and then',
    );
    expect(needsInWords({ propertyCount: '4-10', projectFrequency: 'frequent' })).toBe(
      '4-10 properties and work most months',
    );
  });
});

describe('the notice of an overdue payment', () => {
  const paid = { status: 'active', graceEndsOn: null, isOnHold: false } as const;
  const plan = { ...paid, planId: 'business-pro', priceCents: 39_900 } as PlanSubscription;
  const pack = { ...paid, packId: 'starter', priceCents: 9500 } as PackSubscription;
  const overduePlan = { ...plan, status: 'past_due', graceEndsOn: '2026-12-05' } as const;
  const overduePack = { ...pack, status: 'past_due', graceEndsOn: '2026-12-03' } as const;
  const wordsOf = (subscription: Parameters<typeof overdueOf>[0]) => {
    const overdue = overdueOf(subscription);
    return overdue && overdueWords(overdue);
  };

  it('is not there while everything is paid', () => {
    expect(wordsOf({ plan, packs: [pack] })).toBeNull();
    expect(wordsOf({ plan: null, packs: [] })).toBeNull();
  });

  it('names what will be on hold: the plan, packs, or both, from the first day on', () => {
    expect(wordsOf({ plan: overduePlan, packs: [pack] })).toEqual({
      title: 'Your last payment failed.',
      text: 'Everything works until Dec 5, 2026. After that, your plan’s Connections are on hold until you pay. Connections you bought stay yours.',
    });
    expect(wordsOf({ plan: null, packs: [overduePack, { ...pack, packId: 'business' }] })).toEqual({
      title: 'The payment for your Starter pack failed.',
      text: 'Everything works until Dec 3, 2026. After that, your Starter pack’s Connections are on hold until you pay. Your other Connections stay yours.',
    });
    expect(wordsOf({ plan: overduePlan, packs: [overduePack] })?.text).toContain(
      'until Dec 3, 2026. After that, your plan’s and Starter pack’s Connections',
    );
  });

  it('names, after the days of grace, since when they are on hold and what releases them', () => {
    const heldPlan = { ...overduePlan, isOnHold: true };
    const heldPack = { ...overduePack, isOnHold: true };
    expect(wordsOf({ plan: heldPlan, packs: [] })?.text).toBe(
      'Your plan’s Connections have been on hold since Dec 5, 2026. Pay $399 to use them again. Connections you bought stay yours.',
    );
    expect(wordsOf({ plan: heldPlan, packs: [heldPack] })?.text).toContain(
      'Your plan’s and Starter pack’s Connections have been on hold since Dec 3, 2026. Pay $494 to',
    );
    expect(wordsOf({ plan: overduePlan, packs: [heldPack] })?.text).toBe(
      'Your Starter pack’s Connections have been on hold since Dec 3, 2026. Pay $95 to use them again. ' +
        'Your plan’s Connections work until Dec 5, 2026. After that, they are on hold until you pay. ' +
        'Your other Connections stay yours.',
    );
  });
});

describe('the charges of a plan and of packs that renew', () => {
  const change = { planId: 'enterprise-pro' } as PlanSubscription['change'];
  const next = {
    status: 'active',
    overdueOn: null,
    nextChargeOn: '2026-12-20',
    nextChargeCents: 9500,
  } as const;
  const plan = {
    id: 'plan',
    planId: 'business-pro',
    priceCents: 39_900,
    status: 'past_due',
    overdueOn: '2026-12-14',
    nextChargeOn: null,
    nextChargeCents: null,
    change,
  } as PlanSubscription;
  const pack = { id: 'pack', packId: 'starter', ...next } as PackSubscription;

  it('begin with one that is overdue, of the plan that it was for, and its amount', () => {
    expect(chargesOf({ plan, packs: [pack] })).toEqual([
      { key: 'plan', name: 'Business Pro', on: '2026-12-14', cents: 39_900, isOverdue: true },
      { key: 'pack', name: 'Starter pack', on: '2026-12-20', cents: 9500, isOverdue: false },
    ]);
    expect(nextChargeInWords(plan)).toBe('$399 overdue since Dec 14');
  });

  it('are followed, where they are not paid yet, by what the bank is still processing', () => {
    const singles = {
      id: 'checkout',
      description: '3 Connections',
      amountCents: 7800,
      startedOn: '2026-12-15',
    };
    expect(unpaidOf({ plan, packs: [pack], settling: [singles] })).toMatchObject([
      { key: 'plan', isOverdue: true },
      { key: 'checkout', name: '3 Connections', on: '2026-12-15', cents: 7800, isOverdue: false },
    ]);
  });

  it('name, while all is paid, the plan that one changes to', () => {
    const paid = { ...plan, ...next };
    expect(chargesOf({ plan: paid, packs: [] }).map(({ name }) => name)).toEqual(['Enterprise Pro']);
    expect(nextChargeInWords(paid)).toBe('$95 on Dec 20, 2026');
  });
});

describe('what is said before a plan is canceled', () => {
  const plan = {
    status: 'active',
    nextChargeOn: '2026-12-14',
    presentChargeCents: null,
    change: null,
  } as PlanSubscription;

  it('names the planned change that goes with it, which undoing does not bring back', () => {
    expect(cancelWords(plan)).toMatch(
      /^Everything works until Dec 14, 2026, .* You can undo this until then\.$/,
    );
    const change = { planId: 'enterprise-pro' } as PlanSubscription['change'];
    expect(cancelWords({ ...plan, change })).toContain(
      'Your switch to Enterprise Pro is off too. You can undo the cancellation until then, but not bring back the switch.',
    );
  });
});

describe('what a checkout that ended says', () => {
  const states = ['already_subscribed', 'not_matched'] as const;

  it.each(states)('of %s neither that nothing was charged nor to pay again', (state) => {
    expect(WAITING_WORDS[state].text).not.toMatch(/weren’t charged|nothing was charged|try again/i);
    expect(restartLabelOf(state)).toBeNull();
  });

  it('of a card that had its trial: that another checkout has none, and what it takes', () => {
    expect(WAITING_WORDS.trial_used.text).not.toContain('another card');
    expect(restartLabelOf('trial_used')).toBe('Start without a trial');
    const plan = findPlan('home-pro') ?? expect.fail('No plan.');
    expect(untriedNote({ plan, cycle: 'monthly' })).toBe('You’ll be charged $189 when you pay.');
  });
});

describe('the return-on-investment calculator', () => {
  const homePro = { connections: 10, priceCents: 18_900 };

  it('starts with 2500 dollars, 25 percent and 30 percent', () => {
    expect(RETURN_DEFAULTS).toEqual({ projectValueDollars: 2500, conversionPercent: 25, marginPercent: 30 });
    expect(planReturn(homePro, RETURN_DEFAULTS)).toEqual({
      projects: 2.5,
      gainCents: 187_500,
      netCents: 168_600,
      returnPercent: 892,
    });
  });

  it('can show a loss', () => {
    const figures = { projectValueDollars: 100, conversionPercent: 10, marginPercent: 10 };
    expect(planReturn(homePro, figures)).toMatchObject({
      gainCents: 1000,
      netCents: -17_900,
      returnPercent: -95,
    });
  });

  it('accepts a conversion of 10 to 50 percent and uses the default for anything but a number', () => {
    const convert = (conversionPercent: number) =>
      boundFigures({ ...RETURN_DEFAULTS, conversionPercent }).conversionPercent;
    expect([9, 10, 50, 51, Number.NaN].map(convert)).toEqual([10, 10, 50, 50, 25]);
    expect(boundFigures({ ...RETURN_DEFAULTS, projectValueDollars: -1, marginPercent: 130 })).toMatchObject({
      projectValueDollars: 0,
      marginPercent: 100,
    });
  });
});

describe('the URL of a checkout', () => {
  it('is the one in the answer', () => {
    expect(checkoutUrlOf({ url: 'https://pay.example/c/1' })).toBe('https://pay.example/c/1');
  });

  it.each([undefined, null, '', 'undefined', '/pay', 'javascript:alert(1)', 7])(
    'is missing in an answer with %j, which is described as no_checkout_url',
    (url) => {
      const error: unknown = (() => {
        try {
          return checkoutUrlOf({ url });
        } catch (thrown) {
          return thrown;
        }
      })();
      expect(describeError(error, 'fallback')).toMatchObject({
        reason: 'no_checkout_url',
        description: 'No checkout URL received',
      });
    },
  );
});

describe('the search parameters of plan selection and payment', () => {
  const checkout = '0192d0c8-93f1-7c5e-8d7b-2f1f3d7c9a10';

  it('carry the whole choice', () => {
    const search = { plan: 'home-pro', cycle: 'annual', propertyCount: '2-3', projectFrequency: 'frequent' };
    expect(planSearchSchema.parse(search)).toEqual(search);
    const wanted = { ...search, returnTo: '/profile-review/professional/7' };
    expect(planSearchSchema.parse(wanted)).toEqual(wanted);
    expect(paymentSearchSchema.parse({ ...search, checkout })).toEqual({ ...search, checkout });
  });

  it.each([
    [1, '1'],
    ['1', '1'],
    ['2', '2-3'],
    [4, '4-10'],
    [10, '4-10'],
    [11, '10+'],
    ['10+', '10+'],
    [1000, '10+'],
  ])('read %j properties as the range %s', (propertyCount, range) => {
    expect(planSearchSchema.parse({ propertyCount })).toEqual({ propertyCount: range });
  });

  it.each([
    { plan: 'gold' },
    { plan: 7 },
    { cycle: 'weekly' },
    { cycle: 'monthly' },
    { propertyCount: 0 },
    { propertyCount: 2.5 },
    { propertyCount: '' },
    { returnTo: '//elsewhere.example' },
    { returnTo: 'https://elsewhere.example' },
    { otherPlan: 'gold' },
    { propertyCount: 'many' },
    { projectFrequency: 'always' },
    { checkout: 'javascript:alert(1)' },
    { priceCents: 1 },
  ])('drop every value of %j', (search) => {
    expect(paymentSearchSchema.parse(search)).toEqual({});
  });

  it('leave out the default billing cycle', () => {
    expect(withCycle({ plan: 'starter', cycle: 'annual' }, 'monthly')).toEqual({ plan: 'starter' });
    expect(withCycle({ plan: 'starter' }, 'annual')).toEqual({ plan: 'starter', cycle: 'annual' });
  });

  it('take what is usual for an answer that is missing', () => {
    expect(isAnswered({})).toBe(false);
    expect(needsOf({})).toEqual({ propertyCount: '1', projectFrequency: 'occasional' });
    expect(isAnswered({ propertyCount: '4-10' })).toBe(true);
    expect(needsOf({ propertyCount: '4-10' })).toEqual({
      propertyCount: '4-10',
      projectFrequency: 'occasional',
    });
  });

  it('name plans of the catalogue', () => {
    expect(findPlan(planSearchSchema.parse({ plan: 'corporate' }).plan)?.name).toBe('Corporate');
  });
});

describe('a change of plan', () => {
  const limit = (maxProperties: number | null) => ({ maxProperties });

  it('says how many properties the other plan takes, and what a smaller limit means', () => {
    expect(propertiesInWords(limit(25), limit(5))).toBe(' Up to 25 properties.');
    const smaller = ' Up to 5 properties. Any beyond that stay, but you can’t add more.';
    expect(propertiesInWords(limit(5), limit(25))).toBe(smaller);
    expect(propertiesInWords(limit(5), limit(null))).toBe(smaller);
    expect(propertiesInWords(limit(null), limit(25))).toBe(' No limit on properties.');
    expect(propertiesInWords(limit(null), limit(null))).toBe('');
  });
});

import { type EventStage, PAST_TRIAL } from './event-stage.ts';

/** Histories at the provider. Events of `known` are delivered as they happen, those of `happens` in every order. */
export type History = {
  name: string;
  known?: (stage: EventStage) => Promise<void>;
  happens: (stage: EventStage) => Promise<void>;
};

const PACK = { packId: 'professional', cycle: 'one_time' } as const;
const HOME_PRO = { planId: 'home-pro', billingCycle: 'monthly' } as const;
const DECLINED = '4000000000000002';
const ASKS = '4000002500003155';
const FAILS_LATER = '4000000000000341';
const SETTLES = '4000000000007726';
const BOUNCES = '4000000000007734';

const buysPack = (stage: EventStage) => stage.buy(PACK);
const buysMonthly = (stage: EventStage) => stage.buy({ packId: 'starter', cycle: 'monthly' });
const subscribes = (stage: EventStage) => stage.subscribe();
const spendsFour = async (stage: EventStage) => {
  await stage.buy(PACK);
  await stage.tell();
  await stage.spend(4);
};
const hasPlan = async (stage: EventStage) => {
  await stage.buy(HOME_PRO);
  await stage.tell();
};

export const SINGLE_PAYMENTS: readonly History[] = [
  { name: 'the smallest pack', happens: (stage) => stage.buy({ packId: 'starter', cycle: 'one_time' }) },
  { name: 'the largest pack', happens: (stage) => stage.buy({ packId: 'enterprise', cycle: 'one_time' }) },
  {
    name: 'a pack whose card is authenticated',
    happens: async (stage) => stage.type(await stage.open(PACK), ASKS, true),
  },
  {
    name: 'a declined card, then one that pays',
    happens: async (stage) => {
      const session = await stage.open(PACK);
      stage.type(session, DECLINED);
      stage.type(session);
    },
  },
  {
    name: 'a payment that arrives later',
    happens: async (stage) => {
      await stage.buy(PACK, SETTLES);
      stage.elapse({ hours: 2 });
    },
  },
  {
    name: 'a payment that fails later',
    happens: async (stage) => {
      await stage.buy(PACK, BOUNCES);
      stage.elapse({ hours: 2 });
    },
  },
  {
    name: 'a checkout that expires',
    happens: async (stage) => stage.expire(await stage.open(PACK)),
  },
  {
    name: 'a quarter goes back',
    happens: async (stage) => {
      await buysPack(stage);
      stage.refund(5_000);
    },
  },
  {
    name: 'all goes back, some of it spent',
    known: spendsFour,
    happens: (stage) => {
      stage.refund();
      return Promise.resolve();
    },
  },
  {
    name: 'two parts go back, most of it spent',
    known: async (stage) => {
      await spendsFour(stage);
      await stage.spend(8);
    },
    happens: (stage) => {
      stage.refund(7_000);
      stage.refund(9_000);
      return Promise.resolve();
    },
  },
  {
    name: 'a new pack pays what is owed',
    known: async (stage) => {
      await spendsFour(stage);
      stage.refund();
      await stage.tell();
    },
    happens: buysPack,
  },
  {
    name: 'a dispute that is open',
    known: spendsFour,
    happens: (stage) => {
      stage.dispute();
      return Promise.resolve();
    },
  },
  {
    name: 'a dispute that is won',
    known: buysPack,
    happens: (stage) => {
      stage.closeDispute(stage.dispute(), 'won');
      return Promise.resolve();
    },
  },
  {
    name: 'a dispute that is lost, some of it spent',
    known: spendsFour,
    happens: (stage) => {
      stage.closeDispute(stage.dispute(), 'lost');
      return Promise.resolve();
    },
  },
  {
    name: 'a part goes back, the rest is disputed and lost',
    happens: async (stage) => {
      await buysPack(stage);
      stage.refund(5_000);
      stage.closeDispute(stage.dispute(), 'lost');
    },
  },
  { name: 'single Connections', known: hasPlan, happens: (stage) => stage.buy({ quantity: 3 }) },
  {
    name: 'single Connections of which some go back',
    known: hasPlan,
    happens: async (stage) => {
      await stage.buy({ quantity: 3 });
      stage.refund(2_000);
    },
  },
  {
    name: 'two packs at once',
    happens: async (stage) => {
      await buysPack(stage);
      await stage.buy({ packId: 'starter', cycle: 'one_time' });
    },
  },
];

export const BEGINNINGS: readonly History[] = [
  { name: 'a trial', happens: (stage) => stage.buy(HOME_PRO) },
  { name: 'a trial of a year', happens: (stage) => stage.buy({ planId: 'starter', billingCycle: 'annual' }) },
  {
    name: 'a trial with a card that had one',
    known: (stage) => stage.borrowCard(),
    happens: async (stage) => {
      await stage.buy(HOME_PRO, stage.borrowedCard);
      // The application's own task for it.
      await stage.endNow();
    },
  },
  {
    name: 'a trial that is cancelled and over',
    happens: async (stage) => {
      await stage.buy(HOME_PRO);
      await stage.setEnding(true);
      stage.elapse({ days: 15 });
    },
  },
  {
    name: 'a trial that is cancelled and resumed',
    happens: async (stage) => {
      await stage.buy(HOME_PRO);
      await stage.setEnding(true);
      await stage.setEnding(false);
    },
  },
  {
    name: 'a trial that becomes a plan',
    known: hasPlan,
    happens: (stage) => {
      stage.elapse(PAST_TRIAL);
      return Promise.resolve();
    },
  },
  {
    name: 'a trial whose first charge fails',
    happens: async (stage) => {
      await stage.buy(HOME_PRO, FAILS_LATER);
      stage.elapse(PAST_TRIAL);
    },
  },
  {
    name: 'a plan without a trial',
    known: (stage) => stage.useUpTrial(),
    happens: (stage) => stage.buy(HOME_PRO),
  },
  {
    name: 'a year without a trial, of which a part goes back',
    known: async (stage) => {
      await stage.useUpTrial();
      await stage.buy({ ...HOME_PRO, billingCycle: 'annual' });
    },
    happens: (stage) => {
      stage.refund(100_000);
      return Promise.resolve();
    },
  },
  { name: 'a pack each month', happens: buysMonthly },
  { name: 'a pack for a year', happens: (stage) => stage.buy({ packId: 'business', cycle: 'annual' }) },
  {
    name: 'a pack each month that goes back and ends',
    known: buysMonthly,
    happens: async (stage) => {
      stage.refund();
      await stage.endNow();
    },
  },
  {
    name: 'a pack each month that renews',
    known: buysMonthly,
    happens: (stage) => {
      stage.elapse({ days: 31, hours: 3 });
      return Promise.resolve();
    },
  },
];

/** A year that was paid for at once, in its first month, with two Connections spent. */
const hasYear = async (stage: EventStage) => {
  await stage.useUpTrial();
  await stage.buy({ ...HOME_PRO, billingCycle: 'annual' });
  await stage.tell();
  await stage.spend(2);
};

export const CONTINUATIONS: readonly History[] = [
  {
    name: 'a year that goes back before its second month',
    known: hasYear,
    happens: (stage) => {
      stage.refund();
      stage.elapse({ days: 32 });
      return Promise.resolve();
    },
  },
  {
    name: 'a year that goes back in part before its second month, and all of it in that month',
    known: async (stage) => {
      await hasYear(stage);
      stage.refund(100_000);
      await stage.tell();
      stage.elapse({ days: 32 });
      await stage.spend(3);
    },
    happens: (stage) => {
      stage.refund();
      return Promise.resolve();
    },
  },
  {
    name: 'a year in dispute, which is won in its third month',
    known: async (stage) => {
      await hasYear(stage);
      stage.dispute();
      await stage.tell();
      stage.elapse({ days: 63 });
    },
    happens: (stage) => {
      stage.closeLatestDispute('won');
      return Promise.resolve();
    },
  },
  {
    name: 'a year in dispute, which is lost in its third month',
    known: async (stage) => {
      await hasYear(stage);
      stage.dispute();
      await stage.tell();
      stage.elapse({ days: 63 });
    },
    happens: (stage) => {
      stage.closeLatestDispute('lost');
      return Promise.resolve();
    },
  },
  {
    name: 'a renewal',
    known: subscribes,
    happens: (stage) => {
      stage.elapse({ days: 31, hours: 3 });
      return Promise.resolve();
    },
  },
  {
    name: 'a renewal that goes back',
    known: subscribes,
    happens: (stage) => {
      stage.elapse({ days: 31, hours: 3 });
      stage.refund();
      return Promise.resolve();
    },
  },
  {
    name: 'a renewal that fails, in the days of grace',
    known: subscribes,
    happens: (stage) => {
      stage.failRenewals(1);
      stage.elapse({ days: 31, hours: 3 });
      return Promise.resolve();
    },
  },
  {
    name: 'a renewal that fails and is paid',
    known: subscribes,
    happens: (stage) => {
      stage.failRenewals(1);
      stage.elapse({ days: 36 });
      return Promise.resolve();
    },
  },
  {
    name: 'a renewal that is never paid',
    known: async (stage) => {
      await subscribes(stage);
      stage.failRenewals(20);
      stage.elapse({ days: 31, hours: 3 });
    },
    happens: (stage) => {
      stage.elapse({ days: 30 });
      return Promise.resolve();
    },
  },
  {
    name: 'a plan that is cancelled and over',
    known: subscribes,
    happens: async (stage) => {
      await stage.setEnding(true);
      stage.elapse({ days: 32 });
    },
  },
  {
    name: 'a plan that is cancelled and resumed',
    known: subscribes,
    happens: async (stage) => {
      await stage.setEnding(true);
      await stage.setEnding(false);
    },
  },
  {
    name: 'a plan that ends at once, some of it spent',
    known: async (stage) => {
      await subscribes(stage);
      await stage.spend(2);
    },
    happens: (stage) => stage.endNow(),
  },
  {
    name: 'another plan from the next cycle on',
    known: subscribes,
    happens: (stage) => stage.planChange('property-manager'),
  },
  {
    name: 'another plan, and back',
    known: subscribes,
    happens: async (stage) => {
      await stage.planChange('property-manager');
      await stage.dropChange();
    },
  },
  {
    name: 'another plan that has begun',
    known: subscribes,
    happens: async (stage) => {
      await stage.planChange('property-manager');
      stage.elapse({ days: 31, hours: 3 });
    },
  },
  {
    name: 'a month that is disputed and lost',
    known: async (stage) => {
      await subscribes(stage);
      await stage.spend(3);
    },
    happens: (stage) => {
      stage.closeDispute(stage.dispute(), 'lost');
      return Promise.resolve();
    },
  },
];

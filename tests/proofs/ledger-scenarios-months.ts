import { expect } from 'vitest';
import { countOf, lotsOf, one } from './ledger-questions.ts';
import { at, type Scenario, type Stage } from './ledger-stage.ts';

/** Whether a plan that is like this opens a month now. */
const opens = async (stage: Stage, options: Parameters<Stage['plan']>[1], when = at(0)) => {
  await stage.row('savepoint plan');
  try {
    await stage.plan('owner', options);
    const { can } = await stage.row('select can_spend($1, $2) as can', [stage.people.owner.userId, when]);
    await stage.settle('owner', when);
    const [available] = await stage.has('owner', when);
    expect(can).toBe(available > 0);
    const lots = await stage.row(
      'select count(*)::integer as count from lots where user_id = $1 and closed_at is null',
      [stage.people.owner.userId],
    );
    expect(lots['count']).toBe(available > 0 ? 1 : 0);
    await stage.books(when);
    return available;
  } finally {
    await stage.row('rollback to savepoint plan');
  }
};

export const MONTHS: readonly Scenario[] = [
  {
    name: 'a month opens when its plan runs and its payment holds',
    play: async (stage) => {
      // Somebody else's money says nothing.
      await stage.plan('third', { payment: { refunded: 1000 } });
      expect(await opens(stage, {})).toBe(4);
      expect(await opens(stage, { anchor: at(1) })).toBe(0);
      expect(await opens(stage, { ended: at(-1) })).toBe(0);
      expect(await opens(stage, { end: at(-71), payment: null, anchor: at(-24 * 40) }, at(0))).toBe(4);
      expect(await opens(stage, { payment: { dispute: 'open' } })).toBe(0);
      expect(await opens(stage, { payment: { dispute: 'lost' } })).toBe(0);
      expect(await opens(stage, { payment: { dispute: 'won' } })).toBe(4);
      expect(await opens(stage, { payment: { refunded: 1000 } })).toBe(0);
      expect(await opens(stage, { payment: { refunded: 500 } })).toBe(2);
      expect(await opens(stage, { payment: { refunded: 1000, from: at(-24 * 60), to: at(-24) } })).toBe(4);
      expect(await opens(stage, { payment: { refunded: 1000, from: at(24 * 29), to: at(24 * 60) } })).toBe(4);
    },
  },
  {
    name: 'a month that nobody has paid yet has three days, unless the plan ends',
    play: async (stage) => {
      // Paid up to now: the next month begins.
      const renewing = { anchor: at(-24 * 28), end: at(0) };
      expect(await opens(stage, renewing)).toBe(4);
      expect(await opens(stage, renewing, at(71))).toBe(4);
      expect(await opens(stage, renewing, at(72))).toBe(0);
      expect(await opens(stage, { ...renewing, endsAtPeriodEnd: true })).toBe(0);
      const failed = { end: at(24 * 20), payment: null };
      expect(await opens(stage, { ...failed, pastDue: at(-71) })).toBe(4);
      expect(await opens(stage, { ...failed, pastDue: at(-72) })).toBe(0);
    },
  },
  {
    name: 'a month is opened once, and one of an older allowance begins when that ends',
    play: async (stage) => {
      await stage.plan('owner');
      await stage.settle('owner');
      await stage.contact('owner', 'pro');
      await stage.settle('owner', at(1));
      expect(await stage.has('owner', at(1))).toEqual([3, 0]);
      await stage.give('other', 2, { kind: 'trial', from: at(-48), to: at(10) });
      await stage.plan('other');
      await stage.settle('other');
      expect(await stage.has('other')).toEqual([2, 0]);
      expect((await lotsOf(stage, 'other'))['count']).toBe(1);
      await stage.plan('other', { kind: 'pack' });
      await stage.settle('other');
      expect(await stage.has('other')).toEqual([6, 0]);
      await stage.settle('other', at(10));
      expect(await stage.has('other', at(10))).toEqual([8, 0]);
      await stage.give('third', 2, { kind: 'pack', from: at(-48) });
      await stage.plan('third', { kind: 'pack' });
      await stage.settle('third');
      expect(await stage.has('third')).toEqual([6, 0]);
      await stage.books(at(10));
    },
  },
  {
    name: 'an unpaid month is held after three days, a paid or an ended one is not',
    play: async (stage) => {
      for (const who of ['owner', 'other', 'third'] as const) {
        await stage.plan(who, { payment: null });
        await stage.settle(who, at(-20));
      }
      const unpaid = (who: 'owner' | 'third', since: Date) =>
        stage.row(`update subscriptions set status = 'past_due', past_due_since = $2 where user_id = $1`, [
          stage.people[who].userId,
          since,
        ]);
      await unpaid('owner', at(-20));
      await stage.row('savepoint overdue');
      await unpaid('third', at(-20));
      await stage.settle('owner', at(52));
      expect(await countOf(stage, 'lots where frozen_by is not null')).toBe(1);
      await stage.row('rollback to savepoint overdue');
      await stage.settle('owner', at(51));
      expect(await stage.has('owner', at(51))).toEqual([4, 0]);
      await stage.settle('owner', at(52));
      expect(await stage.has('owner', at(52))).toEqual([0, 0]);
      await stage.settle('owner', at(53));
      expect(
        await one(stage, 'select cardinality(frozen_by) from lots where user_id = $1', [
          stage.people.owner.userId,
        ]),
      ).toBe(1);
      await stage.settle('other', at(52));
      expect(await stage.has('other', at(52))).toEqual([4, 0]);
      // What was paid before it became overdue is not held.
      const early = await stage.give('third', 1, { kind: 'pack_period', to: at(200) });
      await stage.row('update lots set subscription_id = null where id = $1', [early]);
      await unpaid('third', at(-20));
      await stage.settle('third', at(60));
      expect(await stage.has('third', at(60))).toEqual([1, 0]);
    },
  },
];

const canSpend = (stage: Stage, when: Date) =>
  one(stage, 'select can_spend($1, $2)', [stage.people.owner.userId, when]);

export const UNSETTLED: readonly Scenario[] = [
  {
    name: 'what a wallet can spend is known before it is settled',
    play: async (stage) => {
      await stage.give('owner', 1, { kind: 'pack_period', to: at(1) });
      const lot = await stage.give('owner', 1);
      const { userId } = stage.people.owner;
      expect(await canSpend(stage, at(2))).toBe(true);
      await stage.row('select set_wallet_frozen($1, true, $2)', [userId, at(0)]);
      expect(await canSpend(stage, at(2))).toBe(false);
      await stage.row('select set_wallet_frozen($1, false, $2)', [userId, at(0)]);
      await stage.row(`select freeze_lots(array[$1]::uuid[], 'dispute', $2)`, [lot, at(0)]);
      expect(await canSpend(stage, at(2))).toBe(false);
      await stage.row(`select unfreeze_lots(array[$1]::uuid[], 'dispute', $2)`, [lot, at(0)]);
      await stage.clawBack(lot, 1);
      expect(await canSpend(stage, at(2))).toBe(false);
      await stage.give('owner', 1, { from: at(5), when: at(0) });
      expect(await canSpend(stage, at(2))).toBe(false);
    },
  },
  {
    name: 'an unpaid month cannot be spent after three days, held already or not',
    play: async (stage) => {
      await stage.plan('owner', { payment: null });
      await stage.settle('owner', at(-20));
      await stage.row(
        `update subscriptions set status = 'past_due', past_due_since = $2 where user_id = $1`,
        [...[stage.people.owner.userId, at(-20)]],
      );
      expect(await canSpend(stage, at(51))).toBe(true);
      expect(await canSpend(stage, at(52))).toBe(false);
    },
  },
];

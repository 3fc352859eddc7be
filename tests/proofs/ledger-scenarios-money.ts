import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { at, type Scenario, type Stage } from './ledger-stage.ts';

const one = async (stage: Stage, text: string, values: unknown[] = []) =>
  Object.values(await stage.row(text, values))[0];
const countOf = async (stage: Stage, text: string, values: unknown[] = []) =>
  Number(await one(stage, `select count(*) from ${text}`, values));
const refund = (stage: Stage, id: unknown, reason = 'support', when = at(0)) =>
  one(stage, 'select refund_connection($1, $2, $3)', [id, reason, when]);
const lotsOf = (stage: Stage, who: keyof Stage['people']) =>
  stage.row(
    'select count(*)::integer as count, sum(remaining)::integer as held from lots where user_id = $1',
    [stage.people[who].userId],
  );

export const RETURNS: readonly Scenario[] = [
  {
    name: 'a connection comes back once, each unit to its lot, and is told of',
    play: async (stage) => {
      await stage.give('pro', 2);
      await stage.give('owner', 2);
      const project = await stage.project();
      const { connection_id: id } = await stage.contact('pro', 'owner', {
        kind: 'project',
        project,
        policy: 'both',
      });
      expect(await refund(stage, id)).toBe(true);
      expect(await refund(stage, id)).toBe(false);
      expect(await refund(stage, randomUUID())).toBe(false);
      expect([await stage.has('pro'), await stage.has('owner')]).toEqual([
        [2, 0],
        [2, 0],
      ]);
      expect(await lotsOf(stage, 'pro')).toEqual({ count: 1, held: 2 });
      await stage.books();
    },
  },
  {
    name: 'only two weeks of silence come back for silence',
    play: async (stage) => {
      await stage.give('owner', 3);
      const { connection_id: id } = await stage.contact('owner', 'pro');
      const silent = (when: Date) => one(stage, 'select return_silent($1, $2)', [id, when]);
      const asked = () =>
        one(stage, 'select asked_count from profiles where user_id = $1', [stage.people.pro.userId]);
      expect(await silent(at(335))).toBe(false);
      await stage.row('update connections set opened_at = $2 where id = $1', [id, at(1)]);
      expect(await silent(at(336))).toBe(false);
      await stage.row('update connections set opened_at = null, answered_at = $2 where id = $1', [id, at(1)]);
      expect(await silent(at(336))).toBe(false);
      expect(await asked()).toBe(0);
      await stage.row('update connections set answered_at = null where id = $1', [id]);
      expect(await silent(at(336))).toBe(true);
      expect(await asked()).toBe(1);
      expect(await silent(at(336))).toBe(false);
      expect(await asked()).toBe(1);
      await stage.books(at(336));
    },
  },
  {
    name: 'a unit of a lot that has ended comes back as a lot of thirty days, also before it was settled',
    play: async (stage) => {
      await stage.give('pro', 2, { kind: 'pack_period', to: at(10) });
      await stage.give('owner', 2, { kind: 'pack_period', to: at(10) });
      const project = await stage.project();
      const { connection_id: id } = await stage.contact('pro', 'owner', {
        kind: 'project',
        project,
        policy: 'both',
      });
      await refund(stage, id, 'support', at(20));
      for (const who of ['pro', 'owner'] as const) {
        expect(await stage.has(who, at(20))).toEqual([1, 0]);
        expect(await lotsOf(stage, who)).toEqual({ count: 2, held: 1 });
      }
      await stage.books(at(20));
      await stage.settle('pro', at(20 + 720));
      expect(await stage.has('pro', at(20 + 720))).toEqual([0, 0]);
      await stage.books(at(20 + 720));
    },
  },
  {
    name: 'a returned unit of a bought lot pays a debt first, of a given one never',
    play: async (stage) => {
      const bought = await stage.give('owner', 2, { kind: 'pack_period', to: at(10) });
      const { connection_id: one } = await stage.contact('owner', 'pro');
      const { connection_id: two } = await stage.contact('owner', 'rival');
      await stage.give('owner', 1, { kind: 'goodwill', to: at(500) });
      const { connection_id: three } = await stage.contact('owner', 'third');
      await stage.give('owner', 1, { kind: 'goodwill', to: at(12) });
      const { connection_id: four } = await stage.contact('owner', 'other');
      await stage.clawBack(bought, 1);
      expect(await stage.has('owner')).toEqual([0, 1]);
      await refund(stage, three, 'support', at(1));
      expect(await stage.has('owner', at(1))).toEqual([1, 1]);
      await refund(stage, four, 'support', at(20));
      expect(await stage.has('owner', at(20))).toEqual([2, 1]);
      await refund(stage, one, 'support', at(20));
      expect(await stage.has('owner', at(20))).toEqual([2, 0]);
      await refund(stage, two, 'support', at(20));
      expect(await stage.has('owner', at(20))).toEqual([3, 0]);
      await stage.books(at(20));
    },
  },
];

export const LOTS: readonly Scenario[] = [
  {
    name: 'a source grants once',
    play: async (stage) => {
      const first = await stage.give('owner', 3, { source: 'one' });
      expect(await stage.give('owner', 3, { source: 'one' })).toBe(first);
      expect(await stage.has('owner')).toEqual([3, 0]);
      await stage.books();
    },
  },
  {
    name: 'a lot ends at its end, once, with what is left',
    play: async (stage) => {
      await stage.give('owner', 3, { kind: 'pack_period', to: at(10) });
      await stage.contact('owner', 'pro');
      const [{ is_due: before }, { is_due: after }] = [
        await stage.row('select is_wallet_due($1, $2) as is_due', [stage.people.owner.userId, at(9)]),
        await stage.row('select is_wallet_due($1, $2) as is_due', [stage.people.owner.userId, at(10)]),
      ];
      expect([before, after]).toEqual([false, true]);
      const beside = await stage.give('third', 1, { kind: 'pack_period', to: at(10) });
      await stage.settle('owner', at(40));
      expect(await stage.has('owner', at(40))).toEqual([0, 0]);
      expect(await one(stage, 'select closed_at from lots where id = $1', [beside])).toBeNull();
      await stage.settle('third', at(40));
      // A lot without anything left is closed as well.
      await stage.give('other', 1, { kind: 'pack_period', to: at(10) });
      await stage.contact('other', 'pro');
      await stage.settle('other', at(40));
      expect(await countOf(stage, 'lots where closed_at is null')).toBe(0);
      await stage.books(at(40));
    },
  },
  {
    name: 'a grant settles first what has ended',
    play: async (stage) => {
      await stage.give('owner', 3, { kind: 'allowance', to: at(1) });
      await stage.give('owner', 2, { kind: 'allowance', from: at(1), to: at(50), when: at(2) });
      const order = await stage.row(`select array_agg(kind::text order by id) as kinds from transfers`);
      expect(order['kinds']).toEqual(['grant', 'expire', 'grant']);
      await stage.books(at(2));
    },
  },
  {
    name: 'a lot that is closed early expires once and covers its spends',
    play: async (stage) => {
      const lot = await stage.give('owner', 3, { kind: 'allowance', to: at(100) });
      await stage.contact('owner', 'pro');
      const close = (id: string, when: Date) => stage.row('select close_lot($1, $2)', [id, when]);
      await close(lot, at(0));
      expect(await stage.has('owner')).toEqual([0, 0]);
      await close(lot, at(5));
      const end = () => one(stage, 'select closed_at from lots where id = $1', [lot]);
      expect(await end()).toEqual(at(0));
      await stage.books();
      const ended = await stage.give('other', 3, { kind: 'allowance', to: at(2) });
      await close(ended, at(5));
      const reasons = await stage.row(
        'select array_agg(reason) as reasons from transfers where lot_id = $1 and kind = $2',
        [ended, 'expire'],
      );
      expect(reasons['reasons']).toEqual([null]);
      const future = await stage.give('third', 1, {
        kind: 'allowance',
        from: at(10),
        to: at(20),
        when: at(0),
      });
      await close(future, at(1));
      const empty = await stage.give('third', 1, { kind: 'pack_period', to: at(100) });
      await stage.contact('third', 'pro', { when: at(2) });
      await close(empty, at(3));
      await stage.books(at(5));
    },
  },
  {
    name: 'a lot keeps each reason to be held, once',
    play: async (stage) => {
      const lot = await stage.give('owner', 1);
      const hold = (by: string) => stage.row('select freeze_lots(array[$1]::uuid[], $2)', [lot, by]);
      const free = (by: string) => stage.row('select unfreeze_lots(array[$1]::uuid[], $2)', [lot, by]);
      const reasons = () => one(stage, 'select frozen_by from lots where id = $1', [lot]);
      await hold('dispute');
      await hold('dispute');
      await hold('past_due');
      expect(await reasons()).toEqual(['dispute', 'past_due']);
      await free('dispute');
      expect(await reasons()).toEqual(['past_due']);
      expect(await stage.has('owner')).toEqual([0, 0]);
      await free('past_due');
      expect(await reasons()).toBeNull();
    },
  },
  {
    name: 'a batch settles what has ended, what begins and what is overdue, behind the last person',
    play: async (stage) => {
      await stage.give('other', 1, { kind: 'pack_period', to: at(-1) });
      await stage.plan('owner');
      await stage.plan('third', { anchor: at(-90), payment: null });
      await stage.settle('third', at(-80));
      await stage.row(
        `update subscriptions set status = 'past_due', past_due_since = $2 where user_id = $1`,
        [stage.people.third.userId, at(-80)],
      );
      expect(await one(stage, 'select settled from settle_due(null, 10, $1)', [at(0)])).toBe(3);
      expect(await one(stage, 'select settled from settle_due(null, 10, $1)', [at(0)])).toBe(0);
      expect([await stage.has('owner'), await stage.has('third'), await stage.has('other')]).toEqual([
        [4, 0],
        [0, 0],
        [0, 0],
      ]);
      await stage.books();
    },
  },
];

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

export const MONEY: readonly Scenario[] = [
  {
    name: 'returned money takes what is left, then makes a debt, up to its target',
    play: async (stage) => {
      const lot = await stage.give('owner', 4);
      await stage.contact('owner', 'pro');
      await stage.contact('owner', 'rival');
      await stage.clawBack(lot, 1);
      expect(await stage.has('owner')).toEqual([1, 0]);
      await stage.clawBack(lot, 1);
      expect(await stage.has('owner')).toEqual([1, 0]);
      await stage.clawBack(lot, 3);
      expect(await stage.has('owner')).toEqual([0, 1]);
      await stage.clawBack(lot, 2);
      expect(await stage.has('owner')).toEqual([0, 1]);
      await stage.clawBack(lot, 9);
      expect(await stage.has('owner')).toEqual([0, 2]);
      const whole = await stage.give('other', 4);
      await stage.clawBack(whole, 1);
      await stage.clawBack(whole, 2);
      expect(await stage.has('other')).toEqual([2, 0]);
      await stage.books();
    },
  },
  {
    name: 'what expired unused is not owed, whichever came first, and what was moved is',
    play: async (stage) => {
      const lot = await stage.give('owner', 4, { kind: 'pack_period', to: at(10) });
      const { connection_id: id } = await stage.contact('owner', 'pro');
      await stage.clawBack(lot, 4, at(20));
      expect(await one(stage, 'select taken from clawbacks where lot_id = $1', [lot])).toBe(0);
      const unused = await stage.give('third', 4, { kind: 'pack_period', to: at(10) });
      await stage.clawBack(unused, 2, at(20));
      expect(await stage.has('third', at(20))).toEqual([0, 0]);
      expect(await stage.has('owner', at(20))).toEqual([0, 1]);
      const other = await stage.give('other', 2, { kind: 'pack_period', to: at(10) });
      const { connection_id: moved } = await stage.contact('other', 'pro');
      await refund(stage, moved, 'support', at(20));
      await stage.clawBack(other, 2, at(21));
      expect(await stage.has('other', at(21))).toEqual([1, 1]);
      await refund(stage, id, 'support', at(22));
      expect(await stage.has('owner', at(22))).toEqual([0, 0]);
      await stage.books(at(22));
    },
  },
  {
    name: 'a debt is paid by what was paid for, as far as it goes, not by trials or gifts',
    play: async (stage) => {
      const lot = await stage.give('owner', 3);
      for (const whom of ['pro', 'rival', 'third'] as const) await stage.contact('owner', whom);
      await stage.clawBack(lot, 3);
      expect(await stage.has('owner')).toEqual([0, 3]);
      await stage.give('owner', 1, { kind: 'goodwill', to: at(100), when: at(0) });
      await stage.give('owner', 1, { kind: 'trial', to: at(50), when: at(0) });
      expect(await stage.has('owner')).toEqual([2, 3]);
      await stage.give('owner', 1, { when: at(0) });
      expect(await stage.has('owner')).toEqual([2, 2]);
      await stage.give('owner', 5, { kind: 'pack_period', to: at(100), when: at(0) });
      expect(await stage.has('owner')).toEqual([5, 0]);
      const owing = await stage.give('other', 2);
      await stage.contact('other', 'pro');
      await stage.contact('other', 'rival');
      await stage.clawBack(owing, 2);
      await stage.plan('other');
      await stage.row('savepoint debt');
      await stage.row('update wallets set debt = 9 where user_id = $1', [stage.people.other.userId]);
      expect(
        await one(stage, `select remaining from settled_lots($1, $2) where kind = 'allowance'`, [
          stage.people.other.userId,
          at(0),
        ]),
      ).toBe(0);
      await stage.row('rollback to savepoint debt');
      await stage.settle('other');
      expect(await stage.has('other')).toEqual([2, 0]);
      await stage.books();
    },
  },
  {
    name: 'a payment holds and takes back the lots it paid for, and no other',
    play: async (stage) => {
      // The second month of a plan, and a pack beside it.
      const { payment } = await stage.plan('owner', {
        anchor: at(-24 * 33),
        end: at(24 * 26),
        payment: { from: at(-24 * 5) },
      });
      await stage.settle('owner', at(-24 * 20));
      await stage.give('owner', 1, { when: at(-24 * 20), from: at(-24 * 20) });
      await stage.plan('owner', { kind: 'pack', anchor: at(-24) });
      const say = async (change: string) => {
        await stage.row(`update payments set ${change} where id = $1`, [payment]);
        await stage.row('select apply_returns($1, $2)', [payment, at(0)]);
      };
      const held = () => countOf(stage, `lots where 'dispute' = any(frozen_by)`);
      await say('refunded_cents = 0');
      expect([await stage.has('owner'), await held()]).toEqual([[9, 0], 0]);
      await say(`dispute_status = 'open'`);
      expect([await stage.has('owner'), await held()]).toEqual([[5, 0], 1]);
      await say(`dispute_status = 'won'`);
      expect([await stage.has('owner'), await held()]).toEqual([[9, 0], 0]);
      await say('refunded_cents = 500');
      expect(await stage.has('owner')).toEqual([7, 0]);
      await say(`dispute_status = 'lost'`);
      expect(await stage.has('owner')).toEqual([5, 0]);
      expect(await countOf(stage, 'clawbacks')).toBe(2);
      await stage.books();
    },
  },
];

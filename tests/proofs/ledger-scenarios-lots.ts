import { expect } from 'vitest';
import { countOf, one } from './ledger-questions.ts';
import { at, type Scenario } from './ledger-stage.ts';

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

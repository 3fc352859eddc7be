import { expect } from 'vitest';
import { countOf, one, refund } from './ledger-questions.ts';
import { at, type Scenario } from './ledger-stage.ts';

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

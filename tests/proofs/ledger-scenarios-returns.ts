import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { lotsOf, one, refund } from './ledger-questions.ts';
import { at, type Scenario } from './ledger-stage.ts';

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

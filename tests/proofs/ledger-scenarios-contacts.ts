import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { at, outcome, type Scenario } from './ledger-stage.ts';

export const CONTACTS: readonly Scenario[] = [
  {
    name: 'a repeated key answers once, and only with the same content',
    play: async (stage) => {
      await stage.give('owner', 3);
      const key = randomUUID();
      expect(await stage.contact('owner', 'pro', { key })).toMatchObject({
        outcome: 'connected',
        charged: 1,
        available: 2,
      });
      const again = await stage.contact('owner', 'pro', { key });
      expect(again).toMatchObject({
        outcome: 'connected',
        is_replayed: true,
        charged: 1,
        available: 2,
        is_open: true,
      });
      expect(outcome(await stage.contact('owner', 'pro', { key, hash: 'y' }))).toBe('key_conflict');
      expect(outcome(await stage.contact('owner', 'pro', { key, procedure: 'other' }))).toBe('key_conflict');
      await stage.give('other', 1);
      expect(await stage.contact('other', 'pro', { key })).toMatchObject({
        ...{ outcome: 'connected', is_replayed: false },
      });
      expect(await stage.has('owner')).toEqual([2, 0]);
      await stage.books();
    },
  },
  {
    name: 'nobody contacts nobody or themselves',
    play: async (stage) => {
      await stage.give('owner', 1);
      expect(outcome(await stage.contact('owner', null))).toBe('not_found');
      expect(outcome(await stage.contact('owner', 'owner'))).toBe('not_found');
    },
  },
  {
    name: 'a month that has begun is spent from',
    play: async (stage) => {
      await stage.plan('owner');
      await stage.plan('pro');
      const project = await stage.project();
      expect(await stage.contact('pro', 'owner', { kind: 'project', project, policy: 'both' })).toMatchObject(
        {
          outcome: 'connected',
          available: 3,
        },
      );
      expect(await stage.has('owner')).toEqual([3, 0]);
      await stage.books();
    },
  },
  {
    name: 'a job costs nothing, connects at once and leaves no key',
    play: async (stage) => {
      await stage.row('select connect_by_job($1, $2, $3)', [
        stage.people.pro.userId,
        stage.people.owner.userId,
        at(0),
      ]);
      const made = await stage.row('select * from connections where initiator_id = $1', [
        stage.people.pro.userId,
      ]);
      expect(made).toMatchObject({
        kind: 'job',
        charge_policy: 'none',
        accepted_at: at(0),
        answered_at: at(0),
      });
      await stage.books();
    },
  },
  {
    name: 'the limit counts new contacts of the last hour, not jobs, nor those of the future',
    play: async (stage) => {
      await stage.give('owner', 9);
      for (const when of [-2, -0.5]) {
        await stage.contact('owner', when === -2 ? 'third' : 'rival', { when: at(when) });
      }
      await stage.row('select connect_by_job($1, $2, $3)', [
        stage.people.owner.userId,
        stage.people.other.userId,
        at(-0.2),
      ]);
      await stage.give('other', 2);
      for (const whom of ['pro', 'rival'] as const) await stage.contact('other', whom, { when: at(-0.3) });
      const limited = { most: 2, when: at(0) };
      expect(outcome(await stage.contact('owner', 'pro', limited))).toBe('connected');
      expect(outcome(await stage.contact('owner', 'pro', limited))).toBe('existing');
      await stage.row('update connections set status = $1, refunded_at = $2 where recipient_id = $3', [
        'refunded',
        at(0),
        stage.people.third.userId,
      ]);
      expect(await stage.contact('owner', 'third', limited)).toMatchObject({
        outcome: 'limited',
        retry_after_seconds: 1_800,
      });
      expect(outcome(await stage.contact('owner', 'third', { most: 1, when: at(-1) }))).not.toBe('limited');
    },
  },
  {
    name: 'a wallet without anything, on hold, or of an owner, says which',
    play: async (stage) => {
      expect(outcome(await stage.contact('owner', 'pro'))).toBe('insufficient');
      // Also one that was never used.
      await stage.row('select set_wallet_frozen($1, true, $2)', [stage.people.third.userId, at(0)]);
      expect(outcome(await stage.contact('third', 'rival'))).toBe('frozen');
      await stage.give('pro', 1);
      expect(outcome(await stage.contact('pro', 'owner', { policy: 'both' }))).toBe('owner_short');
      expect(await stage.has('pro')).toEqual([1, 0]);
      const lot = await stage.give('owner', 1);
      await stage.row('select set_wallet_frozen($1, true, $2)', [stage.people.owner.userId, at(0)]);
      expect(outcome(await stage.contact('owner', 'pro'))).toBe('frozen');
      expect(await stage.has('owner')).toEqual([0, 0]);
      await stage.row('select set_wallet_frozen($1, true, $2)', [stage.people.owner.userId, at(1)]);
      const { frozen_at: since } = await stage.row('select frozen_at from wallets where user_id = $1', [
        stage.people.owner.userId,
      ]);
      expect(since).toEqual(at(0));
      await stage.row('select set_wallet_frozen($1, false, $2)', [stage.people.owner.userId, at(1)]);
      await stage.row(`select freeze_lots(array[$1]::uuid[], 'past_due')`, [lot]);
      expect(outcome(await stage.contact('owner', 'pro'))).toBe('frozen');
      expect(await stage.has('owner')).toEqual([0, 0]);
      await stage.row(`select unfreeze_lots(array[$1]::uuid[], 'past_due')`, [lot]);
      expect(outcome(await stage.contact('owner', 'pro'))).toBe('connected');
      expect(outcome(await stage.contact('owner', 'rival'))).toBe('insufficient');
    },
  },
  {
    name: 'a lot is spent within its life, the one that ends first before others',
    play: async (stage) => {
      const last = await stage.give('owner', 1);
      const first = await stage.give('owner', 1, { kind: 'pack_period', to: at(5) });
      await stage.give('owner', 1, { kind: 'pack_period', from: at(2), to: at(4), when: at(-24) });
      expect(await stage.has('owner')).toEqual([2, 0]);
      const remaining = async (lot: string) =>
        Number((await stage.row('select remaining from lots where id = $1', [lot]))['remaining']);
      await stage.contact('owner', 'pro');
      expect([await remaining(first), await remaining(last)]).toEqual([0, 1]);
      await stage.contact('owner', 'rival', { when: at(1) });
      expect(await remaining(last)).toBe(0);
      expect(outcome(await stage.contact('owner', 'third', { when: at(1) }))).toBe('insufficient');
      const { can } = await stage.row('select can_spend($1, $2) as can', [stage.people.owner.userId, at(1)]);
      expect(can).toBe(false);
      const ended = await stage.row('select lot_to_spend($1, $2) as lot', [stage.people.owner.userId, at(4)]);
      expect(ended['lot']).toBeNull();
      await stage.books(at(1));
    },
  },
  {
    name: 'a connection that is over does not count, one on another project neither',
    play: async (stage) => {
      await stage.give('pro', 5);
      await stage.give('owner', 5);
      const [one, two] = [await stage.project(), await stage.project()];
      const first = await stage.contact('pro', 'owner', { kind: 'project', project: one, policy: 'both' });
      expect(
        outcome(await stage.contact('pro', 'owner', { kind: 'project', project: two, policy: 'both' })),
      ).toBe('connected');
      await stage.row(`select refund_connection($1, 'support', $2)`, [first['connection_id'], at(0)]);
      expect(
        outcome(await stage.contact('pro', 'owner', { kind: 'project', project: one, policy: 'both' })),
      ).toBe('connected');
      expect(await stage.has('pro')).toEqual([3, 0]);
      await stage.books();
    },
  },
];

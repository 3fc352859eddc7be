import { expect } from 'vitest';
import { at, type Scenario } from './ledger-stage.ts';

/**
 * Two calls at once, made certain: the first has not committed when the second is sent. They play on committed rows, which
 * the runner removes.
 */
export const LOCKS: readonly Scenario[] = [
  {
    name: 'every call that writes to a wallet waits for it',
    play: async (stage) => {
      const { owner, pro } = stage.people;
      const lot = await stage.give('owner', 9);
      const { connection_id: id } = await stage.contact('owner', 'pro');
      const { payment } = await stage.plan('owner');
      const project = await stage.project();
      const calls: readonly [text: string, values: unknown[]][] = [
        [
          `select * from connect($1, $2, 'direct', null, 'initiator', 'test', gen_random_uuid(), 'x', $3)`,
          [owner.userId, stage.people.rival.userId, at(0)],
        ],
        [
          `select * from connect($1, $2, 'project', $4, 'both', 'test', gen_random_uuid(), 'x', $3)`,
          [pro.userId, owner.userId, at(0), project],
        ],
        [
          `select * from connect_on_project($1, $2, $4, 'test', gen_random_uuid(), 'x', $3)`,
          [pro.userId, owner.profileId, at(0), project],
        ],
        [`select * from grant_lot($1, 'pack', 1, 'test', 'x', $2, p_at => $2)`, [owner.userId, at(0)]],
        [`select freeze_lots(array[$1]::uuid[], 'dispute', $2)`, [lot, at(0)]],
        [`select unfreeze_lots(array[$1]::uuid[], 'dispute', $2)`, [lot, at(0)]],
        [`select set_wallet_frozen($1, false, $2)`, [owner.userId, at(0)]],
        [`select settle_wallet($1, $2)`, [owner.userId, at(24 * 40)]],
        [`select end_job_connection($1, $2, $3)`, [owner.userId, pro.userId, at(0)]],
        [`select apply_returns($1, $2)`, [payment, at(0)]],
        [`select apply_clawback($1, 1, 'test', $2)`, [lot, at(0)]],
        [`select refund_connection($1, 'support', $2)`, [id, at(0)]],
        [`select close_lot($1, $2)`, [lot, at(0)]],
      ];
      for (const [text, values] of calls) {
        const { hasWaited } = await stage.behind(
          (first) => first.query('select from wallets where user_id = $1 for update', [owner.userId]),
          (second) => second.query(text, values),
        );
        expect([text, hasWaited]).toEqual([text, true]);
      }
    },
  },
  {
    name: 'the last Connection is spent once',
    play: async (stage) => {
      await stage.give('owner', 1);
      const { answer } = await stage.behind(
        (first) => stage.contact('owner', 'pro', {}, first),
        (second) => stage.contact('owner', 'rival', {}, second),
      );
      expect(answer).toMatchObject({ outcome: 'insufficient', available: 0 });
      expect(await stage.has('owner')).toEqual([0, 0]);
    },
  },
  {
    name: 'the last place of a project is taken once',
    play: async (stage) => {
      await stage.give('owner', 3);
      await stage.give('pro', 1);
      await stage.give('rival', 1);
      const project = await stage.project({ most: 1 });
      const { answer } = await stage.behind(
        (first) => stage.propose('pro', project, undefined, first),
        (second) => stage.propose('rival', project, undefined, second),
      );
      expect(answer['outcome']).toBe('closed');
      expect([await stage.has('owner'), await stage.has('rival')]).toEqual([
        [2, 0],
        [1, 0],
      ]);
    },
  },
  {
    name: 'two people who contact each other are connected once',
    play: async (stage) => {
      await stage.give('owner', 1);
      await stage.give('other', 1);
      const { answer } = await stage.behind(
        (first) => stage.contact('owner', 'other', {}, first),
        (second) => stage.contact('other', 'owner', {}, second),
      );
      expect(answer).toMatchObject({ outcome: 'existing', charged: 0, available: 1 });
    },
  },
  {
    name: 'a source that is granted twice at once is granted once',
    play: async (stage) => {
      let made = '';
      const { answer } = await stage.behind(
        async (first) => (made = await stage.give('owner', 2, { source: 'same' }, first)),
        (second) => stage.give('owner', 2, { source: 'same' }, second),
      );
      expect(answer).toBe(made);
      expect(await stage.has('owner')).toEqual([2, 0]);
    },
  },
  {
    name: 'a return pays the debt that a clawback makes at the same time',
    play: async (stage) => {
      const lot = await stage.give('owner', 1);
      const { connection_id: id } = await stage.contact('owner', 'pro');
      await stage.behind(
        (first) => first.query(`select apply_clawback($1, 1, 'test', $2)`, [lot, at(0)]),
        (second) => second.query(`select refund_connection($1, 'support', $2)`, [id, at(0)]),
      );
      expect(await stage.has('owner')).toEqual([0, 0]);
    },
  },
  {
    name: 'a lot that is closed while it is spent from expires with the rest',
    play: async (stage) => {
      const lot = await stage.give('owner', 2);
      await stage.behind(
        (first) => stage.contact('owner', 'pro', {}, first),
        (second) => second.query('select close_lot($1, $2)', [lot, at(0)]),
      );
      expect(await stage.row(`select qty from transfers where kind = 'expire'`)).toEqual({ qty: 1 });
    },
  },
  {
    name: 'a dispute holds the month that is opened at the same time',
    play: async (stage) => {
      const { payment } = await stage.plan('owner');
      await stage.behind(
        (first) => first.query('select settle_wallet($1, $2)', [stage.people.owner.userId, at(0)]),
        async (second) => {
          await second.query(`update payments set dispute_status = 'open' where id = $1`, [payment]);
          await second.query('select apply_returns($1, $2)', [payment, at(0)]);
        },
      );
      expect(await stage.row('select granted, frozen_by from lots')).toEqual({
        granted: 4,
        frozen_by: ['dispute'],
      });
    },
  },
  {
    name: 'two first calls of a person make one wallet, and the second holds it',
    play: async (stage) => {
      const { userId } = stage.people.third;
      const { hasWaited, answer: second } = await stage.behind(
        (first) => first.query('select lock_wallet($1)', [userId]),
        async (client) => {
          await client.query('begin');
          await client.query('select lock_wallet($1)', [userId]);
          return client;
        },
      );
      expect(hasWaited).toBe(true);
      const taken = stage.row('select from wallets where user_id = $1 for update nowait', [userId]);
      await expect(taken).rejects.toThrow(/could not obtain lock/);
      await second.query('commit');
    },
  },
  {
    name: 'wallets are locked in the order of their people, profiles before connections',
    play: async (stage) => {
      const [low = '', high = ''] = [stage.people.owner.userId, stage.people.other.userId].toSorted();
      for (const userId of [low, high]) await stage.row('select lock_wallet($1)', [userId]);
      await stage.behind(
        (first) => first.query('select from wallets where user_id = $1 for update', [low]),
        (second) => second.query('select lock_wallets($1)', [[high, null, low]]),
        (free) => free.query('select from wallets where user_id = $1 for update nowait', [high]),
      );
      const { pro } = stage.people;
      await stage.give('owner', 2);
      const { connection_id: id } = await stage.contact('owner', 'pro');
      const calls: readonly [text: string, values: unknown[]][] = [
        ['select answer_connection($1, $2, true, $3)', [pro.userId, id, at(1)]],
        ['select return_silent($1, $2)', [id, at(400)]],
      ];
      for (const [text, values] of calls) {
        const { hasWaited } = await stage.behind(
          (first) => first.query('select from profiles where user_id = $1 for no key update', [pro.userId]),
          (second) => second.query(text, values),
          (free) => free.query('select from connections where id = $1 for update nowait', [id]),
        );
        expect([text, hasWaited]).toEqual([text, true]);
        await stage.row('update connections set answered_at = null, accepted_at = null, opened_at = null');
      }
    },
  },
  {
    name: 'rows of the ledger stay',
    play: async (stage) => {
      await stage.give('owner', 1);
      for (const statement of [
        `update transfers set reason = 'x'`,
        'delete from transfers',
        'truncate transfers cascade',
      ])
        await expect(stage.row(statement)).rejects.toThrow(/never changed or removed/);
    },
  },
];

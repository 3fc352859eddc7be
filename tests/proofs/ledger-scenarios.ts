import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Small behaviours of the ledger's functions, each for one guard or few. They are played on the functions as they are and
 * on functions that lost a guard (`ledger-mutants.ts`): then one of them has to fail.
 */
export type Scenario = { name: string; play: (stage: Stage) => Promise<void> };

type Row = Record<string, unknown>;
export type People = Readonly<
  Record<'owner' | 'other' | 'pro' | 'rival' | 'third', { userId: string; profileId: string }>
>;

const NOON = Date.UTC(2027, 2, 10, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So many hours after noon. */
export const at = (hours: number) => new Date(NOON + hours * HOUR);

type LotOptions = { kind?: string; from?: Date; to?: Date | null; when?: Date; source?: string };
type ContactOptions = {
  policy?: string;
  kind?: string;
  project?: string | null;
  key?: string | null;
  hash?: string;
  procedure?: string;
  when?: Date;
  most?: number | null;
};
type PlanOptions = Partial<{
  kind: string;
  anchor: Date;
  end: Date;
  endsAtPeriodEnd: boolean;
  pastDue: Date | null;
  ended: Date | null;
  payment: { refunded?: number; dispute?: string | null; from?: Date; to?: Date } | null;
}>;

/** One connection in whose transaction a scenario is played, and two more for those that run beside it. */
export class Stage {
  readonly people: People;
  readonly #client: pg.Client;
  readonly #others: readonly [pg.Client, pg.Client];

  constructor(client: pg.Client, others: readonly [pg.Client, pg.Client], people: People) {
    this.#client = client;
    this.#others = others;
    this.people = people;
  }

  async row(text: string, values: unknown[] = [], client = this.#client): Promise<Row> {
    const { rows } = await client.query<Row>(text, values);
    return rows[0] ?? {};
  }

  async give(
    who: keyof People,
    units: number,
    options: LotOptions = {},
    client = this.#client,
  ): Promise<string> {
    const { kind = 'pack', from = at(-24), to = null, when = from, source = randomUUID() } = options;
    const { lot_id: id } = await this.row(
      `select lot_id from grant_lot($1, $2, $3, 'test', $4, $5, $6, null, null, $7)`,
      [this.people[who].userId, kind, units, source, from, to, when],
      client,
    );
    return String(id);
  }

  async contact(
    from: keyof People,
    to: keyof People | null,
    options: ContactOptions = {},
    client = this.#client,
  ): Promise<Row> {
    const { policy = 'initiator', kind = 'direct', project = null, key = randomUUID() } = options;
    const { hash = 'x', procedure = 'test', when = at(0), most = null } = options;
    return this.row(
      'select * from connect($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      [
        this.people[from].userId,
        to === null ? null : this.people[to].userId,
        ...[kind, project, policy, procedure, key, hash, when, most],
      ],
      client,
    );
  }

  propose(
    from: keyof People,
    project: string,
    key: string = randomUUID(),
    client = this.#client,
  ): Promise<Row> {
    return this.row(
      `select * from connect_on_project($1, $2, $3, 'test', $4, 'x', $5)`,
      [this.people[from].userId, this.people.owner.profileId, project, key, at(0)],
      client,
    );
  }

  async project(
    options: Partial<{ status: string; most: number; autoConnect: boolean; visibility: string }> = {},
    client = this.#client,
  ): Promise<string> {
    const { status = 'published', most = 10, autoConnect = false, visibility = 'public' } = options;
    const { id } = await this.row(
      `insert into projects (owner_id, title, project_type, urgency, description, quality_level, budget_min_cents, budget_max_cents,
         starts_on, completes_on, status, visibility, max_open_responses, auto_connect, published_at, created_at, updated_at)
       values ($1, 'A roof', 'roofing', 'soon', 'It leaks.', 'standard', 1, 2, '2027-04-01', '2027-04-02', $2, $3, $4, $5, $6, $6, $6)
       returning id`,
      [this.people.owner.userId, status, visibility, most, autoConnect, at(-48)],
      client,
    );
    return String(id);
  }

  /** A plan or pack that renews, with its payment. Answers its id and that of the payment. */
  async plan(who: keyof People, options: PlanOptions = {}): Promise<{ id: string; payment: string }> {
    const {
      kind = 'plan',
      anchor = at(-24),
      endsAtPeriodEnd = false,
      pastDue = null,
      ended = null,
    } = options;
    const { end = new Date(anchor.getTime() + 31 * DAY), payment = {} } = options;
    const userId = this.people[who].userId;
    const intent = await this.row(
      `insert into checkout_intents (user_id, idempotency_key, kind, sku, cycle, quantity, units, amount_cents, trial_days, status, created_at)
       values ($1, gen_random_uuid(), $2, 'starter', 'monthly', 1, 4, 1000, 0, 'fulfilled', $3) returning id`,
      [userId, kind, anchor],
    );
    const { id } = await this.row(
      `insert into subscriptions (user_id, kind, sku, cycle, units, price_cents, status, anchor, current_period_end, ends_at_period_end,
         past_due_since, ended_at, checkout_intent_id, stripe_subscription_id, applied_read_sequence, created_at)
       values ($1, $2, 'starter', 'monthly', 4, 1000, $3, $4, $5, $6, $7, $8, $9, $10, 1, $4) returning id`,
      [
        ...[
          userId,
          kind,
          ended !== null ? 'cancelled' : pastDue === null ? 'active' : 'past_due',
          anchor,
          end,
        ],
        ...[endsAtPeriodEnd, pastDue, ended, intent['id'], randomUUID()],
      ],
    );
    if (payment === null) return { id: String(id), payment: '' };
    const { refunded = 0, dispute = null, from = anchor, to = end } = payment;
    const paid = await this.row(
      `insert into payments (user_id, stripe_charge_id, subscription_id, period_start, period_end, description, amount_cents,
         refunded_cents, dispute_status, paid_at, applied_read_sequence)
       values ($1, $2, $3, $4, $5, 'x', 1000, $6, $7, $4, 1) returning id`,
      [userId, randomUUID(), id, from, to, refunded, dispute],
    );
    return { id: String(id), payment: String(paid['id']) };
  }

  async settle(who: keyof People, when: Date = at(0)): Promise<void> {
    await this.row('select settle_wallet($1, $2)', [this.people[who].userId, when]);
  }

  /** What can be spent, and what is owed. */
  async has(who: keyof People, when: Date = at(0), client = this.#client): Promise<[number, number]> {
    const { available, debt } = await this.row(
      'select available_of($1, $2) as available, (select debt from wallets where user_id = $1) as debt',
      [this.people[who].userId, when],
      client,
    );
    return [Number(available), Number(debt ?? 0)];
  }

  clawBack(lot: string, target: number, when: Date = at(0)): Promise<Row> {
    return this.row(`select apply_clawback($1, $2, 'test', $3)`, [lot, target, when]);
  }

  /** Everything that the books say of themselves, without the rules about purchases. */
  async books(when: Date = at(0)): Promise<void> {
    await this.row(`select set_config('app.now', $1, true)`, [when.toISOString()]);
    const { rows } = await this.#client.query<Row>({
      name: 'books',
      text: `select rule, detail from violations_of_lots union all select rule, detail from violations_of_connections
        union all select rule, detail from violations_of_payments where rule = 'I10'`,
    });
    expect(rows.filter(({ rule }) => rule !== 'I23')).toEqual([]);
  }

  /** Whether a call waits for the transaction of another: then that one commits, and the answer is due. */
  async behind<T>(
    first: (client: pg.Client) => Promise<unknown>,
    second: (client: pg.Client) => Promise<T>,
    between: (client: pg.Client) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<{ hasWaited: boolean; answer: T }> {
    const [a, b] = this.#others;
    await a.query('begin');
    await first(a);
    let isDone = false;
    const call = second(b).finally(() => (isDone = true));
    // Failing before it is awaited is no unhandled rejection.
    call.catch(() => undefined);
    const hasWaited = await this.#isBlocked(b, a, () => isDone);
    try {
      await between(this.#client);
    } finally {
      await a.query('commit');
    }
    return { hasWaited, answer: await call };
  }

  async #isBlocked(waiting: pg.Client, by: pg.Client, isDone: () => boolean): Promise<boolean> {
    for (let tries = 0; tries < 500 && !isDone(); tries += 1) {
      const { is_blocked: isBlocked } = await this.row(
        'select $2 = any(pg_blocking_pids($1)) as is_blocked',
        [pidOf(waiting), pidOf(by)],
      );
      if (isBlocked === true) return true;
      await sleep(2);
    }
    return false;
  }
}

function pidOf(client: pg.Client): number {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : expect.fail('A connection has a process.');
}

const outcome = (row: Row) => row['outcome'];

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

export const PROPOSALS: readonly Scenario[] = [
  {
    name: 'an owner whose month only has to be opened can be written to',
    play: async (stage) => {
      const project = await stage.project();
      const refusal = async () => {
        const { said } = await stage.row(
          'select refusal as said from refusals_of_proposals($1, array[$2]::uuid[], $3)',
          [...[stage.people.pro.userId, project, at(0)]],
        );
        return said;
      };
      expect(await refusal()).toBe('owner_short');
      await stage.plan('owner');
      expect(await refusal()).toBeNull();
    },
  },
  {
    name: 'a proposal is refused for each reason, the caller’s own shortage before the owner’s',
    play: async (stage) => {
      const { pro, owner } = stage.people;
      const project = await stage.project({ most: 1 });
      expect(outcome(await stage.propose('pro', project))).toBe('insufficient');
      const refusal = await stage.row(
        'select project_refusal(p, open_responses(p.id), can_spend(p.owner_id, $2)) as said from projects p where p.id = $1',
        [...[project, at(0)]],
      );
      expect(refusal['said']).toBe('owner_short');
      await stage.give('owner', 1);
      expect(outcome(await stage.propose('pro', project))).toBe('insufficient');
      expect(outcome(await stage.propose('owner', project))).toBe('not_found');
      expect(outcome(await stage.propose('owner', await stage.project({ status: 'closed' })))).toBe(
        'not_found',
      );
      await stage.give('pro', 5);
      const stranger = await stage.row(`select * from connect_on_project($1, $2, $3, 'test', $4, 'x', $5)`, [
        ...[pro.userId, stage.people.other.profileId, project, randomUUID(), at(0)],
      ]);
      expect(outcome(stranger)).toBe('not_found');
      expect(outcome(await stage.propose('pro', await stage.project({ status: 'closed' })))).toBe('closed');
      expect(outcome(await stage.propose('pro', await stage.project({ status: 'draft' })))).toBe('not_found');
      expect(outcome(await stage.propose('pro', await stage.project({ visibility: 'private' })))).toBe(
        'not_found',
      );
      await stage.row('update profiles set verified = false, verified_until = null where user_id = $1', [
        pro.userId,
      ]);
      expect(outcome(await stage.propose('pro', project))).toBe('unverified');
      await stage.row('update profiles set verified = true, verified_until = $2 where user_id = $1', [
        pro.userId,
        '2030-01-01',
      ]);
      await stage.row(`update users set restricted_at = $2, restricted_reason = 'x' where id = $1`, [
        owner.userId,
        at(-1),
      ]);
      expect(outcome(await stage.propose('pro', project))).toBe('not_found');
      await stage.row('update users set restricted_at = null, restricted_reason = null where id = $1', [
        owner.userId,
      ]);
      await stage.row(
        'insert into blocks (blocker_profile_id, blocked_profile_id, created_at) values ($1, $2, $3)',
        [...[owner.profileId, pro.profileId, at(-1)]],
      );
      expect(outcome(await stage.propose('pro', project))).toBe('not_found');
      await stage.row('delete from blocks where blocker_profile_id = $1', [owner.profileId]);
      expect(outcome(await stage.propose('pro', project))).toBe('connected');
      expect(outcome(await stage.propose('pro', project))).toBe('existing');
      await stage.give('rival', 1);
      expect(outcome(await stage.propose('rival', project))).toBe('closed');
      // An answer frees the place, and so does a return.
      await stage.give('owner', 2);
      await stage.give('third', 1);
      await stage.row('update connections set answered_at = $1', [at(0)]);
      const taken = await stage.propose('rival', project);
      expect(outcome(taken)).toBe('connected');
      expect(outcome(await stage.propose('third', project))).toBe('closed');
      await stage.row(`select refund_connection($1, 'support', $2)`, [taken['connection_id'], at(0)]);
      expect(outcome(await stage.propose('third', project))).toBe('connected');
      await stage.books();
    },
  },
  {
    name: 'a repeated proposal answers as before, whatever the project is now',
    play: async (stage) => {
      const project = await stage.project({ autoConnect: true, most: 1 });
      await stage.give('owner', 1);
      await stage.give('pro', 1);
      const key = randomUUID();
      const made = await stage.propose('pro', project, key);
      expect(made).toMatchObject({ outcome: 'connected', is_open: true });
      await stage.row(`update projects set status = 'closed' where id = $1`, [project]);
      await stage.row(`select refund_connection($1, 'support', $2)`, [made['connection_id'], at(0)]);
      expect(await stage.propose('pro', project, key)).toMatchObject({
        ...{ outcome: 'connected', is_replayed: true, is_open: false },
      });
    },
  },
  {
    name: 'an owner without Connections is told once a day, and their project resumes with the next proposal',
    play: async (stage) => {
      const [one, two] = [await stage.project(), await stage.project()];
      await stage.give('pro', 3);
      expect(await stage.propose('pro', one)).toMatchObject({ outcome: 'owner_short', is_owner_told: true });
      expect(await stage.propose('pro', two)).toMatchObject({ outcome: 'owner_short', is_owner_told: false });
      const paused = async () =>
        Number(
          (
            await stage.row('select count(*) from projects where owner_id = $1 and paused_at is not null', [
              stage.people.owner.userId,
            ])
          )['count'],
        );
      expect(await paused()).toBe(2);
      expect(await stage.has('pro')).toEqual([3, 0]);
      await stage.give('owner', 1);
      expect(outcome(await stage.propose('pro', one))).toBe('connected');
      expect(await paused()).toBe(1);
    },
  },
  {
    name: 'a declined contact opens nothing, costs nothing again, and leaves a proposal possible',
    play: async (stage) => {
      const project = await stage.project();
      await stage.give('owner', 2);
      await stage.give('pro', 1);
      const first = await stage.contact('owner', 'pro');
      expect(first).toMatchObject({ outcome: 'connected', is_open: true });
      await stage.row('select answer_connection($1, $2, false, $3)', [
        ...[stage.people.pro.userId, first['connection_id'], at(1)],
      ]);
      expect(await stage.contact('owner', 'pro')).toMatchObject({
        ...{ outcome: 'existing', connection_id: first['connection_id'], is_open: false },
      });
      expect(await stage.propose('pro', project)).toMatchObject({ outcome: 'connected', is_open: false });
    },
  },
  {
    name: 'what stands in the way of a proposal is what connect_on_project would refuse it with',
    play: async (stage) => {
      const { pro } = stage.people;
      const project = await stage.project();
      const obstacle = async () =>
        (
          await stage.row('select obstacle as code from proposal_obstacles($1, array[$2::uuid], $3)', [
            ...[pro.userId, project, at(0)],
          ])
        )['code'];
      const verify = (isVerified: boolean) =>
        stage.row('update profiles set verified = $2, verified_until = $3 where user_id = $1', [
          ...[pro.userId, isVerified, isVerified ? '2030-01-01' : null],
        ]);
      expect(await obstacle()).toBe('insufficient');
      await verify(false);
      expect(await obstacle()).toBe('unverified');
      await verify(true);
      await stage.give('pro', 1);
      expect(await obstacle()).toBe('owner_short');
      await stage.give('owner', 1);
      expect(await obstacle()).toBeNull();
      const restrict = (since: Date | null) =>
        stage.row('update users set restricted_at = $2, restricted_reason = $3 where id = $1', [
          ...[pro.userId, since, since === null ? null : 'x'],
        ]);
      await restrict(at(-1));
      expect(await obstacle()).toBe('restricted');
      await restrict(null);
      await stage.row('update wallets set frozen_at = $2 where user_id = $1', [pro.userId, at(-1)]);
      expect(await obstacle()).toBe('frozen');
      await stage.row('update wallets set frozen_at = null where user_id = $1', [pro.userId]);
      expect(outcome(await stage.propose('pro', project))).toBe('connected');
      expect(await obstacle()).toBeNull();
    },
  },
  {
    name: 'a contact is answered once, by its recipient, and counts',
    play: async (stage) => {
      await stage.give('owner', 3);
      const { connection_id: id } = await stage.contact('owner', 'pro');
      const answer = async (who: keyof People) =>
        (
          await stage.row('select answer_connection($1, $2, true, $3) as said', [
            stage.people[who].userId,
            id,
            at(1),
          ])
        )['said'];
      expect(await answer('rival')).toBe('not_found');
      await stage.row(
        'insert into blocks (blocker_profile_id, blocked_profile_id, created_at) values ($1, $2, $3)',
        [...[stage.people.owner.profileId, stage.people.pro.profileId, at(-1)]],
      );
      expect(await answer('pro')).toBe('not_found');
      await stage.row('delete from blocks where blocker_profile_id = $1', [stage.people.owner.profileId]);
      expect(await answer('pro')).toBe('answered');
      expect(await answer('pro')).toBe('already_answered');
      expect(await answer('rival')).toBe('not_found');
      const counts = await stage.row('select asked_count, answered_count from profiles where user_id = $1', [
        stage.people.pro.userId,
      ]);
      expect(counts).toEqual({ asked_count: 1, answered_count: 1 });
      const others = await stage.row('select sum(asked_count)::integer as asked from profiles');
      expect(others['asked']).toBe(1);
      await stage.row(
        'insert into blocks (blocker_profile_id, blocked_profile_id, created_at) values ($1, $2, $3)',
        [...[stage.people.owner.profileId, stage.people.pro.profileId, at(-1)]],
      );
      expect(await answer('pro')).toBe('not_found');
      const { connection_id: gone } = await stage.contact('owner', 'rival');
      await stage.row(`select refund_connection($1, 'support', $2)`, [gone, at(0)]);
      expect(
        (
          await stage.row('select answer_connection($1, $2, true, $3) as said', [
            stage.people.rival.userId,
            gone,
            at(1),
          ])
        )['said'],
      ).toBe('not_found');
    },
  },
  {
    name: 'a job’s connection ends with its last job, and no other connection does',
    play: async (stage) => {
      const { owner, pro } = stage.people;
      const request = (status: string) =>
        stage.row(
          `insert into service_requests (client_id, professional_id, title, description, category, location, status, created_at, accepted_at)
           values ($1, $2, 'A leak', 'Under the sink.', 'plumbing', 'Detroit', $3, $4, $4) returning id`,
          [owner.userId, pro.userId, status, at(-1)],
        );
      const end = () => stage.row('select end_job_connection($1, $2, $3)', [pro.userId, owner.userId, at(0)]);
      const live = async () =>
        Number((await stage.row(`select count(*) from connections where status = 'live'`))['count']);
      await stage.give('pro', 1);
      await stage.contact('pro', 'owner');
      await end();
      expect(await live()).toBe(1);
      await stage.row(`update connections set kind = 'job'`);
      const job = await request('accepted');
      await end();
      expect(await live()).toBe(1);
      await stage.row(`update service_requests set status = 'cancelled' where id = $1`, [job['id']]);
      await stage.row('select end_job_connection($1, $2, $3)', [
        stage.people.rival.userId,
        owner.userId,
        at(0),
      ]);
      await stage.row('select end_job_connection($1, $2, $3)', [
        pro.userId,
        stage.people.other.userId,
        at(0),
      ]);
      expect(await live()).toBe(1);
      await end();
      expect(await live()).toBe(0);
      await stage.row('select end_job_connection($1, $2, $3)', [pro.userId, owner.userId, at(5)]);
      expect((await stage.row('select refunded_at from connections'))['refunded_at']).toEqual(at(0));
    },
  },
];

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

export const outcome = (row: Row) => row['outcome'];

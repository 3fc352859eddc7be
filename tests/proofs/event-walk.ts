import { sql } from 'kysely';
import { expect } from 'vitest';
import type { App } from '#server/app.ts';
import type { ProviderEvent } from '#server/gateways/payments/payments-gateway.ts';
import type { Effect } from '#server/modules/billing/effects.service.ts';
import { receiveEvent } from '#server/modules/billing/events/events.service.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import type { LedgerState } from './canonical-state.ts';
import { randomNumbers } from './random-numbers.ts';

const MOST_TIMES = 3;

/** Deliveries in one transaction that goes back to a savepoint wherever orders part. */
export class EventWalk {
  readonly #app: App;
  readonly #seed: number;
  readonly #random: () => number;
  readonly #stateOf: (app: App) => Promise<LedgerState>;
  readonly #sound = new Set<string>();
  final: string | null = null;
  deliveries = 0;
  orders = 0;

  constructor(app: App, seed: number, stateOf: (app: App) => Promise<LedgerState>) {
    this.#app = app;
    this.#seed = seed;
    this.#random = randomNumbers(seed);
    this.#stateOf = stateOf;
  }

  /** Orders that begin alike share their beginning; each of them is delivered to its end. */
  async everyOrder(events: readonly ProviderEvent[]): Promise<void> {
    await this.#aside(() => this.#branch(events, []));
  }

  async #branch(left: readonly ProviderEvent[], done: readonly ProviderEvent[]): Promise<void> {
    if (left.length === 0) {
      this.orders += 1;
      await this.#compare(done);
      return;
    }
    await this.#say('savepoint branch');
    for (const event of left) {
      const rest = left.filter((other) => other !== event);
      await this.#branch(rest, await this.#deliverWithRepeats(event, done));
      await this.#say('rollback to savepoint branch');
    }
    await this.#say('release savepoint branch');
  }

  /** The natural order first. */
  async randomOrders(
    events: readonly ProviderEvent[],
    { count, late }: { count: number; late: readonly Effect[] },
  ): Promise<void> {
    for (let order = 0; order < count; order += 1) {
      const shuffled = order === 0 ? events : this.#shuffle(events);
      await this.#aside(async () => {
        let done: readonly ProviderEvent[] = [];
        for (const event of shuffled) done = await this.#deliverWithRepeats(event, done);
        this.orders += 1;
        await this.#compare(done);
        if (late.length === 0) return;
        await this.#app.db.transaction().execute(async (tx) => {
          for (const effect of late) await effect(tx);
        });
        await this.#compare(done);
      });
    }
  }

  /** The event, and one to three of each in all: some at once, some after others. */
  async #deliverWithRepeats(
    event: ProviderEvent,
    done: readonly ProviderEvent[],
  ): Promise<readonly ProviderEvent[]> {
    expect(await this.#deliver(event)).toBe('applied');
    const delivered = [...done, event];
    for (const candidate of [event, this.#pick(done)]) {
      if (candidate === undefined || this.#random() < 0.5) continue;
      if (delivered.filter((other) => other === candidate).length >= MOST_TIMES) continue;
      expect(await this.#deliver(candidate)).toBe('known');
      delivered.push(candidate);
    }
    return delivered;
  }

  #deliver(event: ProviderEvent): Promise<string> {
    this.deliveries += 1;
    return receiveEvent(this.#app, event);
  }

  async #compare(done: readonly ProviderEvent[]): Promise<void> {
    const { state, exact } = await this.#stateOf(this.#app);
    this.final ??= state;
    const order = `seed ${String(this.#seed)}: ${done.map(({ type, id }) => `${type} ${id}`).join(', ')}`;
    if (state !== this.final) expect(JSON.parse(state), order).toEqual(JSON.parse(this.final));
    // The same rows break the same rules.
    if (this.#sound.has(exact)) return;
    expect(await findViolations(this.#app), order).toEqual([]);
    this.#sound.add(exact);
  }

  async #aside(work: () => Promise<void>): Promise<void> {
    await this.#say('begin');
    await work().finally(() => this.#say('rollback'));
  }

  async #say(statement: string): Promise<void> {
    await sql.raw(statement).execute(this.#app.db);
  }

  #shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: this.#random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }
}

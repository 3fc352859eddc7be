import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import type { WebProcess } from './web-process.ts';
import type { Wire } from './wire.ts';

/** What becomes of a request that was stopped on its way: it gets lost with the process, or it goes on. */
type Outcome = 'lost' | 'through';

/** A moment in which a request, or its answer, is on a wire. */
export type Place = { wire: Wire; moment: 'before' | 'after'; method: string; path: RegExp };

/**
 * A named point between a request and its effects at which a process is killed. Points are reached from outside: by
 * holding what passes on a wire, or a row or table that the process is about to write to.
 */
export type KillPoint<Case> = { name: string; arm: (theCase: Case) => void };

const LOOKS = 1_000;
const LOOK_EVERY_MS = 5;

/** Kills a web process at such a point, once. */
export class Killer {
  /** Since it was last set to 0. */
  kills = 0;
  readonly #victim: () => WebProcess | undefined;
  readonly #databaseUrl: string;

  constructor(databaseUrl: string, victim: () => WebProcess | undefined) {
    this.#databaseUrl = databaseUrl;
    this.#victim = victim;
  }

  async kill(): Promise<void> {
    this.kills += 1;
    await this.#victim()?.kill();
  }

  /** The first time that this passes; what passes there gets lost. */
  at(place: Place): void {
    this.#atFirst(place, () => this.#lose());
  }

  /**
   * When the process runs into a lock, which is taken the first time that this passes.
   * @param lock a `select … for update` of one row, or a `lock table`
   */
  atLock(place: Place, lock: { text: string; values?: string[]; prepare?: () => Promise<void> }): void {
    this.#atFirst(place, async () => {
      await lock.prepare?.();
      const client = new pg.Client({ connectionString: this.#databaseUrl });
      await client.connect();
      await client.query('begin');
      const { rowCount } = await client.query(lock.text, lock.values ?? []);
      if (lock.text.startsWith('select')) expect(rowCount).toBe(1);
      void untilSomebodyWaits(this.#databaseUrl)
        .then(() => this.kill())
        .finally(() => client.end());
      return 'through';
    });
  }

  async #lose(): Promise<Outcome> {
    await this.kill();
    return 'lost';
  }

  #atFirst({ wire, moment, method, path }: Place, act: () => Promise<Outcome>): void {
    let isDone = false;
    wire[moment] = (exchange) => {
      if (isDone || exchange.method !== method || !path.test(exchange.path)) return null;
      isDone = true;
      return act().then((outcome) => {
        if (outcome === 'lost') throw new Error('Lost.');
      });
    };
  }
}

async function untilSomebodyWaits(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let count = 0; count < LOOKS; count += 1) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rowCount !== 0) return;
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}

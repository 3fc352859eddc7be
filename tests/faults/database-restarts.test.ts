import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import { createAndPrepareDatabase } from '#scripts/prepare-database.ts';
import { IS_PROOF, seed } from '#tests/harness/effort.ts';
import { RestartablePostgres, STOPS } from '#tests/harness/faults/restartable-postgres.ts';
import { LONGEST_MS, FaultyDatabaseWeb } from '#tests/harness/faults/faulty-database-web.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { randomNumbers } from '#tests/proofs/random-numbers.ts';

const SEED = seed('RESTARTS_SEED');
const RESTARTS = 20;
const CLIENTS = 8;
const RECOVERY_MS = 2_000;

const world = useTestApp();
const faulty = new FaultyDatabaseWeb();
let postgres: RestartablePostgres;
let url: string;

beforeAll(async () => {
  postgres = await RestartablePostgres.start();
  url = postgres.url('lintel');
  await createAndPrepareDatabase(url);
  await faulty.start(world, url);
});
afterAll(async () => {
  await faulty.stop();
  await postgres.stop();
});

/** Sends one message after the other, each until it is acknowledged, as a person does who tries again. */
class Client {
  readonly acknowledged: string[] = [];
  readonly statuses = new Map<number, number>();
  longestMs = 0;
  isDone = false;

  async run(): Promise<void> {
    while (!this.isDone) {
      const idempotencyKey = randomUUID();
      while (!(await this.#send(idempotencyKey))) await sleep(50);
      this.acknowledged.push(idempotencyKey);
    }
  }

  async #send(idempotencyKey: string): Promise<boolean> {
    const { status, milliseconds } = await faulty.post('contact.support', {
      name: 'Dana Ortiz',
      email: 'dana@people.example',
      reason: 'billing-question',
      subject: 'While Postgres restarts',
      message: 'There is a second charge.',
      idempotencyKey,
    });
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.longestMs = Math.max(this.longestMs, milliseconds);
    return status === 200;
  }
}

/** Never in the gate, whose processors are busy with other tests. */
it.runIf(IS_PROOF)(
  `restarts of Postgres under load lose no acknowledged message (seed ${String(SEED)})`,
  async () => {
    const random = randomNumbers(SEED);
    const clients = Array.from({ length: CLIENTS }, () => new Client());
    const running = clients.map((client) => client.run());
    for (let count = 0; count < RESTARTS; count += 1) {
      await sleep(200 + random() * 400);
      const stop = STOPS[Math.floor(random() * STOPS.length)] ?? 'SIGINT';
      await postgres.restart(stop);
      const readyAt = performance.now();
      const before = clients.map(({ acknowledged }) => acknowledged.length);
      const isServed = () =>
        clients.some(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0));
      await expect.poll(isServed, { timeout: RECOVERY_MS, interval: 20 }).toBe(true);
      expect(performance.now() - readyAt, stop).toBeLessThan(RECOVERY_MS);
    }
    for (const client of clients) client.isDone = true;
    await Promise.all(running);

    const defects = faulty.web.logged.filter(({ msg }) =>
      /^(call failed|request failed unexpectedly)$/.test(String(msg)),
    );
    expect(defects).toEqual([]);
    for (const { statuses, longestMs } of clients) {
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(longestMs).toBeLessThan(LONGEST_MS);
    }
    expect(clients.some(({ statuses }) => statuses.has(503))).toBe(true);
    const acknowledged = clients.flatMap((client) => client.acknowledged);
    const db = createDb(url, { poolSize: 1 });
    const rows = await db.selectFrom('contactMessages').select('idempotencyKey').execute();
    await db.destroy();
    expect(rows.map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual(acknowledged.toSorted());
  },
);

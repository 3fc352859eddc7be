import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createPool } from '#db/client.ts';
import { createDatabase, dropDatabase } from '../harness/databases.ts';

const NAME = 'test_idle_connections';
const MINUTE_MS = 60_000;
const onIdleError = vi.fn<(error: Error) => void>();
let url: string;
let pool: pg.Pool;

beforeAll(async () => {
  url = await createDatabase(inject('serverUrl'), NAME);
  pool = createPool(url, { poolSize: 1, onIdleError });
});

afterEach(() => void vi.useRealTimers());

afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('serverUrl'), NAME);
});

/** The process of Postgres that answers. */
async function pidOf(client: pg.Pool | pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

describe('a connection that nobody uses', () => {
  it.each([
    { minutes: 1, isKept: true },
    { minutes: 6, isKept: false },
  ])('for $minutes min is kept: $isKept', async ({ minutes, isKept }) => {
    const client = await pool.connect();
    const before = await pidOf(client);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    client.release();
    vi.advanceTimersByTime(minutes * MINUTE_MS);
    vi.useRealTimers();
    expect((await pidOf(pool)) === before).toBe(isKept);
  });

  it('is reported when it breaks, without the connection itself', async () => {
    const pid = await pidOf(pool);
    const other = createPool(url, { poolSize: 1 });
    await other.query('select pg_terminate_backend($1)', [pid]).finally(() => other.end());
    await vi.waitFor(() => expect(onIdleError).toHaveBeenCalled());
    const [error] = onIdleError.mock.calls.flat();
    expect(error).toMatchObject({ code: '57P01' });
    expect(error).not.toHaveProperty('client');
    expect(await pidOf(pool)).not.toBe(pid);
  });
});

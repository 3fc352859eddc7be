import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { eraseAccount, eraseDue } from '#server/modules/personal-data/erasure.tasks.ts';
import { IS_PROOF } from '../harness/effort.ts';
import { setClockToWorld } from '../harness/faults/moved-clock.ts';
import { environmentOf } from '../harness/faults/web-process.ts';
import { TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { findTexts, insertLives } from '../modules/data-people.ts';

const world = useTestApp();
const WORKER = path.resolve('server/worker.ts');
/** Tables that an erasure comes to, the last ones first: never in the gate, since a worker takes three seconds to start. */
const TABLES_HELD = ['users', 'messages', 'service_requests', 'uploads', 'profiles', 'webhook_endpoints'];

let worker: ChildProcess | undefined;
afterEach(() => kill());

function start() {
  worker = spawn(process.execPath, [WORKER], {
    env: { PATH: process.env['PATH'], ...environmentOf(world.app) },
    stdio: 'ignore',
  });
}

async function kill() {
  if (worker?.exitCode !== null || worker.signalCode !== null) return;
  const exit = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exit;
}

/** The erasures that have begun and not ended, as Postgres sees them. */
async function countErasing(wait: 'Lock' | null): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and query ~ '^(update|delete)' and wait_event_type is not distinct from coalesce(${wait}, wait_event_type)
  `.execute(world.app.db);
  return rows.length;
}

const userOf = (id: string) =>
  world.app.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.erasedAt', 'users.email', 'profiles.fullName'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();

it.runIf(IS_PROOF).each(TABLES_HELD)(
  'an erasure whose worker is killed at %s has not happened, and the next worker does all of it',
  async (table) => {
    const { mark, owner } = await insertLives(world);
    await owner.call.account.close({ password: TEST_PASSWORD, confirmation: 'DELETE' });
    await world.drainTasks();
    await world.passTime({ days: CLOSING_DAYS, hours: 1 });
    await setClockToWorld(world);
    const before = await userOf(owner.userId);
    await world.app.db.transaction().execute(async (tx) => {
      // Whatever else reads goes on; the erasure waits in the middle of its transaction.
      await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
      await eraseDue(world.app);
      start();
      await expect.poll(() => countErasing('Lock'), { timeout: 20_000, interval: 50 }).toBeGreaterThan(0);
      await kill();
    });
    await expect.poll(() => countErasing(null), { timeout: 10_000 }).toBe(0);
    expect(await userOf(owner.userId)).toEqual(before);
    expect(await findTexts(world, [mark])).not.toEqual([]);
    await eraseDue(world.app);
    start();
    const erased = async () => (await userOf(owner.userId)).erasedAt;
    await expect.poll(erased, { timeout: 20_000, interval: 50 }).not.toBeNull();
    await kill();
    await world.drainTasks();
    expect((await userOf(owner.userId)).fullName).toBe('Former member');
    expect((await world.mailsTo(owner.email)).at(-1)?.subject).toBe('Your Lintel account is deleted');
    await sql`delete from pgboss.job where state in ('completed', 'active')`.execute(world.app.db);
    expect(await findTexts(world, [mark, owner.email])).toEqual([]);
    // The killed try comes back as well.
    await eraseAccount(world.app, { userId: owner.userId });
  },
  60_000,
);

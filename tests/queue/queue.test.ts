import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Tx } from '#db/types.ts';
import { listDeadTasks, retryDeadTask, sweepDeadMails } from '#server/queue/dead-letters.ts';
import { installQueue } from '#server/queue/install-queue.ts';
import { TASK_NAMES, type TaskName, TASKS } from '#server/queue/tasks.ts';
import { drainTasks, startWorker } from '#server/queue/worker.ts';
import { taskLabel } from '#src/app/features/staff/system/task-labels.ts';
import { expectDomainError, useTestApp } from '#tests/harness/test-app.ts';

const world = useTestApp();

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => world.app.db.transaction().execute(work);
const mailTo = (to: string) => ({ to, template: 'password-changed', params: { name: 'Dana' } }) as const;
const enqueueMail = (to: string) =>
  inTransaction((tx) => world.app.queue.enqueue(tx, 'mail.send', mailTo(to)));

const retry = (id: string) => inTransaction((tx) => retryDeadTask(tx, world.app, id));

async function readTask(to: string) {
  const { rows } = await sql<{ state: string; retryCount: number; waitSeconds: number }>`
    select state, retry_count, extract(epoch from start_after - now())::float8 as wait_seconds
    from pgboss.job where name = 'mail.send' and data->>'to' = ${to}
  `.execute(world.app.db);
  return rows[0];
}

describe('enqueue', () => {
  it('stores nothing when the transaction is rolled back', async () => {
    const work = inTransaction(async (tx) => {
      await world.app.queue.enqueue(tx, 'mail.send', mailTo('rolled-back@people.example'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await world.mailsTo('rolled-back@people.example')).toEqual([]);
  });

  it('delivers a committed task once', async () => {
    await enqueueMail('committed@people.example');
    await Promise.all([drainTasks(world.app), drainTasks(world.app), drainTasks(world.app)]);
    expect(await world.mailsTo('committed@people.example')).toHaveLength(1);
  });

  it('is invisible before the commit', async () => {
    await inTransaction(async (tx) => {
      await world.app.queue.enqueue(tx, 'mail.send', mailTo('pending@people.example'));
      expect(await world.mailsTo('pending@people.example')).toEqual([]);
    });
    expect(await world.mailsTo('pending@people.example')).toHaveLength(1);
  });

  it('keeps the keys of a payload unchanged', async () => {
    await world.signUp({ userType: 'property_owner', email: 'olive@people.example' });
    const params = {
      ownerName: 'Olive',
      professionalName: 'Pat',
      professionalPhone: '313-555-0134',
      title: 'Leaking tap',
      acceptedAt: '2026-11-20T15:00:00.000Z',
      url: 'http://localhost:3000/dashboard',
    };
    await inTransaction((tx) =>
      world.app.queue.enqueue(tx, 'mail.send', {
        to: 'olive@people.example',
        template: 'job-accepted',
        params,
      }),
    );
    const mail = (await world.mailsTo('olive@people.example')).find(({ subject }) =>
      subject.startsWith('Pat '),
    );
    expect(mail?.subject).toBe('Pat accepted Leaking tap');
    expect(mail?.text).toContain('313-555-0134');
  });

  it('refuses a payload that does not match the task, and with it the transaction', async () => {
    await expect(enqueueMail('not an address')).rejects.toThrow();
  });

  it('stores one task per dedupeKey, also in parallel', async () => {
    const once = () =>
      inTransaction((tx) =>
        world.app.queue.enqueue(tx, 'mail.send', mailTo('once@people.example'), { dedupeKey: 'welcome:1' }),
      );
    await Promise.all([once(), once(), once()]);
    await world.drainTasks();
    await once();
    expect(await world.mailsTo('once@people.example')).toHaveLength(1);
  });

  it('delays a task until its time, by the clock of the application', async () => {
    const startAfter = new Date(world.clock.now().getTime() + 3 * 24 * 60 * 60 * 1000);
    await inTransaction((tx) =>
      world.app.queue.enqueue(tx, 'mail.send', mailTo('later@people.example'), { startAfter }),
    );
    world.clock.advance({ days: 2, hours: 23 });
    expect(await world.mailsTo('later@people.example')).toEqual([]);
    world.clock.advance({ hours: 1 });
    expect(await world.mailsTo('later@people.example')).toHaveLength(1);
  });
});

describe('a task that fails', () => {
  it('is retried later, each time after a longer wait', async () => {
    await enqueueMail('down+2@people.example');
    const first = await drainTasks(world.app);
    expect(first.failures.map(({ task }) => task)).toEqual(['mail.send']);
    const waiting = await readTask('down+2@people.example');
    expect(waiting).toMatchObject({ state: 'retry', retryCount: 0 });
    expect(waiting?.waitSeconds).toBeGreaterThan(14);
    expect(waiting?.waitSeconds).toBeLessThan(31);
    expect((await drainTasks(world.app)).failures).toEqual([]);

    const drained = await drainTasks(world.app, { retryAtOnce: true });
    expect(drained.failures).toHaveLength(1);
    expect(await world.mailsTo('down+2@people.example')).toHaveLength(1);
  });

  it('does not repeat work that succeeded when the answer was lost', async () => {
    await enqueueMail('lost+1@people.example');
    await drainTasks(world.app, { retryAtOnce: true });
    expect(await world.mailsTo('lost+1@people.example')).toHaveLength(1);
  });

  it('becomes a dead letter after its last attempt, which staff see and can retry', async () => {
    const { tries } = TASKS['mail.send'];
    await enqueueMail(`down+${String(tries)}@people.example`);
    const { failures } = await drainTasks(world.app, { retryAtOnce: true });
    expect(failures).toHaveLength(tries);

    const [dead, ...others] = await listDeadTasks(world.app);
    expect(others).toEqual([]);
    expect(dead).toMatchObject({ task: 'mail.send', error: 'The email provider answered 500 (code 100).' });

    await retry(dead?.id ?? '');
    expect(await listDeadTasks(world.app)).toEqual([]);
    expect(await world.mailsTo(`down+${String(tries)}@people.example`)).toHaveLength(1);
  });

  it('is a dead letter at once when retrying is pointless', async () => {
    await enqueueMail('inactive@people.example');
    const { failures } = await drainTasks(world.app, { retryAtOnce: true });
    expect(failures).toHaveLength(1);
    const [dead] = await listDeadTasks(world.app);
    expect(dead?.error).toContain('refuses this address');
    expect(dead?.error).not.toContain('inactive@');
  });
});

describe('what failed for good', () => {
  const fail = (task: TaskName, data: object = {}) =>
    sql`
      insert into pgboss.job (name, data, source_name)
      values ('dead-letters', ${JSON.stringify(data)}::jsonb, ${task})
    `.execute(world.app.db);
  const failed = async () => (await listDeadTasks(world.app)).map(({ task }) => task).toSorted();

  it('goes once a scheduled task has run again', async () => {
    const before = await failed();
    for (const task of ['uploads.sweep', 'uploads.sweep', 'webhooks.sweep'] as const) await fail(task);
    await inTransaction((tx) => world.app.queue.enqueue(tx, 'uploads.sweep', {}));
    await drainTasks(world.app);
    expect(await failed()).toEqual([...before, 'webhooks.sweep'].toSorted());
  });

  it('is kept for 30 days where it is an email', async () => {
    const before = await failed();
    for (const task of ['mail.send', 'auth.sendPasswordReset', 'billing.dropSubscription'] as const)
      await fail(task);
    const age = (days: number) =>
      sql`
        update pgboss.job set created_on = now() - make_interval(days => ${days})
        where name = 'dead-letters' and data = '{}'
      `.execute(world.app.db);
    await age(29);
    await sweepDeadMails(world.app);
    expect(await failed()).toHaveLength(before.length + 3);
    await age(31);
    await sweepDeadMails(world.app);
    expect(await failed()).toEqual([...before, 'billing.dropSubscription'].toSorted());
  });
});

describe('retryDeadTask', () => {
  it('refuses a task that is not dead', async () => {
    await expectDomainError(retry('4c1d0b0e-0000-4000-8000-000000000000'), 'not_found');
  });
});

describe('taskLabel', () => {
  it('has words for every task', () => {
    expect(TASK_NAMES.filter((name) => taskLabel(name) === name)).toEqual([]);
  });
});

describe('the worker', () => {
  it('handles tasks as they arrive', async () => {
    const deadBefore = (await listDeadTasks(world.app)).length;
    const worker = await startWorker(world.app);
    try {
      await enqueueMail('worker@people.example');
      await enqueueMail('inactive@worker.example');
      await enqueueMail('down+1@worker.example');
      await vi.waitFor(
        async () => {
          expect((await readTask('worker@people.example'))?.state).toBe('completed');
          expect(await listDeadTasks(world.app)).toHaveLength(deadBefore + 1);
          expect((await readTask('down+1@worker.example'))?.state).toBe('retry');
        },
        { timeout: 10_000, interval: 100 },
      );
    } finally {
      await worker.stop();
    }
    expect(await world.mailsTo('worker@people.example')).toHaveLength(1);
  });
});

describe('installQueue', () => {
  it('changes nothing when it runs again', async () => {
    const read = async () =>
      (
        await sql`select name, retry_limit, retry_delay, dead_letter from pgboss.queue order by name`.execute(
          world.app.db,
        )
      ).rows;
    const before = await read();
    await installQueue(world.app.config.database.url ?? '');
    expect(await read()).toEqual(before);
  });

  it('schedules the periodic tasks and nothing else', async () => {
    const schedules = await world.app.queue.boss.getSchedules();
    const expected = Object.entries(TASKS).flatMap(([name, task]) => ('schedule' in task ? [name] : []));
    expect(schedules.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
  });
});

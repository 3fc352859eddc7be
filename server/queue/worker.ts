import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { App } from '../app.ts';
import { advanceDueTasks, forfeitTries, listDueQueues } from './due-tasks.queries.ts';
import { QUEUE_SCHEMA } from './queue.ts';
import { runTask } from './run-task.ts';
import { definitionOf, isTaskName, TASK_NAMES, type TaskName } from './tasks.ts';

export type Worker = {
  /** Stops fetching tasks and waits for the running ones, at most `STOP_TIMEOUT_MS`. */
  stop(): Promise<void>;
};

/** A task still running after this long is abandoned and retried by another worker. */
const STOP_TIMEOUT_MS = 5_000;
/** For polling and completing tasks. Handlers use the app's own pool. */
const CONNECTIONS = 4;
/** Milliseconds for a statement of the queue's own, which may also build an index: after them, the connection is gone. */
const QUERY_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** While the database is down every poll fails: log one line per this many milliseconds. */
const QUIET_MS = 10_000;

/** Handles tasks as they become due, and enqueues the periodic ones, until it is stopped. Does not stop the app. */
export async function startWorker(app: App): Promise<Worker> {
  if (app.config.database.url === null) throw new Error('The worker needs the address of the database.');
  const boss = new PgBoss({
    connectionString: app.config.database.url,
    application_name: 'lintel-worker',
    schema: QUEUE_SCHEMA,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // For pg's pool, which gets all of this; pg-boss does not declare them.
    ...{ query_timeout: QUERY_TIMEOUT_MS, keepAlive: true },
    // Index builds of a pg-boss upgrade run in the background of an instance that may migrate.
    migrate: true,
    supervise: true,
    schedule: true,
  });
  boss.on('error', quietly(app));
  await boss.start();
  for (const task of TASK_NAMES) await work(app, boss, task);
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}

async function work(app: App, boss: PgBoss, task: TaskName): Promise<void> {
  const { parallel, pollSeconds } = definitionOf(task);
  const options = {
    batchSize: parallel,
    pollingIntervalSeconds: pollSeconds,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  await boss.work<unknown, unknown, typeof options>(task, options, (jobs) =>
    Promise.all(jobs.map((job) => runAsResult(app, task, job))),
  );
}

async function runAsResult(app: App, task: TaskName, job: JobWithMetadata<unknown>): Promise<JobResult> {
  const outcome = await runTask(app, task, job);
  switch (outcome.status) {
    case 'completed':
      return { id: job.id, status: 'completed' };
    case 'retry':
      return { id: job.id, status: 'failed', output: outcome.output };
    case 'dead':
      return { id: job.id, status: 'deadletter', output: outcome.output };
    default:
      return outcome satisfies never;
  }
}

function quietly({ log }: App): (error: Error) => void {
  let nextLineAt = 0;
  return (error) => {
    if (Date.now() < nextLineAt) return;
    nextLineAt = Date.now() + QUIET_MS;
    log.warn({ err: error }, 'queue: the database did not answer');
  };
}

export type DrainOptions = {
  /** Retries failed tasks immediately until their tries are used up. Otherwise they wait, as in production. */
  retryAtOnce?: boolean;
};

/** The outcome of a drain. A task that failed three times is listed three times. */
export type Drained = { completed: number; failures: { task: TaskName; error: unknown }[] };

/**
 * Handles every task that is due by `app.clock`, and what those tasks enqueue, before it resolves. For tests and
 * the seed, which have no worker. A task that fails does not reject: it is in the answer.
 */
export async function drainTasks(app: App, options: DrainOptions = {}): Promise<Drained> {
  const drained: Drained = { completed: 0, failures: [] };
  for (;;) {
    await advanceDueTasks(app.db, { now: app.clock.now(), retryAtOnce: options.retryAtOnce ?? false });
    const tasks = (await listDueQueues(app.db)).filter(isTaskName);
    if (tasks.length === 0) return drained;
    for (const task of tasks) await drainBatch(app, task, drained);
  }
}

async function drainBatch(app: App, task: TaskName, drained: Drained): Promise<void> {
  const { boss } = app.queue;
  const jobs = await boss.fetch<unknown>(task, {
    batchSize: definitionOf(task).parallel,
    includeMetadata: true,
  });
  await Promise.all(jobs.map((job) => drainOne(app, job, { task, drained })));
}

async function drainOne(
  app: App,
  job: JobWithMetadata<unknown>,
  { task, drained }: { task: TaskName; drained: Drained },
): Promise<void> {
  const { boss } = app.queue;
  const outcome = await runTask(app, task, job);
  if (outcome.status === 'completed') {
    await boss.complete(task, job);
    drained.completed += 1;
    return;
  }
  if (outcome.status === 'dead') await forfeitTries(app.db, job.id);
  await boss.fail(task, job, outcome.output);
  drained.failures.push({ task, error: outcome.error });
}

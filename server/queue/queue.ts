import { createHash } from 'node:crypto';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from '#db/types.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-failure.ts';
import { parsePayload, type TaskName, type TaskPayload } from './tasks.ts';

export const QUEUE_SCHEMA = 'pgboss';

export type EnqueueOptions = {
  /** Not before this moment of `app.clock`. */
  startAfter?: Date;
  /** Enqueued at most once for this key, until a week after it is done. A duplicate is silently ignored. */
  dedupeKey?: string;
};

export type Queue = {
  /** Writes a task in the caller's transaction: it exists if and only if the transaction commits. */
  enqueue<N extends TaskName>(
    tx: Tx,
    task: N,
    payload: TaskPayload<N>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** For `server/queue` itself. */
  readonly boss: PgBoss;
  stop(): Promise<void>;
};

/** This database was never prepared, or was prepared by an older version. */
export class QueueMissingError extends StartError {
  override name = 'QueueMissingError';

  constructor(options?: ErrorOptions) {
    super('The queue is not installed in this database, or not up to date. Run: npm run db up', options);
  }
}

/**
 * The writing end of the queue, on the app's own pool. It neither migrates nor supervises nor schedules: the
 * worker does. Throws `QueueMissingError` when `installQueue` has not run on this database.
 */
export async function createQueue({
  pool,
  clock,
  log,
}: {
  pool: pg.Pool;
  clock: Clock;
  log: Log;
}): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => {
    log.warn({ err: error }, 'queue: a statement of its own failed');
  });
  await start(boss);
  return {
    boss,
    async enqueue(tx, task, payload, options = {}) {
      await boss.send(task, parsePayload(task, payload), {
        db: fromKysely(tx.withoutPlugins()),
        ...(options.dedupeKey === undefined ? {} : { id: idOfKey(task, options.dedupeKey) }),
        ...(options.startAfter === undefined ? {} : startingAfter(options.startAfter, clock)),
      });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

async function start(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    // Matches the message of pg-boss's check, which has no class or code of its own.
    const isMissing = error instanceof Error && /^pg-boss (is not|database requires)/.test(error.message);
    if (isMissing) throw new QueueMissingError({ cause: error });
    throw error;
  }
}

/**
 * Postgres's clock decides when a task is due, so it gets the delay and not the time: the two clocks may differ. The
 * time by our own clock is kept as the key, for `drainTasks`, whose clock is set by tests.
 */
function startingAfter(moment: Date, clock: Clock): { startAfter: number; singletonKey: string } {
  const seconds = Math.ceil((moment.getTime() - clock.now().getTime()) / 1000);
  return { startAfter: Math.max(0, seconds), singletonKey: moment.toISOString() };
}

/** The same id for the same task and key, so that the primary key refuses the second. */
function idOfKey(task: TaskName, key: string): string {
  const digest = createHash('sha256').update(`${task}\n${key}`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

import { PgBoss } from 'pg-boss';
import { DEAD_LETTERS } from './dead-letters.ts';
import { QUEUE_SCHEMA } from './queue.ts';
import { definitionOf, isTaskName, TASK_NAMES, type TaskName } from './tasks.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Dead letters wait for manual handling, which may take long. */
const DEAD_LETTERS_KEPT_DAYS = 365;

/** Brings the queue's schema, queues and schedules in line with `TASKS`. Running it again changes nothing. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: 1,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  // Errors also reject the call in which they occur; without a listener they would end the process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.createQueue(DEAD_LETTERS);
    await boss.updateQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_DAYS * DAY_SECONDS });
    for (const task of TASK_NAMES) await installTask(boss, task);
    await removeForgottenSchedules(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function installTask(boss: PgBoss, task: TaskName): Promise<void> {
  const { tries, firstRetrySeconds, longestRetrySeconds, timeLimitSeconds, schedule } = definitionOf(task);
  await boss.createQueue(task, { deadLetter: DEAD_LETTERS });
  await boss.updateQueue(task, {
    deadLetter: DEAD_LETTERS,
    retryLimit: tries - 1,
    retryDelay: firstRetrySeconds,
    retryDelayMax: longestRetrySeconds,
    retryBackoff: true,
    expireInSeconds: timeLimitSeconds,
  });
  if (schedule !== undefined) await boss.schedule(task, schedule, {}, { tz: 'UTC' });
}

async function removeForgottenSchedules(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    const isKept = isTaskName(name) && definitionOf(name).schedule !== undefined;
    if (!isKept) await boss.unschedule(name);
  }
}

import { fromKysely } from 'pg-boss';
import { UNDELIVERED_EMAIL_DAYS } from '#contract/account-rules.ts';
import type { DeadTask } from '#contract/staff.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import {
  countDeadLetters,
  deleteLetter,
  deleteLettersAfter,
  deleteLettersOf,
  findLetter,
  listDeadIds,
  listDeadLetters,
} from './dead-letters.queries.ts';
import { definitionOf, type TaskName } from './tasks.ts';

/** The queue of tasks that failed for good. One for all; each letter names its source queue. */
export const DEAD_LETTERS = 'dead-letters';

/** The newest are enough to work on; handling them reveals older ones. */
const LISTED_LETTERS = 200;

/** Tasks whose letters hold what a mail says, or whom it is for. */
const TASKS_OF_MAILS = ['mail.send', 'auth.sendPasswordReset'] as const;

/** Tasks that failed for good, newest first, at most 200. */
export async function listDeadTasks(app: App): Promise<DeadTask[]> {
  const letters = await listDeadLetters(app.db, DEAD_LETTERS, LISTED_LETTERS);
  return letters.map(({ id, sourceName, message, createdOn }) => ({
    id,
    task: sourceName ?? 'unknown',
    failedAt: createdOn.toISOString(),
    error: message?.split('\n')[0] ?? 'No reason was recorded.',
  }));
}

export function countDeadTasks({ db }: Pick<App, 'db'>): Promise<number> {
  return countDeadLetters(db, DEAD_LETTERS);
}

/** Moves a dead task back to its queue with its full number of tries, and returns its name. Throws `not_found`. */
export async function retryDeadTask(tx: Tx, { queue }: Pick<App, 'queue'>, id: string): Promise<string> {
  const letter = await findLetter(tx, { queue: DEAD_LETTERS, id });
  const db = fromKysely(tx.withoutPlugins());
  const moved = letter === undefined ? 0 : await queue.boss.redrive(DEAD_LETTERS, { ids: [id], db });
  if (letter === undefined || moved === 0) throw new DomainError('not_found');
  return letter.sourceName ?? 'unknown';
}

/** Puts a dead task away and returns its name. Throws `not_found`. */
export async function dismissDeadTask(tx: Tx, id: string): Promise<string> {
  const letter = await deleteLetter(tx, { queue: DEAD_LETTERS, id });
  if (letter === undefined) throw new DomainError('not_found');
  return letter.sourceName ?? 'unknown';
}

/** Once a task that repeats has run again, however it ended, what failed before says nothing any longer. */
export async function forgetFormerRuns(
  { db }: Pick<App, 'db'>,
  task: TaskName,
  payload: unknown,
): Promise<void> {
  if (definitionOf(task).repeats === undefined) return;
  await deleteLettersOf(db, { queue: DEAD_LETTERS, task, payload: payload ?? {} });
}

/** Removes mails that failed for good and are too old to send. */
export function sweepDeadMails({ db }: Pick<App, 'db'>): Promise<void> {
  return deleteLettersAfter(db, { queue: DEAD_LETTERS, tasks: TASKS_OF_MAILS, days: UNDELIVERED_EMAIL_DAYS });
}

/** What a task that failed for good was about, the newest first, at most 200: the `id` of each payload. */
export function listGivenUp(app: Pick<App, 'db'>, task: TaskName): Promise<string[]> {
  return listDeadIds(app.db, { queue: DEAD_LETTERS, task, limit: LISTED_LETTERS });
}

import type { DeadTask } from '#contract/staff.ts';
import type { App } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import { countDeadLetters, listDeadIds, listDeadLetters } from './dead-letters.queries.ts';
import type { TaskName } from './tasks.ts';

/** The queue of tasks that failed for good. One for all; each letter names its source queue. */
export const DEAD_LETTERS = 'dead-letters';

/** The newest are enough to work on; handling them reveals older ones. */
const LISTED_LETTERS = 200;

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

/** Moves a dead task back to its queue with its full number of tries. Throws `not_found`. */
export async function retryDeadTask(app: App, id: string): Promise<void> {
  const moved = await app.queue.boss.redrive(DEAD_LETTERS, { ids: [id] });
  if (moved === 0) throw new DomainError('not_found');
}

/** What a task that failed for good was about, the newest first, at most 200: the `id` of each payload. */
export function listGivenUp(app: Pick<App, 'db'>, task: TaskName): Promise<string[]> {
  return listDeadIds(app.db, { queue: DEAD_LETTERS, task, limit: LISTED_LETTERS });
}

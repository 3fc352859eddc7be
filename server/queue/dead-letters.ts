import type { DeadTask } from '#contract/staff.ts';
import type { App } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import { listDeadLetters } from './dead-letters.queries.ts';

/** Where tasks go that failed for good. One queue for all; each letter knows where it came from. */
export const DEAD_LETTERS = 'dead-letters';

/** More than anybody reads at once; who has put these right sees the next. */
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

/** Puts a dead task back into its queue with all its tries. Throws `not_found`. */
export async function retryDeadTask(app: App, id: string): Promise<void> {
  const moved = await app.queue.boss.redrive(DEAD_LETTERS, { ids: [id] });
  if (moved === 0) throw new DomainError('not_found');
}

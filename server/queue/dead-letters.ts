import { z } from 'zod';
import type { DeadTask } from '#contract/staff.ts';
import type { App } from '../app.ts';
import { DomainError } from '../domain-error.ts';

/** Where tasks go that failed for good. One queue for all; each letter knows where it came from. */
export const DEAD_LETTERS = 'dead-letters';

const outputSchema = z.object({ message: z.string() });

/** Tasks that failed for good, newest first. */
export async function listDeadTasks(app: App): Promise<DeadTask[]> {
  const letters = await app.queue.boss.findJobs(DEAD_LETTERS, { queued: true });
  return letters
    .toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
    .map((letter) => ({
      id: letter.id,
      task: letter.sourceName ?? 'unknown',
      failedAt: letter.createdOn.toISOString(),
      error: firstLine(letter.sourceOutput),
    }));
}

/** Puts a dead task back into its queue with all its tries. Throws `not_found`. */
export async function retryDeadTask(app: App, id: string): Promise<void> {
  const moved = await app.queue.boss.redrive(DEAD_LETTERS, { ids: [id] });
  if (moved === 0) throw new DomainError('not_found');
}

function firstLine(output: unknown): string {
  const parsed = outputSchema.safeParse(output);
  return (parsed.success && parsed.data.message.split('\n')[0]) || 'No reason was recorded.';
}

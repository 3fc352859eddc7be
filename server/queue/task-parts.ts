import type { App } from '../app.ts';

/** Runs one part of a task, and answers whether it succeeded. */
export type AttemptPart = (part: () => Promise<unknown>) => Promise<boolean>;

/**
 * Runs a task of many parts, so that one that fails stops no other. With the first failure the task fails at its end: it is seen, and
 * tried again.
 */
export async function runParts(
  { log }: Pick<App, 'log'>,
  work: (attempt: AttemptPart) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  await work(async (part) => {
    try {
      await part();
      return true;
    } catch (error) {
      log.warn({ err: error }, 'part of a task failed, the others go on');
      failures.push(error);
      return false;
    }
  });
  if (failures.length > 0) throw failures[0];
}

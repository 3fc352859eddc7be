import { AsyncLocalStorage } from 'node:async_hooks';

type Call = { isUnchanged: boolean };
const current = new AsyncLocalStorage<Call>();

/** Runs the work of one call, and says whether `noteNothingChanged` was called in it. */
export async function watchForChange<T>(
  work: () => Promise<T>,
): Promise<{ result: T; isUnchanged: boolean }> {
  const call: Call = { isUnchanged: false };
  const result = await current.run(call, work);
  return { result, isUnchanged: call.isUnchanged };
}

/**
 * For a call that succeeds and changes nothing as a whole: it repeats an earlier one, or asks for what is so already. The
 * team's history leaves it out (product 31.8). Does nothing outside a call.
 */
export function noteNothingChanged(): void {
  const call = current.getStore();
  if (call !== undefined) call.isUnchanged = true;
}

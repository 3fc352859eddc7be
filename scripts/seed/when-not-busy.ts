import { setTimeout as sleep } from 'node:timers/promises';
import { asDomainError } from '#server/domain-error.ts';

/** A machine that is busy with other things refuses to hash passwords for a while, not forever. */
const MOST_ATTEMPTS = 20;

/**
 * Repeats a call that is refused because too much is going on; nothing was stored then. Other failures, and the last
 * refusal, are thrown.
 */
export async function whenNotBusy<T>(
  work: () => Promise<T>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const refusal = asDomainError(error);
      if (refusal?.code !== 'too_busy' || attempt === MOST_ATTEMPTS) throw error;
      await wait((refusal.details.retryAfterSeconds ?? 1) * 1000);
    }
  }
}

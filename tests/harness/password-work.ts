import { judgeOnce } from '#scripts/seed/judge-once.ts';
import { createPasswordWork, type PasswordWork } from '#server/modules/auth/passwords.service.ts';

/** A password that is long enough and common nowhere. */
export const TEST_PASSWORD = 'orchid-lantern-42-gravel';

let shared: PasswordWork | undefined;

/**
 * The product's own, for all test files of a process: each would start threads of its own, and load the dictionaries of the
 * estimator for half a second.
 */
export function sharedPasswordWork(): PasswordWork {
  // The threads end with the process.
  shared ??= { ...judgeOnce(createPasswordWork(), TEST_PASSWORD), stop: () => Promise.resolve() };
  return shared;
}

import { createPasswordWork, type PasswordWork } from '#server/modules/auth/passwords.service.ts';

/** A password that is long enough and common nowhere. */
export const TEST_PASSWORD = 'orchid-lantern-42-gravel';

let shared: PasswordWork | undefined;

/**
 * The product's own, for all test files of a process: each would start threads of its own, and load the dictionaries of the
 * estimator for half a second. Thousands of people have `TEST_PASSWORD`, in whose words nobody's name is; it is judged and
 * hashed once, which takes half of the time of a sign-up.
 */
export function sharedPasswordWork(): PasswordWork {
  shared ??= judgeOnce(createPasswordWork());
  return shared;
}

function judgeOnce(work: PasswordWork): PasswordWork {
  let weaknesses: Promise<string[]> | undefined;
  let hash: Promise<string> | undefined;
  return {
    weaknessesOf: (password, person) =>
      password === TEST_PASSWORD
        ? (weaknesses ??= work.weaknessesOf(password, person))
        : work.weaknessesOf(password, person),
    hash: (password) => (password === TEST_PASSWORD ? (hash ??= work.hash(password)) : work.hash(password)),
    isRight: (password, storedHash) => work.isRight(password, storedHash),
    // The threads end with the process.
    stop: () => Promise.resolve(),
  };
}

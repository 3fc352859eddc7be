import type { PasswordWork } from '#server/modules/auth/passwords.service.ts';

/**
 * The same work, but the password that many people share is judged and hashed once, which takes half of the time of a sign-up.
 * For passwords with nobody's name in them.
 */
export function judgeOnce(work: PasswordWork, shared: string): PasswordWork {
  let weaknesses: Promise<string[]> | undefined;
  let hash: Promise<string> | undefined;
  return {
    ...work,
    weaknessesOf(password, person) {
      if (password !== shared) return work.weaknessesOf(password, person);
      weaknesses ??= work.weaknessesOf(password, person);
      // What was too busy is tried again.
      weaknesses.catch(() => (weaknesses = undefined));
      return weaknesses;
    },
    hash(password) {
      if (password !== shared) return work.hash(password);
      hash ??= work.hash(password);
      hash.catch(() => (hash = undefined));
      return hash;
    },
  };
}

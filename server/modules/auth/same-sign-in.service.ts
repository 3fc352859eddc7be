import type { Tx } from '#db/types.ts';
import { DomainError } from '../../domain-error.ts';
import { lockSignIn } from './auth.queries.ts';

/** What a person was let in by. */
export type SignInFacts = { id: string; passwordHash: string; twoStepSince: Date | null };

/**
 * Under a lock, in the transaction of what a right password allows: comparing takes its time, and another password or a second
 * step ends everything that the former ones began. Answers the address as it is by then.
 * @throws DomainError `wrong_credentials` for another password, `code_required` for a second step
 */
export async function requireSame(
  tx: Tx,
  { id, passwordHash, twoStepSince }: SignInFacts,
): Promise<{ email: string }> {
  const now = await lockSignIn(tx, id);
  if (now?.passwordHash !== passwordHash) throw new DomainError('wrong_credentials');
  if (now.twoStepSince?.getTime() !== twoStepSince?.getTime()) throw new DomainError('code_required');
  return { email: now.email };
}

/** What a person is let in by as a change leaves it, in the transaction of that change. */
export async function signInFactsOf(tx: Tx, id: string): Promise<SignInFacts> {
  const now = await lockSignIn(tx, id);
  if (now === undefined) throw new DomainError('sign_in_required');
  const { passwordHash, twoStepSince } = now;
  return { id, passwordHash, twoStepSince };
}

/** What a person signs in with stays until the transaction ends: first of all that a change of their address locks. */
export async function holdSignIn(tx: Tx, id: string): Promise<void> {
  await lockSignIn(tx, id);
}

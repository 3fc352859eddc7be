import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { type CodeAsker, requireCode } from '../two-step/sign-in-codes.service.ts';
import { findUserById } from './auth.queries.ts';

/** The password once more, and a code of those who sign in with one. */
export type OwnProof = { password: string; code?: string | undefined };

/**
 * Asks a person who is signed in for their password, and for a code where they sign in with one, before something that a
 * session alone may not do.
 * @throws DomainError `wrong_credentials`, `code_required`, `wrong_code`, `too_many_attempts`, `too_busy`
 */
export async function requirePassword(
  app: App,
  { personId }: Caller,
  { password, code }: OwnProof,
  limit: 'stepUpByAccount' | 'passwordChangeByAccount' = 'stepUpByAccount',
): Promise<CodeAsker & { location: string }> {
  await app.limits.take(limit, personId);
  const person = await findUserById(app.db, personId);
  // Someone who has just been removed from a company has no password anymore.
  const isRight = await app.passwords.isRight(password, person?.passwordHash ?? null);
  if (person === undefined || !isRight) throw new DomainError('wrong_credentials');
  await requireCode(app, person, { code });
  return person;
}

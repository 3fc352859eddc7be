import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { type CodeAsker, requireCode } from '../two-step/sign-in-codes.service.ts';
import { findUserById } from './auth.queries.ts';
import type { SignInFacts } from './same-sign-in.service.ts';

/** The password once more, and a code of those who sign in with one. */
export type OwnProof = { password: string; code?: string | undefined };

type StepUpOptions = {
  limit?: 'stepUpByAccount' | 'passwordChangeByAccount';
  /** Whatever else can refuse: a code is used up by being right. */
  beforeCode?: (person: Proven) => Promise<void> | void;
};
type Proven = CodeAsker & SignInFacts & { location: string };

/**
 * Asks a person who is signed in for their password, and for a code where they sign in with one, before something that a
 * session alone may not do.
 * @throws DomainError `wrong_credentials`, `code_required`, `wrong_code`, `too_many_attempts`, `too_busy`
 */
export async function requirePassword(
  app: App,
  { personId }: Caller,
  { password, code }: OwnProof,
  { limit = 'stepUpByAccount', beforeCode }: StepUpOptions = {},
): Promise<Proven> {
  await app.limits.take(limit, personId);
  const person = await findUserById(app.db, personId);
  // Someone who has just been removed from a company has no password anymore.
  const isRight = await app.passwords.isRight(password, person?.passwordHash ?? null);
  if (person === undefined || !isRight) throw new DomainError('wrong_credentials');
  await beforeCode?.(person);
  await requireCode(app, person, { code, from: 'known' });
  return person;
}

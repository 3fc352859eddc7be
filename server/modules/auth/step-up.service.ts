import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { findUserById } from './auth.queries.ts';

/**
 * Asks for the password of a person who is signed in, before something that a session alone may not do.
 * @throws DomainError `wrong_credentials`, `sign_in_required`, `too_many_attempts`, `too_busy`
 */
export async function requirePassword(
  app: App,
  { personId }: Caller,
  password: string,
): Promise<{ email: string; fullName: string }> {
  await app.limits.take('stepUpByAccount', personId);
  const person = await findUserById(app.db, personId);
  if (person === undefined) throw new DomainError('sign_in_required');
  if (!(await app.passwords.isRight(password, person.passwordHash)))
    throw new DomainError('wrong_credentials');
  return { email: person.email, fullName: person.fullName };
}

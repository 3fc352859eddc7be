import type { EndSessionsInput } from '#contract/staff-accounts.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { signedOutEverywhere } from '../../emails/signed-out-everywhere.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { revokeTokensOf } from '../tokens/token-revocation.service.ts';
import { findUserByEmail, lockSignIn } from './auth.queries.ts';
import { endSessionsOf } from './sessions.service.ts';

/**
 * Signs a person out on every device and ends their tokens, for an account in other hands. The reason is mailed to them.
 * @throws DomainError `not_found`, and `invalid_input` for one's own account
 */
export async function endSessionsFor(
  app: App,
  staffUserId: string,
  { email, reason }: EndSessionsInput,
): Promise<void> {
  const personId = await app.db.transaction().execute(async (tx) => {
    const found = await findUserByEmail(tx, email);
    if (found !== undefined) await lockSignIn(tx, found.id);
    // Read once it is locked: an account that was erased meanwhile has the address no longer.
    const person = await findUserByEmail(tx, email);
    if (person === undefined) throw new DomainError('not_found');
    if (person.id === staffUserId) {
      const message = 'Use Devices on your account page for your own';
      throw new DomainError('invalid_input', { issues: [{ path: 'email', message }] });
    }
    await endSessionsOf(tx, person.id);
    await revokeTokensOf(tx, person.id);
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: person.id, action: 'sessions_ended' },
      reason,
    });
    await queueMail(tx, app, signedOutEverywhere.to(email, { name: person.fullName, reason }));
    return person.id;
  });
  app.sessionMemory.forgetUser(personId);
}

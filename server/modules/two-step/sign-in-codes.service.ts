import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { codesGuessed } from '../../emails/codes-guessed.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { recoveryCodeUsed } from '../../emails/recovery-code-used.ts';
import { publicOrigin } from '../../config.ts';
import { readCode, stepOfCode } from './two-step-codes.policy.ts';
import { findSalt, findState, updateCodeUsed, updateLastStep } from './two-step.queries.ts';

export type CodeAsker = { id: string; email: string; fullName: string; twoStepSince: Date | null };

/**
 * Asks who signs in with two steps for the second, after the password was right. A code counts once.
 * @param device names a device that the account knows, whose wrong codes are counted apart; null for any other
 * @throws DomainError `code_required` without a code, `wrong_code`, `too_many_attempts`
 */
export async function requireCode(
  app: App,
  person: CodeAsker,
  { code, device = null }: { code: string | undefined; device?: string | null },
): Promise<void> {
  if (person.twoStepSince === null) return;
  if (code === undefined) throw new DomainError('code_required');
  const typed = readCode(code);
  // Nobody guesses 120 bits: recovery codes work when all guesses are used up.
  if (typed?.kind === 'recovery' && (await spendRecoveryCode(app, person, typed.hash))) return;
  const settle = await countGuess(app, person, device);
  if (typed?.kind !== 'app' || !(await spendAppCode(app, person.id, typed.digits))) {
    app.log.info({ personId: person.id }, 'sign-in: wrong code');
    throw new DomainError('wrong_code');
  }
  await settle();
}

/**
 * Counted before the code is compared, so that parallel guesses cannot be more. Whoever guesses knows the password: its
 * owner is told. Returns what uncounts a right one.
 */
async function countGuess(app: App, person: CodeAsker, device: string | null): Promise<() => Promise<void>> {
  try {
    if (device !== null) {
      await app.limits.take('codesByDevice', device);
      return () => app.limits.giveBack('codesByDevice', device);
    }
    await app.limits.take('codesByAccount', person.id);
    await app.limits.take('wrongCodesByAccount', person.id);
    return async () => {
      await app.limits.giveBack('codesByAccount', person.id);
      await app.limits.giveBack('wrongCodesByAccount', person.id);
    };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_attempts') await tellOfGuesses(app, person);
    throw error;
  }
}

async function tellOfGuesses(app: App, { id, email, fullName }: CodeAsker): Promise<void> {
  const mail = codesGuessed.to(email, { name: fullName });
  await app.db.transaction().execute((tx) => queueMail(tx, app, mail, { dedupeKey: `codes-guessed:${id}` }));
}

/** False for a wrong code, and one that was used before. */
export async function spendAppCode(app: App, personId: string, digits: string): Promise<boolean> {
  const salt = await findSalt(app.db, personId);
  if (salt === undefined) return false;
  // An app on a phone knows the time of day, whatever this server's clock was moved to for a trial.
  const step = stepOfCode(app.twoStepSecrets.secretOf(personId, salt), digits, Date.now());
  return step !== null && updateLastStep(app.db, { userId: personId, salt, step });
}

async function spendRecoveryCode(app: App, person: CodeAsker, codeHash: string): Promise<boolean> {
  const { id: userId, email, fullName: name } = person;
  return app.db.transaction().execute(async (tx) => {
    if (!(await updateCodeUsed(tx, { userId, codeHash, usedAt: app.clock.now() }))) return false;
    const { codesLeft } = await findState(tx, userId);
    const url = `${publicOrigin(app.config)}/account#two-step`;
    await queueMail(tx, app, recoveryCodeUsed.to(email, { name, codesLeft: Number(codesLeft), url }));
    return true;
  });
}

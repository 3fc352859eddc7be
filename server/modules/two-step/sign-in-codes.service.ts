import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { codesGuessed } from '../../emails/codes-guessed.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { recoveryCodeUsed } from '../../emails/recovery-code-used.ts';
import { publicOrigin } from '../../config.ts';
import type { LimitName } from '../../rate-limits.ts';
import { readCode, stepOfCode } from './two-step-codes.policy.ts';
import { findSalt, findState, updateCodeUsed, updateLastStep } from './two-step.queries.ts';

export type CodeAsker = { id: string; email: string; fullName: string; twoStepSince: Date | null };

/** An account's guesses are few together, from however many devices: each list is counted whole before a code is compared. */
const GUESSES = {
  known: ['codesFromKnown', 'wrongCodesFromKnown'],
  unknown: ['codesFromUnknown', 'wrongCodesFromUnknown'],
} as const satisfies Record<string, readonly LimitName[]>;

/**
 * Asks who signs in with two steps for the second, after the password was right. A code counts once, so that whatever else
 * can refuse comes before.
 * @param from a device that signed in to the account with two steps before, or a session of it, has guesses that no other
 *   client can exhaust
 * @throws DomainError `code_required` without a code, `wrong_code`, `too_many_attempts`
 */
export async function requireCode(
  app: App,
  person: CodeAsker,
  { code, from }: { code: string | undefined; from: keyof typeof GUESSES },
): Promise<void> {
  if (person.twoStepSince === null) return;
  if (code === undefined) throw new DomainError('code_required');
  const typed = readCode(code);
  // Nobody guesses 120 bits: recovery codes work when all guesses are used up.
  if (typed?.kind === 'recovery' && (await spendRecoveryCode(app, person, typed.hash))) return;
  await countGuess(app, person, from);
  if (typed?.kind !== 'app' || !(await spendAppCode(app, app.db, person.id, typed.digits))) {
    app.log.info({ personId: person.id }, 'sign-in: wrong code');
    if (!(await app.limits.tryTake('wrongCodesUntold', person.id))) await tellOfGuesses(app, person);
    throw new DomainError('wrong_code');
  }
  for (const limit of GUESSES[from]) await app.limits.giveBack(limit, person.id);
}

/** Counted before the code is compared, so that parallel guesses cannot be more. */
async function countGuess(app: App, person: CodeAsker, from: keyof typeof GUESSES): Promise<void> {
  try {
    for (const limit of GUESSES[from]) await app.limits.take(limit, person.id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_attempts') await tellOfGuesses(app, person);
    throw error;
  }
}

/** Who guessed knew the password or had the app: with another of either, counting begins anew. */
export async function forgetWrongCodes(app: App, personId: string): Promise<void> {
  for (const limit of [...GUESSES.known, ...GUESSES.unknown, 'wrongCodesUntold'] as const)
    await app.limits.clear(limit, personId);
}

/** Whoever guesses knows the password: its owner is told. */
async function tellOfGuesses(app: App, { id, email, fullName }: CodeAsker): Promise<void> {
  const mail = codesGuessed.to(email, { name: fullName });
  await app.db.transaction().execute((tx) => queueMail(tx, app, mail, { dedupeKey: `codes-guessed:${id}` }));
}

/** False for a wrong code, and one that was used before. */
export async function spendAppCode(
  app: App,
  db: Db | Tx,
  personId: string,
  digits: string,
): Promise<boolean> {
  const salt = await findSalt(db, personId);
  if (salt === undefined) return false;
  // An app on a phone knows the time of day, whatever this server's clock was moved to for a trial.
  const step = stepOfCode(app.twoStepSecrets.secretOf(personId, salt), digits, Date.now());
  return step !== null && updateLastStep(db, { userId: personId, salt, step });
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

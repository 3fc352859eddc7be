import { randomUUID } from 'node:crypto';
import type { TurnOffTwoStepForInput } from '#contract/staff-accounts.ts';
import type { Enrollment, TwoStepState } from '#contract/two-step.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { recoveryCodesRenewed } from '../../emails/recovery-codes-renewed.ts';
import { twoStepTurnedOff } from '../../emails/two-step-turned-off.ts';
import { twoStepTurnedOn } from '../../emails/two-step-turned-on.ts';
import type { Caller } from '../../trpc/context.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { findPersonToMail } from '../auth/auth.service.ts';
import { forgetDevices } from '../auth/devices.service.ts';
import { requireSame, signInFactsOf } from '../auth/same-sign-in.service.ts';
import { endSessionsOf } from '../auth/sessions.service.ts';
import {
  type BrowserOrigin,
  type BrowserSecrets,
  endOtherSessions,
  startAfresh,
} from '../auth/sign-in.service.ts';
import { type OwnProof, requirePassword } from '../auth/step-up.service.ts';
import { countUsableTokens } from '../tokens/tokens.service.ts';
import { forgetWrongCodes, spendAppCode } from './sign-in-codes.service.ts';
import { enrollmentOf, makeRecoveryCodes, readCode } from './two-step-codes.policy.ts';
import {
  deleteRecoveryCodes,
  findState,
  insertRecoveryCodes,
  lockPerson,
  lockPersonByEmail,
  updateTurnedOff,
  updateTurnedOn,
  upsertAuthenticator,
} from './two-step.queries.ts';

export async function getTwoStep(app: App, { personId }: Caller): Promise<TwoStepState> {
  const { twoStepSince, codesLeft } = await findState(app.db, personId);
  return { since: twoStepSince?.toISOString() ?? null, recoveryCodesLeft: Number(codesLeft) };
}

async function requireOff(db: Db | Tx, personId: string): Promise<void> {
  const { twoStepSince } = await findState(db, personId);
  if (twoStepSince !== null) throw new DomainError('two_step_is_on');
}

/**
 * Gives an authenticator app its secret. Nothing is asked for at sign-in until a code of the app has come back.
 * @throws DomainError `wrong_credentials`, `two_step_is_on`, `too_many_attempts`, `too_busy`
 */
export async function beginTwoStep(
  app: App,
  caller: Caller,
  { password }: { password: string },
): Promise<Enrollment> {
  const { personId } = caller;
  await requireOff(app.db, personId);
  const { email } = await requirePassword(app, caller, { password });
  const salt = randomUUID();
  await app.db.transaction().execute(async (tx) => {
    // An app that another tab has just turned on with stays the one that counts.
    await lockPerson(tx, personId);
    await requireOff(tx, personId);
    await upsertAuthenticator(tx, { userId: personId, salt, createdAt: app.clock.now() });
  });
  return enrollmentOf(app.twoStepSecrets.secretOf(personId, salt), email);
}

const urlOf = (app: App) => `${publicOrigin(app.config)}/account#two-step`;

async function tellOfTurningOn(tx: Tx, app: App, personId: string): Promise<void> {
  const person = await findPersonToMail(tx, personId);
  if (person === undefined) throw new DomainError('sign_in_required');
  const tokens = await countUsableTokens(tx, personId, app.clock.now());
  const mail = { name: person.fullName, url: urlOf(app), tokens };
  await queueMail(tx, app, twoStepTurnedOn.to(person.email, mail));
}

type Changed = { recoveryCodes: string[]; secrets: BrowserSecrets | null };

/**
 * Turns two-step sign-in on with the app's first code. Every other session ends, the asking browser gets a new one, and the
 * person gets recovery codes, which are answered only here. API tokens keep working, and the mail says how many (product 43.4).
 * @throws DomainError `wrong_code`, also for an app that was given no secret; `two_step_is_on`, `too_many_attempts`
 */
export async function turnOnTwoStep(
  app: App,
  caller: Caller,
  { code }: { code: string },
  origin: BrowserOrigin,
): Promise<Changed> {
  const { personId } = caller;
  await app.limits.take('stepUpByAccount', personId);
  const typed = readCode(code);
  const { recoveryCodes, facts } = await app.db.transaction().execute(async (tx) => {
    // The app that the code is of stays the one that counts: another tab that begins anew waits, and is refused.
    await lockPerson(tx, personId);
    await requireOff(tx, personId);
    if (typed?.kind !== 'app' || !(await spendAppCode(app, tx, personId, typed.digits))) {
      throw new DomainError('wrong_code');
    }
    await updateTurnedOn(tx, personId, app.clock.now());
    await endOtherSessions(tx, caller);
    // Those that signed in with the password alone.
    await forgetDevices(tx, personId);
    await tellOfTurningOn(tx, app, personId);
    const recoveryCodes = await replaceRecoveryCodes(tx, app, personId);
    return { recoveryCodes, facts: await signInFactsOf(tx, personId) };
  });
  await forgetWrongCodes(app, personId);
  return { recoveryCodes, secrets: await startAfresh(app, caller, { ...origin, facts }) };
}

/**
 * Ten new recovery codes in place of all former ones.
 * @throws DomainError `wrong_credentials`, `code_required`, `wrong_code`, `two_step_is_off`, `too_many_attempts`
 */
export async function renewRecoveryCodes(app: App, caller: Caller, proof: OwnProof): Promise<string[]> {
  const person = await requirePassword(app, caller, proof);
  const { fullName: name } = person;
  return app.db.transaction().execute(async (tx) => {
    await lockPerson(tx, caller.personId);
    const { twoStepSince } = await findState(tx, caller.personId);
    if (twoStepSince === null) throw new DomainError('two_step_is_off');
    const { email } = await requireSame(tx, person);
    await queueMail(tx, app, recoveryCodesRenewed.to(email, { name, url: urlOf(app) }));
    return replaceRecoveryCodes(tx, app, caller.personId);
  });
}

/**
 * The password alone signs in again. Every other session ends, and the asking browser gets a new one.
 * @throws DomainError `wrong_credentials`, `code_required`, `wrong_code`, `two_step_is_off`, `too_many_attempts`
 */
export async function turnOffTwoStep(
  app: App,
  caller: Caller,
  proof: OwnProof,
  origin: BrowserOrigin,
): Promise<BrowserSecrets | null> {
  const { fullName: name, id, passwordHash } = await requirePassword(app, caller, proof);
  const facts = { id, passwordHash, twoStepSince: null };
  await app.db.transaction().execute(async (tx) => {
    if (!(await updateTurnedOff(tx, caller.personId))) throw new DomainError('two_step_is_off');
    const { email } = await requireSame(tx, facts);
    await endOtherSessions(tx, caller);
    await queueMail(tx, app, twoStepTurnedOff.to(email, { name, reason: null }));
  });
  await forgetWrongCodes(app, caller.personId);
  return startAfresh(app, caller, { ...origin, facts });
}

/**
 * For somebody who lost app and recovery codes, once the team has made sure who asks. They are signed out everywhere and
 * get the reason by mail.
 * @throws DomainError `not_found`, `two_step_is_off`, and `invalid_input` for one's own
 */
export async function turnOffTwoStepFor(
  app: App,
  staffUserId: string,
  { email, reason }: TurnOffTwoStepForInput,
): Promise<void> {
  const userId = await app.db.transaction().execute(async (tx) => {
    const person = await lockPersonByEmail(tx, email);
    if (person === undefined) throw new DomainError('not_found');
    if (person.id === staffUserId) {
      const message = 'You can’t turn off your own here. Ask a colleague, or use your account page';
      throw new DomainError('invalid_input', { issues: [{ path: 'email', message }] });
    }
    await turnOffAndTell(tx, app, person, { actorId: staffUserId, reason });
    return person.id;
  });
  await forgetWrongCodes(app, userId);
  app.sessionMemory.forgetUser(userId);
}

const ON_THE_SERVER = 'Turned off on the server';

/**
 * The same from the command line of who runs the site, who has no account of their own: the entry in the audit log is the
 * person's.
 * @throws DomainError `not_found`, `two_step_is_off`
 */
export async function turnOffTwoStepOnServer(app: App, email: string): Promise<void> {
  const userId = await app.db.transaction().execute(async (tx) => {
    const person = await lockPersonByEmail(tx, email);
    if (person === undefined) throw new DomainError('not_found');
    await turnOffAndTell(tx, app, person, { actorId: person.id, reason: ON_THE_SERVER });
    return person.id;
  });
  await forgetWrongCodes(app, userId);
}

async function turnOffAndTell(
  tx: Tx,
  app: App,
  { id, email, fullName: name }: { id: string; email: string; fullName: string },
  { actorId, reason }: { actorId: string; reason: string },
): Promise<void> {
  if (!(await updateTurnedOff(tx, id))) throw new DomainError('two_step_is_off');
  await endSessionsOf(tx, id);
  await writeAudit(tx, app, { actorId, subjectUserId: id, action: 'two_step_turned_off', reason });
  await queueMail(tx, app, twoStepTurnedOff.to(email, { name, reason }));
}

async function replaceRecoveryCodes(tx: Tx, app: App, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await lockPerson(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  const hashes = codes.map(({ hash }) => hash);
  await insertRecoveryCodes(tx, { userId, hashes, createdAt: app.clock.now() });
  return codes.map(({ shown }) => shown);
}

import type { Viewer, SessionInfo, SignUpInput } from '#contract/auth.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import type { Caller } from '../../trpc/context.ts';
import { createProfile } from '../profiles/profiles.service.ts';
import {
  deleteLinkToken,
  deleteSession,
  deleteSessionsOfUser,
  findLinkToken,
  findUserByEmail,
  findUserById,
  findViewer,
  insertUser,
  listSessionsOfUser,
  updateEmailVerified,
  updatePasswordHash,
} from './auth.queries.ts';
import { hashOfToken } from './links.ts';
import { weaknessesOf, type PersonalWords } from './password-policy.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { startSession } from './sessions.ts';

/** Where a call comes from, as far as limits and the list of devices care. */
export type Origin = { clientAddress: string; userAgent: string };

function refuseWeakPassword(password: string, person: PersonalWords): void {
  const reasons = weaknessesOf(password, person);
  if (reasons.length > 0) throw new DomainError('weak_password', { reasons });
}

/** 'Firefox on Linux': enough to recognize a device by, from what its browser says. */
export function labelOfDevice(userAgent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  const systems: [RegExp, string][] = [
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ];
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

async function startBrowserSession(app: App, userId: string, origin: Origin): Promise<string> {
  const { secret } = await startSession(app, {
    userId,
    kind: 'browser',
    label: labelOfDevice(origin.userAgent),
  });
  return secret;
}

async function createAccount(tx: Tx, app: App, input: SignUpInput, passwordHash: string): Promise<string> {
  const now = app.clock.now();
  const { email, userType, fullName, location } = input;
  const user = await insertUser(tx, { email, passwordHash, userType, adultConfirmedAt: now, createdAt: now });
  if (user === undefined) throw new DomainError('email_taken');
  await createProfile(tx, { userId: user.id, userType, fullName, location, now });
  await app.queue.enqueue(tx, 'auth.sendEmailVerification', { userId: user.id });
  return user.id;
}

/**
 * Creates account and profile and signs in (specification 1, sections 3 and 5). The address is verified by mail
 * afterwards; nothing waits for it.
 * @throws DomainError `weak_password` with its reasons, `email_taken`, `too_many_attempts`, `too_busy`
 */
export async function signUp(
  app: App,
  input: SignUpInput,
  origin: Origin,
): Promise<{ viewer: Viewer; secret: string }> {
  await app.limits.take('signUpByAddress', limitKeyOfAddress(origin.clientAddress));
  refuseWeakPassword(input.password, input);
  const passwordHash = await hashPassword(input.password);
  const userId = await app.db.transaction().execute((tx) => createAccount(tx, app, input, passwordHash));
  const secret = await startBrowserSession(app, userId, origin);
  return { viewer: await getViewer(app, userId), secret };
}

/**
 * The account of an address and password. Unknown address and wrong password are the same, in words and in work done.
 * @throws DomainError `wrong_credentials`, `too_many_attempts`, `too_busy`
 */
async function authenticate(
  app: App,
  { email, password }: { email: string; password: string },
  { clientAddress }: Origin,
): Promise<string> {
  const address = limitKeyOfAddress(clientAddress);
  await app.limits.take('signInByAddress', address);
  await app.limits.take('signInByAccountAndAddress', `${email}:${address}`);
  await app.limits.check('signInFailuresByAccount', email);
  const user = await findUserByEmail(app.db, email);
  if ((await isRightPassword(password, user?.passwordHash ?? null)) && user !== undefined) return user.id;
  await app.limits.take('signInFailuresByAccount', email);
  throw new DomainError('wrong_credentials');
}

/** Signs a browser in. @throws what `authenticate` throws */
export async function signIn(
  app: App,
  input: { email: string; password: string },
  origin: Origin,
): Promise<{ viewer: Viewer; secret: string }> {
  const userId = await authenticate(app, input, origin);
  const secret = await startBrowserSession(app, userId, origin);
  return { viewer: await getViewer(app, userId), secret };
}

/** Signs a command line in: a token, shown once, listed and revocable beside the browsers. */
export async function issueToken(
  app: App,
  input: { email: string; password: string; label: string },
  origin: Origin,
): Promise<{ token: string; sessionId: string; expiresAt: string }> {
  const userId = await authenticate(app, input, origin);
  const { secret, id, expiresAt } = await startSession(app, {
    userId,
    kind: 'command_line',
    label: input.label,
  });
  return { token: secret, sessionId: id, expiresAt: expiresAt.toISOString() };
}

/** The signed-in person as screens know them. @throws DomainError `sign_in_required` when the account is gone */
export async function getViewer(app: App, userId: string): Promise<Viewer> {
  const row = await findViewer(app.db, userId);
  if (row === undefined) throw new DomainError('sign_in_required');
  const { emailVerifiedAt, restrictedAt, zip, city, state, latitude, longitude, ...rest } = row;
  const place =
    zip === null || city === null || state === null || latitude === null || longitude === null
      ? null
      : { zip, city, state, latitude, longitude };
  return { ...rest, place, isEmailVerified: emailVerifiedAt !== null, isRestricted: restrictedAt !== null };
}

export async function signOut(app: App, caller: Caller): Promise<void> {
  await deleteSession(app.db, caller.userId, caller.sessionId);
  app.sessionMemory.forgetUser(caller.userId);
}

/** Devices and command lines signed in to one's account, the latest first. */
export async function listSessions(app: App, caller: Caller): Promise<SessionInfo[]> {
  const rows = await listSessionsOfUser(app.db, caller.userId, app.clock.now());
  return rows.map(({ createdAt, lastSeenAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }));
}

/** @throws DomainError `not_found` for a session that is not one's own */
export async function revokeSession(app: App, caller: Caller, sessionId: string): Promise<void> {
  const isDone = await deleteSession(app.db, caller.userId, sessionId);
  app.sessionMemory.forgetUser(caller.userId);
  if (!isDone) throw new DomainError('not_found');
}

/** Ends every session but the one that asks; answers how many. */
export async function revokeOtherSessions(app: App, caller: Caller): Promise<number> {
  const count = await deleteSessionsOfUser(app.db, caller.userId, caller.sessionId);
  app.sessionMemory.forgetUser(caller.userId);
  return count;
}

/**
 * Asks for a reset link by mail. The answer and the work are the same whether the address is known or not.
 * @throws DomainError `too_many_attempts`
 */
export async function requestPasswordReset(
  app: App,
  email: string,
  { clientAddress }: Origin,
): Promise<void> {
  await app.limits.take('passwordResetByAddress', limitKeyOfAddress(clientAddress));
  await app.limits.take('passwordResetByAccount', email);
  await app.db.transaction().execute((tx) => app.queue.enqueue(tx, 'auth.sendPasswordReset', { email }));
}

/**
 * Sets a new password through a mailed link: one hour, once; every session ends, nobody is signed in by it.
 * @throws DomainError `token_invalid`, `weak_password` (the link stays good), `too_many_attempts`, `too_busy`
 */
export async function resetPassword(
  app: App,
  input: { token: string; password: string },
  { clientAddress }: Origin,
): Promise<void> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(clientAddress));
  const now = app.clock.now();
  const tokenHash = hashOfToken(input.token);
  const link = await findLinkToken(app.db, tokenHash, 'password_reset', now);
  const user = link && (await findUserById(app.db, link.userId));
  if (user === undefined) throw new DomainError('token_invalid');
  refuseWeakPassword(input.password, user);
  const passwordHash = await hashPassword(input.password);
  await app.db.transaction().execute(async (tx) => {
    const used = await deleteLinkToken(tx, tokenHash, 'password_reset', now);
    if (used === undefined) throw new DomainError('token_invalid');
    await updatePasswordHash(tx, user.id, passwordHash);
    await deleteSessionsOfUser(tx, user.id);
    // The link reached the address, which proves it.
    await updateEmailVerified(tx, user.id, used.email, now);
    await enqueuePasswordChanged(app, tx, user);
  });
  app.sessionMemory.forgetUser(user.id);
  await app.limits.clear('signInFailuresByAccount', user.email);
}

/**
 * Changes the password; every other session ends and the asking browser gets a new one.
 * @throws DomainError `wrong_credentials` for the current password, `weak_password`, `too_many_attempts`, `too_busy`
 */
export async function changePassword(
  app: App,
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
  origin: Origin,
): Promise<{ secret: string | null }> {
  await app.limits.take('passwordChangeByAccount', caller.userId);
  const user = await findUserById(app.db, caller.userId);
  if (user === undefined) throw new DomainError('sign_in_required');
  if (!(await isRightPassword(input.currentPassword, user.passwordHash)))
    throw new DomainError('wrong_credentials');
  refuseWeakPassword(input.newPassword, user);
  const passwordHash = await hashPassword(input.newPassword);
  const isBrowser = caller.sessionKind === 'browser';
  await app.db.transaction().execute(async (tx) => {
    await updatePasswordHash(tx, user.id, passwordHash);
    await deleteSessionsOfUser(tx, user.id, isBrowser ? undefined : caller.sessionId);
    await enqueuePasswordChanged(app, tx, user);
  });
  app.sessionMemory.forgetUser(user.id);
  return { secret: isBrowser ? await startBrowserSession(app, user.id, origin) : null };
}

async function enqueuePasswordChanged(
  app: App,
  tx: Tx,
  user: { email: string; fullName: string },
): Promise<void> {
  await app.queue.enqueue(tx, 'mail.send', {
    to: user.email,
    template: 'password-changed',
    params: { name: user.fullName },
  });
}

/** Proves an address by the link mailed to it. @throws DomainError `token_invalid`, `too_many_attempts` */
export async function verifyEmail(app: App, token: string, { clientAddress }: Origin): Promise<void> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(clientAddress));
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    const link = await deleteLinkToken(tx, hashOfToken(token), 'email_verification', now);
    if (link === undefined) throw new DomainError('token_invalid');
    await updateEmailVerified(tx, link.userId, link.email, now);
  });
}

/** Mails the verification link again. @throws DomainError `too_many_attempts` */
export async function resendEmailVerification(app: App, caller: Caller): Promise<void> {
  await app.limits.take('verificationMailByAccount', caller.userId);
  await app.db
    .transaction()
    .execute((tx) => app.queue.enqueue(tx, 'auth.sendEmailVerification', { userId: caller.userId }));
}

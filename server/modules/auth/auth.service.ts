import type { SessionInfo, SignUpInput, Viewer } from '#contract/auth.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { passwordChanged } from '../../emails/password-changed.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { signUpTried } from '../../emails/sign-up-tried.ts';
import { limitKeyOfAddress, limitKeyOfNetwork } from '../../rate-limits.ts';
import type { Caller } from '../../trpc/context.ts';
import { createProfile } from '../profiles/profiles.service.ts';
import {
  deleteDevicesOfUser,
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
import { findStanding, rememberDevice, type Standing } from './devices.service.ts';
import { hashOfToken } from './links.service.ts';
import type { PersonalWords } from './passwords.policy.ts';
import { startSession } from './sessions.service.ts';

/** The origin of a call, for rate limits and the list of devices. */
export type Origin = { clientAddress: string; userAgent: string };
type SignInOrigin = { clientAddress: string; deviceSecret: string | undefined };
type BrowserOrigin = { userAgent: string; deviceSecret: string | undefined };
/** What the two cookies of a browser hold once it is signed in. */
type BrowserSecrets = { secret: string; deviceSecret: string };

async function refuseWeakPassword(app: App, password: string, person: PersonalWords): Promise<void> {
  const reasons = await app.passwords.weaknessesOf(password, person);
  if (reasons.length > 0) throw new DomainError('weak_password', { reasons });
}

/** 'Firefox on Linux': a recognizable device name from the User-Agent header. */
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

async function startBrowserSession(
  app: App,
  userId: string,
  { userAgent, deviceSecret: formerSecret }: BrowserOrigin,
): Promise<BrowserSecrets> {
  const label = labelOfDevice(userAgent);
  const { secret } = await startSession(app, { userId, kind: 'browser', label });
  const deviceSecret = await app.db
    .transaction()
    .execute((tx) => rememberDevice(tx, app, { userId, formerSecret }));
  return { secret, deviceSecret };
}

/** Null when the address is taken. */
async function createAccount(
  tx: Tx,
  app: App,
  input: SignUpInput,
  passwordHash: string,
): Promise<string | null> {
  const now = app.clock.now();
  const { email, userType, fullName, location } = input;
  const user = await insertUser(tx, { email, passwordHash, userType, adultConfirmedAt: now, createdAt: now });
  if (user === undefined) return null;
  await createProfile(tx, { userId: user.id, userType, fullName, location, now });
  await app.queue.enqueue(tx, 'auth.sendEmailVerification', { userId: user.id });
  return user.id;
}

/** The holder of an address hears that somebody tried to sign up with it, once a week at most (product 2.4). */
async function tellHolder(app: App, email: string): Promise<void> {
  const holder = await findUserByEmail(app.db, email);
  if (holder === undefined) return;
  const url = `${app.config.web.publicUrl}/auth`;
  const mail = signUpTried.to(email, { name: holder.fullName, url });
  await app.db
    .transaction()
    .execute((tx) => queueMail(tx, app, mail, { dedupeKey: `sign-up-tried:${holder.id}` }));
}

/**
 * Creates account and profile and signs in (product 2.3). The address is verified by mail
 * afterwards; nothing waits for it.
 * @throws DomainError `weak_password` with its reasons, `email_taken`, `too_many_attempts`, `too_busy`
 */
export async function signUp(
  app: App,
  input: SignUpInput,
  origin: Origin & BrowserOrigin,
): Promise<{ viewer: Viewer } & BrowserSecrets> {
  await app.limits.take('signUpByAddress', limitKeyOfAddress(origin.clientAddress));
  await app.limits.take('signUpByNetwork', limitKeyOfNetwork(origin.clientAddress));
  await app.limits.take('signUpByEmail', input.email);
  await refuseWeakPassword(app, input.password, input);
  const passwordHash = await app.passwords.hash(input.password);
  const userId = await app.db.transaction().execute((tx) => createAccount(tx, app, input, passwordHash));
  if (userId === null) {
    await tellHolder(app, input.email);
    throw new DomainError('email_taken');
  }
  const secrets = await startBrowserSession(app, userId, origin);
  return { viewer: await getViewer(app, userId), ...secrets };
}

/**
 * The account of an address and password. An unknown address and a wrong password are indistinguishable, in message and
 * in timing, and after a hundred wrong passwords so is a right one: whether a link was mailed, only the mailbox tells
 * (decision 022).
 * @throws DomainError `wrong_credentials`, `extra_proof_required`, `too_many_attempts`, `too_busy`
 */
async function authenticate(
  app: App,
  input: { email: string; password: string; linkToken?: string | undefined },
  { clientAddress, deviceSecret }: SignInOrigin,
): Promise<{ id: string; userType: UserType }> {
  const { email, password } = input;
  const standing = await findStanding(app, input, deviceSecret);
  if (standing === null) {
    const address = limitKeyOfAddress(clientAddress);
    await app.limits.take('signInByAddress', address);
    await app.limits.take('signInByAccountAndAddress', `${email}:${address}`);
  }
  // Counted before the password is compared, so that parallel guesses cannot be more.
  const isTrusted = standing !== null || (await app.limits.tryTake('signInFailuresByAccount', email));
  const user = await findUserByEmail(app.db, email);
  const isRight = (await app.passwords.isRight(password, user?.passwordHash ?? null)) && user !== undefined;
  if (!isTrusted) {
    const payload = { userId: isRight ? user.id : null };
    await app.db.transaction().execute((tx) => app.queue.enqueue(tx, 'auth.sendSignInLink', payload));
    throw new DomainError('extra_proof_required');
  }
  if (!isRight) throw new DomainError('wrong_credentials');
  await settleSuccess(app, email, standing);
  return user;
}

/** A right password is not a failure. A link is used up, by one of several sign-ins at the same time. */
async function settleSuccess(app: App, email: string, standing: Standing | null): Promise<void> {
  if (standing === null) {
    await app.limits.giveBack('signInFailuresByAccount', email);
  } else if (standing.linkHash === null) {
    await app.limits.giveBack('signInFailuresByDevice', standing.key);
    await app.limits.giveBack('signInByDevice', standing.key);
  } else {
    const { linkHash } = standing;
    const now = app.clock.now();
    const used = await app.db.transaction().execute((tx) => deleteLinkToken(tx, linkHash, 'sign_in', now));
    if (used === undefined) throw new DomainError('extra_proof_required');
  }
}

/**
 * Signs a browser in, which the account knows from then on. A profile that cannot be read does not prevent it (product
 * 2.14): the failure is logged, and the user type chosen at sign-up says where the person goes.
 * @throws what `authenticate` throws
 */
export async function signIn(
  app: App,
  input: { email: string; password: string; linkToken?: string | undefined },
  origin: SignInOrigin & BrowserOrigin,
): Promise<{ userType: UserType; viewer: Viewer | null } & BrowserSecrets> {
  const { id, userType } = await authenticate(app, input, origin);
  const secrets = await startBrowserSession(app, id, origin);
  const viewer = await getViewer(app, id).catch((error: unknown) => {
    app.log.error({ err: error, userId: id }, 'profile not read at sign-in');
    return null;
  });
  return { userType, viewer, ...secrets };
}

/** Signs a command line in: a token, shown once, listed and revocable beside the browsers. */
export async function issueToken(
  app: App,
  input: { email: string; password: string; linkToken?: string | undefined; label: string },
  { clientAddress }: Origin,
): Promise<{ token: string; sessionId: string; expiresAt: string }> {
  const user = await authenticate(app, input, { clientAddress, deviceSecret: undefined });
  const { secret, id, expiresAt } = await startSession(app, {
    userId: user.id,
    kind: 'command_line',
    label: input.label,
  });
  return { token: secret, sessionId: id, expiresAt: expiresAt.toISOString() };
}

/** The signed-in person as screens need them. @throws DomainError `sign_in_required` when the account was deleted */
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

/** Answers when the other processes are being told, so that the next call finds nobody signed in there either. */
export async function signOut(app: App, caller: Caller): Promise<void> {
  const word = app.sessionMemory.wordOf(caller.userId);
  const isDone = await deleteSession(app.db, caller.userId, caller.sessionId);
  app.sessionMemory.forgetUser(caller.userId);
  if (isDone) await word;
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

/** Ends every session except the caller's; returns how many. */
export async function revokeOtherSessions(app: App, caller: Caller): Promise<number> {
  const count = await deleteSessionsOfUser(app.db, caller.userId, caller.sessionId);
  app.sessionMemory.forgetUser(caller.userId);
  return count;
}

/**
 * Requests a reset link by mail. Answer and timing are the same whether the address is known or not.
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
 * Sets a new password through an emailed link, valid for one hour and once. Ends every session, forgets every
 * known device and starts no session.
 * @throws DomainError `token_invalid`, `weak_password` (the link stays valid), `too_many_attempts`, `too_busy`
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
  await refuseWeakPassword(app, input.password, user);
  const passwordHash = await app.passwords.hash(input.password);
  await app.db.transaction().execute(async (tx) => {
    const used = await deleteLinkToken(tx, tokenHash, 'password_reset', now);
    if (used === undefined) throw new DomainError('token_invalid');
    await updatePasswordHash(tx, user.id, passwordHash);
    await deleteSessionsOfUser(tx, user.id);
    await deleteDevicesOfUser(tx, user.id);
    // Using the mailed link proves the address.
    await updateEmailVerified(tx, user.id, used.email, now);
    await enqueuePasswordChanged(tx, app, user);
  });
  app.sessionMemory.forgetUser(user.id);
  await app.limits.clear('signInFailuresByAccount', user.email);
}

/**
 * Changes the password; every other session ends, no other device is known, and the asking browser gets a new session.
 * @throws DomainError `wrong_credentials` for the current password, `weak_password`, `too_many_attempts`, `too_busy`
 */
export async function changePassword(
  app: App,
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
  origin: BrowserOrigin,
): Promise<BrowserSecrets | null> {
  await app.limits.take('passwordChangeByAccount', caller.userId);
  const user = await findUserById(app.db, caller.userId);
  if (user === undefined) throw new DomainError('sign_in_required');
  if (!(await app.passwords.isRight(input.currentPassword, user.passwordHash)))
    throw new DomainError('wrong_credentials');
  await refuseWeakPassword(app, input.newPassword, user);
  const passwordHash = await app.passwords.hash(input.newPassword);
  const isBrowser = caller.sessionKind === 'browser';
  await app.db.transaction().execute(async (tx) => {
    await updatePasswordHash(tx, user.id, passwordHash);
    await deleteSessionsOfUser(tx, user.id, isBrowser ? undefined : caller.sessionId);
    await deleteDevicesOfUser(tx, user.id);
    await enqueuePasswordChanged(tx, app, user);
  });
  app.sessionMemory.forgetUser(user.id);
  return isBrowser ? startBrowserSession(app, user.id, origin) : null;
}

async function enqueuePasswordChanged(
  tx: Tx,
  app: App,
  user: { email: string; fullName: string },
): Promise<void> {
  await queueMail(tx, app, passwordChanged.to(user.email, { name: user.fullName }));
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

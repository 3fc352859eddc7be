import type { SessionInfo, SignUpInput, Viewer } from '#contract/auth.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { signUpTried } from '../../emails/sign-up-tried.ts';
import { limitKeyOfAddress, limitKeyOfNetwork } from '../../rate-limits.ts';
import type { Caller } from '../../trpc/context.ts';
import { createProfile } from '../profiles/profiles.service.ts';
import {
  findUserByEmail,
  findUserById,
  insertUser,
  lockAddress,
  lockSignIn,
  updateEmailVerified,
} from './auth.queries.ts';
import { deleteLinkToken, findLinkToken } from './links.queries.ts';
import { deleteSession, deleteSessionsOfUser, listSessionsOfUser } from './sessions.queries.ts';
import { hashOfToken } from './links.service.ts';
import { refuseWeakPassword } from './password-changes.service.ts';
import { type BrowserOrigin, type BrowserSecrets, startBrowserSession } from './sign-in.service.ts';
import { getViewer } from './viewer.service.ts';

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

/** A person with a sign-in and no profile of their own, whose address is proven. Null when it is taken. */
export async function createPerson(
  tx: Tx,
  { now, ...person }: { email: string; passwordHash: string; userType: UserType; now: Date },
): Promise<string | null> {
  const user = await insertUser(tx, {
    ...person,
    adultConfirmedAt: now,
    createdAt: now,
    emailVerifiedAt: now,
  });
  return user?.id ?? null;
}

/** Keeps an address from being taken by anyone else until the transaction ends: whether it's free is read after this. */
export function holdAddress(tx: Tx, email: string): Promise<void> {
  return lockAddress(tx, email);
}

/** The name and address of a person, for mails to them. Undefined for one who was removed from a company. */
export function findPersonToMail(
  db: Db | Tx,
  personId: string,
): Promise<{ email: string; fullName: string } | undefined> {
  return findUserById(db, personId);
}

/** Who has the address. For tasks and mails: no answer may depend on it (product 2.4). */
export function findHolder(app: App, email: string): Promise<{ fullName: string } | undefined> {
  return findUserByEmail(app.db, email);
}

/** Notifies the holder of an address of an attempt to sign up with it, once a week at most (product 2.4). */
async function notifyHolder(app: App, email: string): Promise<void> {
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
  origin: { clientAddress: string } & BrowserOrigin,
): Promise<{ viewer: Viewer } & BrowserSecrets> {
  await app.limits.take('signUpByAddress', limitKeyOfAddress(origin.clientAddress));
  await app.limits.take('signUpByNetwork', limitKeyOfNetwork(origin.clientAddress));
  await app.limits.take('signUpByEmail', input.email);
  await refuseWeakPassword(app, input.password, input);
  const passwordHash = await app.passwords.hash(input.password);
  const userId = await app.db.transaction().execute((tx) => createAccount(tx, app, input, passwordHash));
  if (userId === null) {
    await notifyHolder(app, input.email);
    throw new DomainError('email_taken');
  }
  const secrets = await startBrowserSession(app, userId, origin);
  return { viewer: await getViewer(app, userId), ...secrets };
}

/** Resolves once the other processes have been notified, so that the next call is signed out there too. */
export async function signOut(app: App, caller: Caller): Promise<void> {
  const notified = app.sessionMemory.untilNotified(caller.personId);
  const isDone = await deleteSession(app.db, caller.personId, caller.sessionId);
  app.sessionMemory.forgetUser(caller.personId);
  if (isDone) await notified;
}

/** Devices and command lines signed in to one's account, the latest first. */
export async function listSessions(app: App, caller: Caller): Promise<SessionInfo[]> {
  const rows = await listSessionsOfUser(app.db, caller.personId, app.clock.now());
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
  const isDone = await deleteSession(app.db, caller.personId, sessionId);
  app.sessionMemory.forgetUser(caller.personId);
  if (!isDone) throw new DomainError('not_found');
}

/** Ends every session except the caller's; returns how many. */
export async function revokeOtherSessions(app: App, caller: Caller): Promise<number> {
  const count = await deleteSessionsOfUser(app.db, caller.personId, caller.sessionId);
  app.sessionMemory.forgetUser(caller.personId);
  return count;
}

/** Proves an address by the link mailed to it. @throws DomainError `token_invalid`, `too_many_attempts` */
export async function verifyEmail(
  app: App,
  token: string,
  { clientAddress }: { clientAddress: string },
): Promise<void> {
  await app.limits.take('linkTokenByAddress', limitKeyOfAddress(clientAddress));
  const now = app.clock.now();
  const tokenHash = hashOfToken(token);
  await app.db.transaction().execute(async (tx) => {
    const found = await findLinkToken(tx, tokenHash, 'email_verification', now);
    if (found === undefined) throw new DomainError('token_invalid');
    await lockSignIn(tx, found.userId);
    const link = await deleteLinkToken(tx, tokenHash, 'email_verification', now);
    if (link === undefined) throw new DomainError('token_invalid');
    await updateEmailVerified(tx, link.userId, link.email, now);
  });
}

/** Mails the verification link again. @throws DomainError `too_many_attempts` */
export async function resendEmailVerification(app: App, caller: Caller): Promise<void> {
  await app.limits.take('verificationMailByAccount', caller.personId);
  await app.db
    .transaction()
    .execute((tx) => app.queue.enqueue(tx, 'auth.sendEmailVerification', { userId: caller.personId }));
}

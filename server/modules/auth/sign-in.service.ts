import type { Viewer } from '#contract/auth.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { limitKeyOfAddress } from '../../rate-limits.ts';
import type { Caller } from '../../trpc/context.ts';
import { requireCode } from '../two-step/sign-in-codes.service.ts';
import { findUserByEmail, lockOpen } from './auth.queries.ts';
import { deleteLinkToken } from './links.queries.ts';
import { findSignInProof, rememberDevice, type SignInProof } from './devices.service.ts';
import { requireSame, type SignInFacts } from './same-sign-in.service.ts';
import { endSession, endSessionsOf, startSession } from './sessions.service.ts';
import { getViewer } from './viewer.service.ts';

type SignInOrigin = { clientAddress: string; deviceSecret: string | undefined };
export type BrowserOrigin = { userAgent: string; deviceSecret: string | undefined };
/** The values of a browser's two cookies once it is signed in. */
export type BrowserSecrets = { secret: string; deviceSecret: string };

/** 'Firefox on Linux': a recognizable device name from the User-Agent header. */
function labelOfDevice(userAgent: string): string {
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

/** Ends a session that was refused after it began. */
async function orEnd<T>(app: App, secret: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await app.db.transaction().execute(work);
  } catch (error) {
    await endSession(app, secret);
    throw error;
  }
}

/**
 * A session for a browser, which becomes a known device of the account.
 * @param refuse throws where what let the person in no longer holds
 */
export async function startBrowserSession(
  app: App,
  userId: string,
  { userAgent, deviceSecret: formerSecret }: BrowserOrigin,
  refuse?: (tx: Tx) => Promise<void>,
): Promise<BrowserSecrets> {
  const label = labelOfDevice(userAgent);
  const { secret } = await startSession(app, { userId, kind: 'browser', label });
  const deviceSecret = await orEnd(app, secret, async (tx) => {
    await refuse?.(tx);
    return rememberDevice(tx, app, { userId, formerSecret });
  });
  return { secret, deviceSecret };
}

/** Ends a person's other sessions; a browser's own too, since it gets a new one afterwards. */
export async function endOtherSessions(tx: Tx, { personId, sessionId, sessionKind }: Caller): Promise<void> {
  await endSessionsOf(tx, personId, sessionKind === 'browser' ? undefined : sessionId);
}

/** A session that begins after a change of what a person signs in with. */
type AfterChange = BrowserOrigin & {
  /** As the change has left them: another one that came in between, a removal or a closing has ended all sessions. */
  facts: SignInFacts;
};

/**
 * A session for the browser that asked for a change. @throws DomainError `sign_in_required` where another came in between, or
 * the account was closed
 */
export async function startSessionAfter(
  app: App,
  personId: string,
  { facts, ...origin }: AfterChange,
): Promise<BrowserSecrets> {
  try {
    return await startBrowserSession(app, personId, origin, async (tx) => {
      if (!(await lockOpen(tx, personId))) throw new DomainError('sign_in_required');
      await requireSame(tx, facts);
    });
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('sign_in_required') : error;
  }
}

/**
 * After `endOtherSessions`: a new session for the browser that asks. Null for a command line, which keeps its own.
 * @throws DomainError `sign_in_required`
 */
export async function startAfresh(
  app: App,
  { personId, sessionKind }: Caller,
  after: AfterChange,
): Promise<BrowserSecrets | null> {
  app.sessionMemory.forgetUser(personId);
  return sessionKind === 'browser' ? startSessionAfter(app, personId, after) : null;
}

type SignInInput = {
  email: string;
  password: string;
  linkToken?: string | undefined;
  code?: string | undefined;
};

/**
 * The account of an address and password, and of a code where it asks for one. An unknown address and a wrong password are
 * indistinguishable, in message and in timing, and after a hundred wrong passwords so is a right one: whether a link was
 * mailed, only the mailbox tells (decision 022).
 * @throws DomainError `wrong_credentials`, `extra_proof_required`, `code_required`, `wrong_code`, `too_many_attempts`,
 * `too_busy`
 */
async function authenticate(
  app: App,
  input: SignInInput,
  { clientAddress, deviceSecret }: SignInOrigin,
): Promise<SignInFacts & { email: string; userType: UserType }> {
  const { email, password, code } = input;
  const proof = await findSignInProof(app, input, deviceSecret);
  if (proof === null) {
    const address = limitKeyOfAddress(clientAddress);
    await app.limits.take('signInByAddress', address);
    await app.limits.take('signInByAccountAndAddress', `${email}:${address}`);
  }
  // Counted before the password is compared, so that parallel guesses cannot be more.
  const isTrusted = proof !== null || (await app.limits.tryTake('signInFailuresByAccount', email));
  const user = await findUserByEmail(app.db, email);
  const isRight = (await app.passwords.isRight(password, user?.passwordHash ?? null)) && user !== undefined;
  if (!isTrusted) {
    const payload = { userId: isRight ? user.id : null };
    await app.db.transaction().execute((tx) => app.queue.enqueue(tx, 'auth.sendSignInLink', payload));
    app.log.warn({ personId: user?.id ?? null }, 'sign-in: too many wrong passwords');
    throw new DomainError('extra_proof_required');
  }
  if (!isRight) {
    app.log.info({ personId: user?.id ?? null }, 'sign-in: wrong password');
    throw new DomainError('wrong_credentials');
  }
  await uncountRight(app, email, proof);
  // A link is used up afterwards: it is opened once more with the code.
  const device = proof?.linkHash === null ? proof.key : null;
  await requireCode(app, user, { code, from: device === null ? 'unknown' : 'known' });
  await useUp(app, proof);
  const factors = { isDeviceKnown: device !== null, hasCode: user.twoStepSince !== null };
  app.log.info({ personId: user.id, ...factors }, 'sign-in');
  return user;
}

/** A right password is not a failure. */
async function uncountRight(app: App, email: string, proof: SignInProof | null): Promise<void> {
  if (proof === null) {
    await app.limits.giveBack('signInFailuresByAccount', email);
  } else if (proof.linkHash === null) {
    await app.limits.giveBack('signInFailuresByDevice', proof.key);
    await app.limits.giveBack('signInByDevice', proof.key);
  }
}

/** A link is used up, by one of several sign-ins at the same time. */
async function useUp(app: App, proof: SignInProof | null): Promise<void> {
  const linkHash = proof?.linkHash ?? null;
  if (linkHash === null) return;
  const now = app.clock.now();
  const used = await app.db.transaction().execute((tx) => deleteLinkToken(tx, linkHash, 'sign_in', now));
  if (used === undefined) throw new DomainError('extra_proof_required');
}

/** Whoever signs in with an address that is the account's no longer is refused as anyone is who has it wrong. */
async function requireSameSignIn(
  tx: Tx,
  { email, ...facts }: SignInFacts & { email: string },
): Promise<void> {
  const now = await requireSame(tx, facts);
  if (now.email !== email) throw new DomainError('wrong_credentials');
}

/**
 * Signs a browser in, which the account knows from then on. A profile that cannot be read does not prevent it (product
 * 2.14): the failure is logged, and the user type chosen at sign-up says where the person goes.
 * @throws what `authenticate` throws
 */
export async function signIn(
  app: App,
  input: SignInInput,
  origin: SignInOrigin & BrowserOrigin,
): Promise<{ userType: UserType; viewer: Viewer | null } & BrowserSecrets> {
  const { userType, ...facts } = await authenticate(app, input, origin);
  const { id } = facts;
  // Of an account that is closed as well: signing in is the way back.
  const secrets = await startBrowserSession(app, id, origin, (tx) => requireSameSignIn(tx, facts));
  const viewer = await getViewer(app, id).catch((error: unknown) => {
    app.log.error({ err: error, userId: id }, 'profile not read at sign-in');
    return null;
  });
  return { userType, viewer, ...secrets };
}

/** Signs a command line in: a token, shown once, listed and revocable beside the browsers. */
export async function issueToken(
  app: App,
  input: SignInInput & { label: string },
  { clientAddress }: { clientAddress: string },
): Promise<{ token: string; sessionId: string; expiresAt: string }> {
  const user = await authenticate(app, input, { clientAddress, deviceSecret: undefined });
  const { secret, id, expiresAt } = await startSession(app, {
    userId: user.id,
    kind: 'command_line',
    label: input.label,
  });
  await orEnd(app, secret, (tx) => requireSameSignIn(tx, user));
  return { token: secret, sessionId: id, expiresAt: expiresAt.toISOString() };
}

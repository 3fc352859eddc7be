import { hash } from 'node:crypto';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '#contract/auth.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import type { Caller } from '../../trpc/context.ts';
import {
  deleteAllSessions,
  deleteExpiredSessions,
  deleteSessionsOfUser,
  deleteSessionBySecretHash,
  extendSession,
  findSessionWithUser,
  insertSession,
} from './sessions.queries.ts';

export type SessionKind = Exclude<Caller['sessionKind'], 'token'>;

type SessionAttributes = { rowId: string; kind: SessionKind; label: string };
/** Lucia's user is the person; the attributes say for which account they act. */
type UserAttributes = { accountId: string; lacksTwoStep: boolean } & Pick<
  Caller,
  'role' | 'userType' | 'isStaff' | 'isRestricted' | 'isOverdue' | 'isClosed'
>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

const DAY_MS = 86_400_000;

/** Staff who have to sign in with two steps and don't (product 43.8). */
export function needsTwoStep(
  { config }: Pick<App, 'config'>,
  { isStaff, twoStepSince }: { isStaff: boolean; twoStepSince: Date | null },
): boolean {
  return isStaff && twoStepSince === null && config.twoStep.isRequiredOfStaff;
}

function hashOfSecret(secret: string): string {
  return hash('sha256', secret);
}

/**
 * Lucia's view of the sessions table: it only ever sees the secret, the table only its SHA-256. Lucia reads the
 * machine's clock, the table holds the app's time; times are moved by the difference on the way in and out.
 */
function createAdapter(app: App): Adapter {
  const offsetMs = () => app.clock.now().getTime() - Date.now();
  const toMachineTime = (date: Date) => new Date(date.getTime() - offsetMs());
  const toAppTime = (date: Date) => new Date(date.getTime() + offsetMs());
  return {
    async getSessionAndUser(secret) {
      const [secretHash, now] = [hashOfSecret(secret), app.clock.now()];
      const row = await app.sessionMemory.recall(secretHash, now, () =>
        findSessionWithUser(app.db, secretHash, now),
      );
      if (row === undefined) return [null, null];
      const session: DatabaseSession = {
        id: secret,
        userId: row.userId,
        expiresAt: toMachineTime(row.expiresAt),
        attributes: { rowId: row.id, kind: row.kind, label: row.label },
      };
      const { accountId, userType, restrictedAt, credentialsOverdueAt } = row;
      const lacksTwoStep = needsTwoStep(app, row);
      const attributes: UserAttributes = {
        ...{ accountId, userType, lacksTwoStep, isStaff: row.isStaff && !lacksTwoStep },
        role: row.role ?? 'owner',
        isRestricted: restrictedAt !== null,
        isOverdue: credentialsOverdueAt !== null,
        isClosed: row.accountClosedAt !== null || row.personClosedAt !== null,
      };
      return [session, { id: row.userId, attributes }];
    },
    async setSession(session) {
      const now = app.clock.now();
      await insertSession(app.db, {
        id: session.attributes.rowId,
        secretHash: hashOfSecret(session.id),
        userId: session.userId,
        kind: session.attributes.kind,
        label: session.attributes.label,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: toAppTime(session.expiresAt),
        absoluteExpiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_DAYS * DAY_MS),
      });
    },
    // An update, never an upsert: a session deleted by a concurrent sign-out must not reappear.
    async updateSessionExpiration(secret, expiresAt) {
      const secretHash = hashOfSecret(secret);
      await extendSession(app.db, secretHash, toAppTime(expiresAt), app.clock.now());
      app.sessionMemory.forgetSession(secretHash);
    },
    async deleteSession(secret) {
      const secretHash = hashOfSecret(secret);
      await deleteSessionBySecretHash(app.db, secretHash);
      app.sessionMemory.forgetSession(secretHash);
    },
    async deleteUserSessions(userId) {
      await deleteSessionsOfUser(app.db, userId);
      app.sessionMemory.forgetUser(userId);
    },
    async deleteExpiredSessions() {
      await deleteExpiredSessions(app.db, app.clock.now());
    },
    // The list of devices is read from the table itself: secrets cannot be recovered from their hashes.
    getUserSessions: () => Promise.resolve([]),
  };
}

function createLucia(app: App) {
  return new Lucia(createAdapter(app), {
    sessionExpiresIn: new TimeSpan(SESSION_IDLE_DAYS, 'd'),
    getSessionAttributes: ({ rowId, kind, label }) => ({ rowId, kind, label }),
    getUserAttributes: ({ accountId, role, userType, ...rights }) => ({
      ...{ accountId, role, userType },
      ...{ isStaff: rights.isStaff, lacksTwoStep: rights.lacksTwoStep },
      ...{ isRestricted: rights.isRestricted, isOverdue: rights.isOverdue, isClosed: rights.isClosed },
    }),
  });
}

const luciaOf = new WeakMap<App, ReturnType<typeof createLucia>>();

function lucia(app: App) {
  const known = luciaOf.get(app) ?? createLucia(app);
  luciaOf.set(app, known);
  return known;
}

/** Starts a session; the secret is returned only here. Expires after 14 idle days, after 90 in any case. */
export async function startSession(
  app: App,
  { userId, kind, label }: { userId: string; kind: SessionKind; label: string },
): Promise<{ secret: string; id: string; expiresAt: Date }> {
  const id = crypto.randomUUID();
  // Lucia fills the user's attributes from the table when it validates; a new session only needs its own.
  const session = await lucia(app).createSession(userId, { rowId: id, kind, label });
  const expiresAt = new Date(app.clock.now().getTime() + SESSION_IDLE_DAYS * DAY_MS);
  return { secret: session.id, id, expiresAt };
}

/**
 * The caller of a cookie or a bearer token; null when neither is valid. A cookie is accepted for browser sessions only,
 * a token for command-line sessions only. `isFresh` means the cookie has to be sent again with its full lifetime.
 */
export async function readSession(
  app: App,
  { cookieSecret, bearer }: { cookieSecret?: string | undefined; bearer?: string | undefined },
): Promise<{ caller: Caller; isFresh: boolean } | null> {
  const secret = cookieSecret ?? bearer;
  if (secret === undefined || secret === '' || secret.length > 200) return null;
  const { session, user } = await lucia(app).validateSession(secret);
  if (session === null) return null;
  if (session.kind !== (cookieSecret === undefined ? 'command_line' : 'browser')) return null;
  const { accountId, role, userType, isStaff, lacksTwoStep, isRestricted, isOverdue, isClosed } = user;
  const caller: Caller = {
    userId: accountId,
    personId: user.id,
    role,
    userType,
    isStaff,
    lacksTwoStep,
    isRestricted,
    isOverdue,
    isClosed,
    sessionId: session.rowId,
    sessionKind: session.kind,
  };
  return { caller, isFresh: session.fresh };
}

/** Whether a browser's session of this account goes on. To ask is no use of it: it ends when it would have. */
export async function isSessionLive(
  app: App,
  { cookieSecret, userId }: { cookieSecret: string; userId: string },
): Promise<boolean> {
  const [session, user] = await createAdapter(app).getSessionAndUser(cookieSecret);
  if (session === null || user === null) return false;
  const isBrowser = session.attributes.kind === 'browser' && session.expiresAt.getTime() > Date.now();
  return isBrowser && user.attributes.accountId === userId;
}

/** Ends the session of a secret. */
export async function endSession(app: App, secret: string): Promise<void> {
  await lucia(app).invalidateSession(secret);
}

/** Deletes expired sessions; called hourly by a task. */
export async function sweepExpiredSessions(app: App): Promise<void> {
  await lucia(app).deleteExpiredSessions();
}

/** Ends the sessions of a person, all or all but one; their processes learn of it from Postgres. */
export async function endSessionsOf(tx: Tx, personId: string, exceptId?: string): Promise<void> {
  await deleteSessionsOfUser(tx, personId, exceptId);
}

/** After a restore: whoever was signed out since the backup would be signed in again. Answers how many there were. */
export function endAllSessions(app: Pick<App, 'db'>): Promise<number> {
  return deleteAllSessions(app.db);
}

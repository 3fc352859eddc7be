import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import {
  DIGEST_TIME,
  type ChangePreferencesInput,
  type MailChoice,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type NotificationPreferences,
  type PushSubscriptionInput,
  type ShownPreferences,
} from '#contract/notification-preferences.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { isTimeZone, nextAt } from './clock-times.policy.ts';
import {
  deleteOldPushDevices,
  deletePushDevicesOfSession,
  findPreferences,
  hasPushDevice,
  hasUser,
  holdSession,
  lockPreferences,
  lockUser,
  type PreferencesRow,
  upsertPreferences,
  upsertPushDevice,
} from './preferences.queries.ts';

/** Devices of a person that get push messages; of more, those that were added first stop. */
const MAX_PUSH_DEVICES = 20;

/** What a person has chosen; everything is on, at any hour and without a digest, until they choose. */
export async function readPreferences(db: Db | Tx, userId: string): Promise<NotificationPreferences> {
  return toPreferences(await findPreferences(db, userId));
}

function toPreferences(row: PreferencesRow | undefined): NotificationPreferences {
  const { quietFrom = null, quietUntil = null } = row ?? {};
  return {
    email: withoutGroups(row?.emailOff ?? []),
    push: withoutGroups(row?.pushOff ?? []),
    quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    timeZone: row?.timeZone ?? MARKET_TIME_ZONE,
    digest: row !== undefined && row.digestDueAt !== null,
  };
}

type ByGroup = Record<NotificationGroup, boolean>;

function withoutGroups(off: readonly string[]): ByGroup {
  return {
    requests: !off.includes('requests'),
    connections: !off.includes('connections'),
    projects: !off.includes('projects'),
    reviews: !off.includes('reviews'),
    credentials: !off.includes('credentials'),
    messages: !off.includes('messages'),
    alerts: !off.includes('alerts'),
  };
}

const groupsOff = (chosen: ByGroup) => NOTIFICATION_GROUPS.filter((group) => !chosen[group]);

export async function showPreferences(app: App, caller: Caller): Promise<ShownPreferences> {
  const [preferences, isPushDevice] = await Promise.all([
    readPreferences(app.db, caller.personId),
    hasPushDevice(app.db, caller.sessionId),
  ]);
  return { ...preferences, pushKey: app.push.publicKey, isPushDevice };
}

/** Throws `invalid_input` for an unknown time zone. */
export async function savePreferences(
  app: App,
  userId: string,
  { email, push, quietHours, timeZone, digest }: ChangePreferencesInput,
): Promise<void> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new DomainError('invalid_input', {
      issues: [{ path: 'timeZone', message: 'Choose a time zone' }],
    });
  }
  await app.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const row = await lockPreferences(tx, userId);
    const before = toPreferences(row);
    const changed = {
      email: { ...before.email, ...email },
      push: { ...before.push, ...push },
      // null turns them off.
      quietHours: quietHours === undefined ? before.quietHours : quietHours,
      timeZone: timeZone ?? before.timeZone,
      digest: digest ?? before.digest,
    };
    await upsertPreferences(tx, toRow(app, userId, changed, row));
  });
}

function toRow(
  app: App,
  userId: string,
  { email, push, quietHours, timeZone, digest }: NotificationPreferences,
  before: PreferencesRow | undefined,
): NewRow<'notificationPreferences'> {
  const now = app.clock.now();
  const isAsBefore = before?.timeZone === timeZone;
  const dueBefore = before?.digestDueAt ?? null;
  return {
    userId,
    emailOff: groupsOff(email),
    pushOff: groupsOff(push),
    timeZone,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    // A digest that is due stays due.
    digestDueAt: digest ? ((isAsBefore ? dueBefore : null) ?? nextAt(DIGEST_TIME, now, timeZone)) : null,
    // The first has what arrives from now on.
    digestedUntil: dueBefore === null ? now : (before?.digestedUntil ?? now),
    updatedAt: now,
  };
}

/** What an unsubscribe link is about. Throws `not_found` for a token that isn't ours or whose account is gone. */
export async function readMailChoice(app: App, token: string): Promise<MailChoice> {
  const optOut = app.optOutTokens.read(token);
  if (optOut === null || !(await hasUser(app.db, optOut.userId))) throw new DomainError('not_found');
  const { email, digest } = await readPreferences(app.db, optOut.userId);
  return { topic: optOut.topic, isOn: optOut.topic === 'digest' ? digest : email[optOut.topic] };
}

/** Turns the emails of an unsubscribe link off, or on again. Doing it twice is doing it once. Throws `not_found`. */
export async function chooseMail(app: App, token: string, isOn: boolean): Promise<void> {
  const optOut = app.optOutTokens.read(token);
  if (optOut === null) throw new DomainError('not_found');
  const { userId, topic } = optOut;
  await app.db.transaction().execute(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new DomainError('not_found');
    const row = await lockPreferences(tx, userId);
    const before = toPreferences(row);
    const chosen =
      topic === 'digest'
        ? { ...before, digest: isOn }
        : { ...before, email: { ...before.email, [topic]: isOn } };
    await upsertPreferences(tx, toRow(app, userId, chosen, row));
  });
}

/**
 * Push messages for the caller's device, as long as its session lasts. Throws `push_service_unknown` for an address that isn't
 * one of a push service, `sign_in_required` where the session has ended meanwhile.
 */
export async function subscribePush(
  app: App,
  { personId, sessionId }: Caller,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  if (!app.push.accepts(endpoint)) throw new DomainError('push_service_unknown');
  await app.db.transaction().execute(async (tx) => {
    const session = { userId: personId, sessionId };
    // First, as by who ends it: in another order, the two would wait for each other.
    if ((await holdSession(tx, session)) === undefined) throw new DomainError('sign_in_required');
    await deletePushDevicesOfSession(tx, sessionId);
    await upsertPushDevice(tx, { ...session, endpoint, ...keys, createdAt: app.clock.now() });
    await deleteOldPushDevices(tx, personId, MAX_PUSH_DEVICES);
  });
}

export async function unsubscribePush(app: App, { sessionId }: Caller): Promise<void> {
  await deletePushDevicesOfSession(app.db, sessionId);
}

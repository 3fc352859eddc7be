import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { groupsFor, NOTIFICATION_GROUPS } from '#contract/notification-preferences.ts';
import { linkOfNotification, pathOfNotification } from '#contract/notification-links.ts';
import { notificationKindSchema } from '#contract/notifications.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { chooseMail, readPreferences } from '#server/modules/notifications/preferences.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { outcomeOf } from '../harness/races.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';

const world = useTestApp();

const KEYS = { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) };
const deviceOf = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys: KEYS });
const EVERY_GROUP = Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, true]));

async function tell(person: Person): Promise<void> {
  await world.app.db.transaction().execute((tx) =>
    notify(tx, world.app, {
      userId: person.userId,
      kind: 'connection_made',
      actorName: 'Grace Hopper',
      title: '',
      requestId: null,
    }),
  );
}

describe('notifications.preferences', () => {
  it('has everything on until one chooses', async () => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    expect(await call.notifications.preferences()).toMatchObject({
      email: EVERY_GROUP,
      push: EVERY_GROUP,
      quietHours: null,
      digest: false,
      isPushDevice: false,
    });
  });

  it('has the key that browsers subscribe with, the same for everyone', async () => {
    const [one, other] = [
      await world.signUp({ userType: 'property_owner' }),
      await world.signUp({ userType: 'commercial' }),
    ];
    const { pushKey } = await one.call.notifications.preferences();
    expect(pushKey).toMatch(/^[\w-]{87}$/);
    expect((await other.call.notifications.preferences()).pushKey).toBe(pushKey);
  });

  it('is refused to visitors', async () => {
    await expectDomainError(world.visitor().notifications.preferences(), 'sign_in_required');
  });
});

describe('groupsFor', () => {
  it('leaves out what concerns the other kind of account', () => {
    expect(groupsFor('service_professional')).not.toContain('alerts');
    for (const userType of ['property_owner', 'commercial'] as const)
      expect(groupsFor(userType)).toEqual(NOTIFICATION_GROUPS.filter((group) => group !== 'credentials'));
  });
});

describe('notifications.savePreferences', () => {
  it('changes what is named and leaves the rest, and others, alone', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const other = await world.signUp({ userType: 'property_owner' });
    const quietHours = { from: '22:00', until: '06:30' };
    await person.call.notifications.savePreferences({ email: { reviews: false }, quietHours, digest: true });
    await person.call.notifications.savePreferences({ push: { projects: false } });
    expect(await person.call.notifications.preferences()).toMatchObject({
      email: { ...EVERY_GROUP, reviews: false },
      push: { ...EVERY_GROUP, projects: false },
      quietHours,
      digest: true,
    });
    expect(await other.call.notifications.preferences()).toMatchObject({ email: EVERY_GROUP, digest: false });
  });

  it('undoes nothing that an email’s link has turned off meanwhile', async () => {
    const { userId, call } = await world.signUp({ userType: 'property_owner' });
    const token = world.app.optOutTokens.make({ userId, topic: 'reviews' });
    await chooseMail(world.app, token, false);
    await call.notifications.savePreferences({ email: { projects: false } });
    expect((await call.notifications.preferences()).email).toMatchObject({ reviews: false, projects: false });
  });

  it('keeps both of two changes made at once', async () => {
    const { call } = await world.signUp({ userType: 'property_owner' });
    await Promise.all(
      NOTIFICATION_GROUPS.map((group) => call.notifications.savePreferences({ email: { [group]: false } })),
    );
    const { email } = await call.notifications.preferences();
    expect(Object.values(email)).not.toContain(true);
  });

  it.each([
    ['an unknown time zone', { timeZone: 'America/Nowhere' }],
    ['hours that end when they start', { quietHours: { from: '21:00', until: '21:00' } }],
    ['a time that no clock shows', { quietHours: { from: '24:00', until: '07:00' } }],
    ['an unknown group', { email: { lottery: true } }],
  ])('refuses %s and changes nothing', async (_, input) => {
    const { userId, call } = await world.signUp({ userType: 'property_owner' });
    const before = await readPreferences(world.app.db, userId);
    await expect(call.notifications.savePreferences({ digest: true, ...input } as object)).rejects.toThrow();
    expect(await readPreferences(world.app.db, userId)).toEqual(before);
  });

  it('is a person’s own in a company, also for a viewer', async () => {
    const owner = await world.signUp({ userType: 'commercial' });
    const viewer = await world.joinCompany(owner, 'viewer');
    await viewer.call.notifications.savePreferences({ push: { projects: false } });
    expect((await viewer.call.notifications.preferences()).push.projects).toBe(false);
    expect((await owner.call.notifications.preferences()).push.projects).toBe(true);
  });
});

describe('notifications.subscribePush', () => {
  it('holds for the device until it is turned off', async () => {
    const { call } = await world.signUp({ userType: 'property_owner' });
    await call.notifications.subscribePush(deviceOf('one'));
    expect(await call.notifications.preferences()).toMatchObject({ isPushDevice: true });
    await call.notifications.unsubscribePush();
    expect(await call.notifications.preferences()).toMatchObject({ isPushDevice: false });
  });

  it('belongs to whoever subscribed last with the same browser', async () => {
    const one = await world.signUp({ userType: 'property_owner' });
    const other = await world.signUp({ userType: 'property_owner' });
    await one.call.notifications.subscribePush(deviceOf('shared'));
    await other.call.notifications.subscribePush(deviceOf('shared'));
    expect(await one.call.notifications.preferences()).toMatchObject({ isPushDevice: false });
    expect(await other.call.notifications.preferences()).toMatchObject({ isPushDevice: true });
  });

  it.each([
    'https://example.com/push',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://fcm.googleapis.com:8443/push',
    'https://fcm.googleapis.com.example.com/push',
    'https://user:word@fcm.googleapis.com/push',
  ])('refuses %s, which is no push service', async (endpoint) => {
    const { call } = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(
      call.notifications.subscribePush({ endpoint, keys: KEYS }),
      'push_service_unknown',
    );
  });

  it('forgets the oldest of more than 20 devices of a person', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const devices = async () => {
      const rows = await world.app.db
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('userId', '=', person.userId)
        .orderBy('createdAt')
        .execute();
      return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
    };
    const names = Array.from({ length: 20 }, (_, index) => `kept-${String(index)}`);
    for (const name of names) {
      const { id: sessionId } = await startSession(world.app, {
        ...{ userId: person.userId, kind: 'browser', label: name },
      });
      const device = { ...deviceOf(name), userId: person.userId, sessionId };
      const { keys, ...row } = device;
      await world.app.db
        .insertInto('pushSubscriptions')
        .values({ ...row, ...keys, createdAt: world.clock.now() })
        .execute();
      world.clock.advance({ seconds: 1 });
    }
    expect(await devices()).toEqual(names);
    await person.call.notifications.subscribePush(deviceOf('newest'));
    expect(await devices()).toEqual([...names.slice(1), 'newest']);
  });

  it('is refused where the session has ended meanwhile', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await world.app.db.deleteFrom('sessions').where('userId', '=', person.userId).execute();
    await expectDomainError(person.call.notifications.subscribePush(deviceOf('ended')), 'sign_in_required');
  });

  it('is refused where the session ends at the same moment', async () => {
    const { userId, call } = await world.signUp({ userType: 'property_owner' });
    const { subscribing } = await world.app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
      const subscribing = outcomeOf(call.notifications.subscribePush(deviceOf('ending')));
      await untilSomebodyWaits(world.app.db);
      return { subscribing };
    });
    expect(await subscribing).toBe('sign_in_required');
  });

  it('holds until the session ends, also beside signing out', async () => {
    const { userId, call } = await world.signUp({ userType: 'property_owner' });
    const { db } = world.app;
    const devices = db.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId);
    await call.notifications.subscribePush(deviceOf('before'));
    const { outcomes } = await db.transaction().execute(async (tx) => {
      await sql`lock table push_subscriptions in share mode`.execute(tx);
      const subscribing = outcomeOf(call.notifications.subscribePush(deviceOf('after')));
      await untilSomebodyWaits(db);
      const signingOut = outcomeOf(call.auth.signOut());
      await untilSomebodyWaits(db, 2);
      return { outcomes: Promise.all([subscribing, signingOut]) };
    });
    expect((await outcomes).filter((outcome) => typeof outcome === 'string')).toEqual([]);
    expect(await devices.execute()).toEqual([]);
  });
});

describe('notifications.markRead', () => {
  it('marks one, once and for all', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    await tell(person);
    await tell(person);
    const [item] = (await person.call.notifications.list({})).items;
    expect(await person.call.notifications.markRead({ id: item?.id ?? '' })).toEqual({ marked: 1 });
    expect(await person.call.notifications.unreadCount()).toEqual({ count: 1 });
    expect((await person.call.notifications.list({ unreadOnly: true })).items).toHaveLength(1);
  });

  it('does not find somebody else’s, nor one that never was', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const other = await world.signUp({ userType: 'property_owner' });
    await tell(person);
    const [item] = (await person.call.notifications.list({})).items;
    await expectDomainError(other.call.notifications.markRead({ id: item?.id ?? '' }), 'not_found');
    await expectDomainError(person.call.notifications.markRead({ id: randomUUID() }), 'not_found');
    expect(await person.call.notifications.unreadCount()).toEqual({ count: 1 });
  });
});

describe('notifications.mailChoice', () => {
  it('says what a link is about, and never whose it is', async () => {
    const { userId } = await world.signUp({ userType: 'property_owner' });
    const token = world.app.optOutTokens.make({ userId, topic: 'digest' });
    expect(await world.visitor().notifications.mailChoice({ token })).toEqual({
      topic: 'digest',
      isOn: false,
    });
  });

  it('does not find a token that was changed, made up, or whose account is gone', async () => {
    const { userId } = await world.signUp({ userType: 'property_owner' });
    const token = world.app.optOutTokens.make({ userId, topic: 'reviews' });
    const swapped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const gone = world.app.optOutTokens.make({ userId: randomUUID(), topic: 'reviews' });
    for (const wrong of [swapped, `${token}A`, token.slice(0, -4), 'x', gone]) {
      await expectDomainError(world.visitor().notifications.mailChoice({ token: wrong }), 'not_found');
    }
  });
});

describe('the place of a notification', () => {
  const subject = {
    requestId: 'r1',
    connectionId: 'c1',
    projectId: 'p1',
    invitation: { projectId: 'p1', ownerProfileId: 'o1' },
  };

  it.each(notificationKindSchema.options)('is a path without gaps for %s', (kind) => {
    for (const userType of ['property_owner', 'service_professional', 'commercial'] as const) {
      expect(pathOfNotification(kind, { ...subject, userType })).toMatch(/^\/[\w/?=&-]+$/);
      expect(linkOfNotification(kind, { ...subject, userType }).to).not.toBe('/dashboard');
    }
  });

  it('is the job for the professional and the request for the client', () => {
    expect(pathOfNotification('job_completed', { ...subject, userType: 'service_professional' })).toBe(
      '/jobs/r1',
    );
    expect(pathOfNotification('job_completed', { ...subject, userType: 'commercial' })).toBe('/requests/r1');
  });
});

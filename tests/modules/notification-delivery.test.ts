import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NOTIFICATION_GROUPS } from '#contract/notification-preferences.ts';
import { queueMail } from '#server/emails/queue-mail.ts';
import { reviewReceived } from '#server/emails/review-received.ts';
import { passwordChanged } from '#server/emails/password-changed.ts';
import { deliverMail } from '#server/modules/notifications/delivery.service.ts';
import { sendDigests } from '#server/modules/notifications/digest.tasks.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { drainTasks } from '#server/queue/worker.ts';
import { PushService } from '../harness/push-service.ts';
import { type Person, TEST_PASSWORD, useTestApp } from '../harness/test-app.ts';
import { sampleMails } from '../emails/sample-mails.ts';

let service: PushService;
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());

const world = useTestApp({ push: (config) => service.gateway(config) });
const SAMPLES = sampleMails('A leak', 'https://lintel.example/');

const EVENING = { from: '21:00', until: '07:00' };
const DETROIT = 'America/Detroit';

/** Sets the clock to a time in Detroit, on a winter's day. */
function setClock(time: string, day = '2026-12-01'): void {
  world.clock.set(new Date(`${day}T${time}:00-05:00`));
}

async function review(person: Person): Promise<void> {
  await world.app.db
    .transaction()
    .execute((tx) => queueMail(tx, world.app, reviewReceived.to(person.email, SAMPLES['review-received'])));
}

async function tell(person: Person, title: string): Promise<void> {
  await world.app.db.transaction().execute((tx) =>
    notify(tx, world.app, {
      userId: person.userId,
      kind: 'connection_made',
      actorName: 'Grace Hopper',
      title,
      requestId: null,
    }),
  );
}

/** Both mailboxes agree; `before` the second does, something else happens. */
async function changeAddress(person: Person, newEmail: string, before: () => Promise<void>): Promise<void> {
  await person.call.account.changeEmail({ newEmail, password: TEST_PASSWORD });
  const tokens: string[] = [];
  for (const address of [person.email, newEmail]) {
    const text = (await world.mailsTo(address)).at(-1)?.text ?? '';
    tokens.push(/change-email\?token=([\w-]+)/.exec(text)?.[1] ?? '');
  }
  const [old = '', fresh = ''] = tokens;
  await world.visitor().account.confirmEmailChange({ token: old });
  await before();
  expect(await world.visitor().account.confirmEmailChange({ token: fresh })).toEqual({ isChanged: true });
}

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(world.app.db);
  return rows.length > 0;
}

const reviewsTo = async (person: Person) =>
  (await world.mailsTo(person.email)).filter(({ text }) => text.includes('Stop emails about: Reviews'));

describe('an email of a group', () => {
  it('is sent until its group is turned off, and again once it is on', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await review(owner);
    expect(await reviewsTo(owner)).toHaveLength(1);
    await owner.call.notifications.savePreferences({ email: { reviews: false } });
    await review(owner);
    expect(await reviewsTo(owner)).toHaveLength(1);
    await owner.call.notifications.savePreferences({ email: { reviews: true } });
    await review(owner);
    expect(await reviewsTo(owner)).toHaveLength(2);
  });

  it('waits for the end of quiet hours that pass midnight, and is sent once', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await owner.call.notifications.savePreferences({ quietHours: EVENING, timeZone: DETROIT });
    setClock('22:30');
    await review(owner);
    expect(await reviewsTo(owner)).toHaveLength(0);
    setClock('06:59', '2026-12-02');
    expect(await reviewsTo(owner)).toHaveLength(0);
    setClock('07:00', '2026-12-02');
    expect(await reviewsTo(owner)).toHaveLength(1);
    setClock('12:00', '2026-12-02');
    expect(await reviewsTo(owner)).toHaveLength(1);
  });

  it('is dropped when its group is turned off while it waits', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await owner.call.notifications.savePreferences({ quietHours: EVENING, timeZone: DETROIT });
    setClock('23:00');
    await review(owner);
    await world.drainTasks();
    await owner.call.notifications.savePreferences({ email: { reviews: false } });
    setClock('09:00', '2026-12-02');
    expect(await reviewsTo(owner)).toHaveLength(0);
  });

  it('goes to the new address when the address changes while it waits, and a required one stays', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await owner.call.notifications.savePreferences({ quietHours: EVENING, timeZone: DETROIT });
    setClock('22:00');
    await review(owner);
    await world.drainTasks();
    const moved = { ...owner, email: 'moved-at-night@people.example' };
    await changeAddress(owner, moved.email, async () => {
      await review(owner);
      await world.app.db
        .transaction()
        .execute((tx) =>
          queueMail(tx, world.app, passwordChanged.to(owner.email, SAMPLES['password-changed'])),
        );
    });
    expect((await world.mailsTo(owner.email)).map(({ subject }) => subject)).toContain(
      'Your Lintel password was changed',
    );
    setClock('09:00', '2026-12-02');
    expect(await reviewsTo(owner)).toHaveLength(0);
    expect(await reviewsTo(moved)).toHaveLength(2);
  });

  it('goes to the new address when the address changes in the middle of its try', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await owner.call.notifications.savePreferences({ quietHours: EVENING, timeZone: DETROIT });
    setClock('22:00');
    const moved = { ...owner, email: 'moved-midway@people.example' };
    const message = reviewReceived.to(owner.email, SAMPLES['review-received']);
    const attempt = { key: 'midway', isRepeat: false, isLast: false };
    const changing = await world.app.db.startTransaction().execute();
    await changing.updateTable('users').set({ email: moved.email }).where('id', '=', owner.userId).execute();
    const delivered = deliverMail(world.app, message, attempt);
    await vi.waitUntil(() => isWaitingForLock());
    await changing.commit().execute();
    await delivered;
    setClock('09:00', '2026-12-02');
    expect(await reviewsTo(moved)).toHaveLength(1);
  });

  it('is sent once by two workers', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    setClock('12:00');
    await review(owner);
    await Promise.all([drainTasks(world.app), drainTasks(world.app)]);
    expect(await reviewsTo(owner)).toHaveLength(1);
  });
});

describe('a required email', () => {
  it('is sent at any hour, with every group turned off, and has no way to unsubscribe', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const none = Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, false]));
    await owner.call.notifications.savePreferences({ email: none, quietHours: EVENING, timeZone: DETROIT });
    setClock('23:30');
    await world.app.db
      .transaction()
      .execute((tx) =>
        queueMail(tx, world.app, passwordChanged.to(owner.email, SAMPLES['password-changed'])),
      );
    const mails = await world.mailsTo(owner.email);
    const mail = mails.find(({ subject }) => /password/i.test(subject));
    expect(mail).toBeDefined();
    expect(mail?.text).not.toContain('/unsubscribe/');
  });
});

describe('the daily digest', () => {
  const digestsTo = async (person: Person) =>
    (await world.mailsTo(person.email)).filter(({ subject }) => /unread notification/.test(subject));

  it('names what is new and unread at 8:00 of the member’s clock, once however many workers run', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    setClock('06:00', '2026-12-10');
    await tell(owner, 'What was there before');
    world.clock.advance({ minutes: 1 });
    await owner.call.notifications.savePreferences({ digest: true, timeZone: DETROIT });
    world.clock.advance({ minutes: 1 });
    await tell(owner, 'A leak');
    await sendDigests(world.app);
    expect(await digestsTo(owner)).toHaveLength(0);
    setClock('08:00', '2026-12-10');
    await Promise.all([sendDigests(world.app), sendDigests(world.app), sendDigests(world.app)]);
    const [digest, ...more] = await digestsTo(owner);
    expect(more).toEqual([]);
    expect(digest?.text.match(/• /g)).toHaveLength(1);
    expect(digest?.text).toContain('Stop the daily digest');
  });

  it('names eight of many, and how many there are', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    setClock('06:00', '2026-12-12');
    await owner.call.notifications.savePreferences({ digest: true, timeZone: DETROIT });
    world.clock.advance({ minutes: 1 });
    for (let count = 1; count <= 9; count += 1) await tell(owner, `Leak ${String(count)}`);
    setClock('08:00', '2026-12-12');
    await sendDigests(world.app);
    const [digest] = await digestsTo(owner);
    expect(digest?.subject).toContain('9 unread notifications');
    expect(digest?.text.match(/• /g)).toHaveLength(8);
  });

  it('comes to everyone of a company who wants it, at their own time, and not to one who was removed', async () => {
    const owner = await world.signUp({ userType: 'commercial' });
    const viewer = await world.joinCompany(owner, 'viewer');
    const removed = await world.joinCompany(owner, 'manager');
    setClock('06:00', '2026-12-14');
    await viewer.call.notifications.savePreferences({ digest: true, timeZone: 'America/Chicago' });
    await removed.call.notifications.savePreferences({ digest: true, timeZone: 'America/Chicago' });
    await owner.call.company.remove({ personId: removed.userId });
    world.clock.advance({ minutes: 1 });
    await tell(owner, 'A leak');
    setClock('08:00', '2026-12-14');
    await sendDigests(world.app);
    expect(await digestsTo(viewer)).toHaveLength(0);
    setClock('09:00', '2026-12-14');
    await sendDigests(world.app);
    expect((await digestsTo(viewer)).map(({ text }) => text.includes('Grace Hopper'))).toEqual([true]);
    expect(await digestsTo(owner)).toHaveLength(0);
    expect(await digestsTo(removed)).toHaveLength(0);
  });

  it('is left out on a day without news', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    setClock('06:00', '2026-12-11');
    await owner.call.notifications.savePreferences({ digest: true, timeZone: DETROIT });
    setClock('08:05', '2026-12-11');
    await sendDigests(world.app);
    expect(await digestsTo(owner)).toHaveLength(0);
  });
});

describe('a push message', () => {
  async function withDevice(): Promise<{ person: Person; device: ReturnType<PushService['subscribe']> }> {
    const person = await world.signUp({ userType: 'property_owner' });
    const device = service.subscribe();
    await person.call.notifications.subscribePush(device);
    return { person, device };
  }

  it('says what happened and leads to the very thing, once', async () => {
    setClock('12:00');
    const { person, device } = await withDevice();
    await tell(person, 'A leak');
    await Promise.all([drainTasks(world.app), drainTasks(world.app)]);
    await world.drainTasks();
    const [message, ...more] = service.receivedBy(device);
    expect(more).toEqual([]);
    const [item] = (await person.call.notifications.list({})).items;
    expect(message).toEqual({
      title: 'Lintel',
      body: item?.text,
      url: '/connections?part=people',
      tag: item?.id,
    });
  });

  it('is not sent for what has been read, nor for a group that is off, nor in quiet hours before they end', async () => {
    setClock('12:00');
    const { person, device } = await withDevice();
    await tell(person, 'Read at once');
    await person.call.notifications.markAllRead();
    await world.drainTasks();
    await person.call.notifications.savePreferences({ push: { connections: false } });
    await tell(person, 'Of a group that is off');
    await world.drainTasks();
    await person.call.notifications.savePreferences({
      push: { connections: true },
      quietHours: EVENING,
      timeZone: DETROIT,
    });
    setClock('22:00');
    await tell(person, 'At night');
    await world.drainTasks();
    expect(service.receivedBy(device)).toEqual([]);
    setClock('07:00', '2026-12-02');
    await world.drainTasks();
    expect(service.receivedBy(device)).toHaveLength(1);
  });

  it('is tried again while the service is down, and forgets a device that has unsubscribed', async () => {
    setClock('12:00');
    const { person, device } = await withDevice();
    service.answers.push(503);
    await tell(person, 'A leak');
    await world.drainTasks();
    expect(service.receivedBy(device)).toEqual([]);
    await drainTasks(world.app, { retryAtOnce: true });
    expect(service.receivedBy(device)).toHaveLength(1);
    service.answers.push(410);
    await tell(person, 'Another leak');
    await world.drainTasks();
    expect(await person.call.notifications.preferences()).toMatchObject({ isPushDevice: false });
  });

  it('ends with the session of the device', async () => {
    setClock('12:00');
    const { person, device } = await withDevice();
    await world.app.db.deleteFrom('sessions').where('userId', '=', person.userId).execute();
    await tell(person, 'A leak');
    await world.drainTasks();
    expect(service.receivedBy(device)).toEqual([]);
  });
});

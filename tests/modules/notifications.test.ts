import { describe, expect, it } from 'vitest';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { sweepNotifications } from '#server/modules/notifications/notifications.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

/** An owner's request, and a function that notifies a person about it. */
async function prepare() {
  const owner = await world.signUp({ userType: 'property_owner' });
  const { id: requestId } = await owner.call.requests.create({
    title: 'A leak',
    description: 'Under the sink.',
    category: 'plumbing',
  });
  const tell = (person: Person, title: string) =>
    world.app.db.transaction().execute((tx) =>
      notify(tx, world.app, {
        userId: person.userId,
        kind: 'job_accepted',
        actorName: 'Grace Hopper',
        title,
        requestId,
      }),
    );
  return { owner, requestId, tell };
}

describe('notifications.list', () => {
  it('lists the caller’s notifications, newest first', async () => {
    const { owner, requestId, tell } = await prepare();
    await tell(owner, 'A leak');
    world.clock.advance({ minutes: 1 });
    await tell(owner, 'Another leak');
    const { items, nextCursor } = await owner.call.notifications.list({});
    expect(nextCursor).toBeNull();
    expect(items.map(({ text }) => text)).toEqual([
      'Grace Hopper accepted Another leak',
      'Grace Hopper accepted A leak',
    ]);
    expect(items[0]).toMatchObject({
      kind: 'job_accepted',
      requestId,
      isRead: false,
      createdAt: world.clock.now().toISOString(),
    });
  });

  it('pages without gaps or duplicates, also among equal timestamps', async () => {
    const { owner, tell } = await prepare();
    for (let number = 0; number < 7; number += 1) await tell(owner, `Leak ${number}`);
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.call.notifications.list({ cursor, limit: 2 });
      texts.push(...page.items.map(({ text }) => text));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(texts.length).toBe(7);
    expect(new Set(texts).size).toBe(7);
  });

  it('is empty for other accounts', async () => {
    const { owner, tell } = await prepare();
    await tell(owner, 'A leak');
    const other = await world.signUp({ userType: 'property_owner' });
    expect(await other.call.notifications.list({})).toEqual({ items: [], nextCursor: null });
  });

  it('refuses a cursor that it did not issue', async () => {
    const { call } = await world.signUp({ userType: 'property_owner' });
    for (const cursor of ['', 'x', '1_2', '_00000000-0000-4000-8000-000000000000']) {
      await expect(call.notifications.list({ cursor })).rejects.toThrow();
    }
  });

  it('is refused to visitors', async () => {
    await expectDomainError(world.visitor().notifications.list({}), 'sign_in_required');
  });
});

describe('notify', () => {
  it('stores nothing when its transaction is rolled back', async () => {
    const { owner, requestId } = await prepare();
    const failing = world.app.db.transaction().execute(async (tx) => {
      const notice = { userId: owner.userId, actorName: 'Grace', title: 'A leak', requestId };
      await notify(tx, world.app, { ...notice, kind: 'job_started' });
      throw new Error('The change failed.');
    });
    await expect(failing).rejects.toThrow('The change failed.');
    expect(await owner.call.notifications.unreadCount()).toEqual({ count: 0 });
  });
});

describe('notifications.unreadCount', () => {
  it('counts the caller’s unread notifications', async () => {
    const { owner, tell } = await prepare();
    const other = await world.signUp({ userType: 'service_professional' });
    await tell(owner, 'A leak');
    await tell(owner, 'Another leak');
    expect(await owner.call.notifications.unreadCount()).toEqual({ count: 2 });
    expect(await other.call.notifications.unreadCount()).toEqual({ count: 0 });
  });

  it('is refused to visitors', async () => {
    await expectDomainError(world.visitor().notifications.unreadCount(), 'sign_in_required');
  });
});

describe('notifications.markAllRead', () => {
  it('marks the caller’s notifications as read, once, and no others', async () => {
    const { owner, tell } = await prepare();
    const other = await world.signUp({ userType: 'service_professional' });
    await tell(owner, 'A leak');
    await tell(other, 'A leak');
    expect(await owner.call.notifications.markAllRead()).toEqual({ marked: 1 });
    expect(await owner.call.notifications.markAllRead()).toEqual({ marked: 0 });
    expect((await owner.call.notifications.list({})).items[0]?.isRead).toBe(true);
    expect(await other.call.notifications.unreadCount()).toEqual({ count: 1 });
  });

  it('stays open to a restricted account', async () => {
    const { owner, tell } = await prepare();
    await tell(owner, 'A leak');
    const restricted = await world.restrict(owner);
    expect(await restricted.call.notifications.markAllRead()).toEqual({ marked: 1 });
  });

  it('is refused to visitors', async () => {
    await expectDomainError(world.visitor().notifications.markAllRead(), 'sign_in_required');
  });
});

describe('notifications.sweep', () => {
  it('deletes a notification after a year, whether it was read or not', async () => {
    const { owner, tell } = await prepare();
    const list = async () => (await owner.call.notifications.list({})).items.map(({ text }) => text);
    await tell(owner, 'A leak');
    await owner.call.notifications.markAllRead();
    await tell(owner, 'Another leak');
    world.clock.advance({ days: 365 });
    await tell(owner, 'A third leak');
    await sweepNotifications(world.app);
    expect(await list()).toHaveLength(3);
    world.clock.advance({ seconds: 1 });
    await sweepNotifications(world.app);
    expect(await list()).toEqual(['Grace Hopper accepted A third leak']);
    expect(await owner.call.notifications.unreadCount()).toEqual({ count: 1 });
  });
});

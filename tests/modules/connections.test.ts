import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { freezeLots, insertSubscription } from './ledger-rows.ts';
import { later, NOW, setWalletStage, type WalletStage } from './wallet-stage.ts';

const world = useTestApp({ hasFreeLots: true });

let owner: Person;
let other: Person;
let professional: Person;
let second: Person;
let give: WalletStage['give'];
let contact: WalletStage['contact'];
let giveBack: WalletStage['giveBack'];

beforeEach(async () => {
  ({ owner, other, professional, second, give, contact, giveBack } = await setWalletStage(world));
});

describe('connections.connect', () => {
  it('spends one Connection and returns the rest', async () => {
    await give(owner, 2);
    const answer = await contact(owner);
    expect(answer).toMatchObject({
      outcome: 'connected',
      charged: 1,
      available: 1,
      isOpen: true,
      isReplayed: false,
    });
    expect((await owner.call.connections.balance()).available).toBe(1);
  });

  it('returns an existing connection without a charge, also with an empty balance', async () => {
    await give(owner, 1);
    const { connectionId } = await contact(owner);
    expect(await contact(owner)).toEqual({
      connectionId,
      outcome: 'existing',
      charged: 0,
      available: 0,
      isOpen: true,
      isReplayed: false,
    });
  });

  it('refuses an empty balance, and a later call with the same idempotency key succeeds', async () => {
    const requestId = randomUUID();
    await expectDomainError(contact(owner, professional, requestId), 'insufficient_credits');
    await give(owner, 1);
    expect(await contact(owner, professional, requestId)).toMatchObject({
      outcome: 'connected',
      isReplayed: false,
    });
  });

  it('refuses a frozen wallet and Connections on hold for a failed payment', async () => {
    const { lotId } = await give(owner, 1);
    const { db } = world.app;
    const freeze = (frozen: boolean) =>
      db.transaction().execute((tx) => setWalletFrozen(tx, { userId: owner.userId, frozen, at: null }));
    await freeze(true);
    await expectDomainError(contact(owner), 'wallet_frozen');
    await freeze(false);
    await db.transaction().execute((tx) => freezeLots(tx, { lotIds: [lotId], by: 'past_due' }));
    await expectDomainError(contact(owner), 'wallet_frozen');
  });

  it('does not spend Connections in dispute', async () => {
    const { lotId } = await give(owner, 1);
    await world.app.db.transaction().execute((tx) => freezeLots(tx, { lotIds: [lotId], by: 'dispute' }));
    await expectDomainError(contact(owner), 'insufficient_credits');
  });

  it.each([
    ['nobody', () => randomUUID()],
    ['another owner', () => other.profileId],
    ['oneself', () => owner.profileId],
  ])('does not find %s', async (_, profileId) => {
    await give(owner, 1);
    const call = owner.call.connections.connect({ profileId: profileId(), requestId: randomUUID() });
    await expectDomainError(call, 'not_found');
    expect((await owner.call.connections.balance()).available).toBe(1);
  });

  it('finds no project, and finds nothing at all for professionals', async () => {
    await give(owner, 1);
    await give(professional, 1);
    const input = { profileId: professional.profileId, requestId: randomUUID() };
    await expectDomainError(
      owner.call.connections.connect({ ...input, projectId: randomUUID() }),
      'not_found',
    );
    await expectDomainError(contact(professional, owner), 'not_found');
    await expectDomainError(contact(professional, second), 'not_found');
  });

  it('does not find a professional who is restricted', async () => {
    await give(owner, 1);
    const restrict = (restrictedAt: Date | null) =>
      world.app.db
        .updateTable('users')
        .set({ restrictedAt, restrictedReason: restrictedAt === null ? null : 'For a test' })
        .where('id', '=', second.userId)
        .execute();
    await restrict(NOW);
    await expectDomainError(contact(owner, second), 'not_found');
    await restrict(null);
    expect(await contact(owner, second)).toMatchObject({ outcome: 'connected' });
  });

  it('refuses a restricted account', async () => {
    await give(owner, 1);
    await expectDomainError(contact(await world.restrict(owner)), 'account_restricted');
  });

  it('spends the lot that expires first, then the oldest', async () => {
    const last = await give(owner, 1);
    const first = await give(owner, 1, later(10), 'pack_period');
    const next = await give(owner, 1, later(20), 'pack_period');
    const left = async () => (await owner.call.connections.balance()).lots.map(({ id }) => id);
    expect(await left()).toEqual([first.lotId, next.lotId, last.lotId]);
    await contact(owner);
    expect(await left()).toEqual([next.lotId, last.lotId]);
    await contact(owner, second);
    expect(await left()).toEqual([last.lotId]);
  });

  it('grants the allowance of a month that has just begun', async () => {
    await insertSubscription(world.app.db, {
      userId: owner.userId,
      kind: 'plan',
      sku: 'home-pro',
      units: 10,
      anchor: NOW,
      currentPeriodEnd: later(30),
    });
    expect(await contact(owner)).toMatchObject({ outcome: 'connected', available: 9 });
  });

  it('can be repeated after a return', async () => {
    await give(owner, 1);
    const { connectionId } = await contact(owner);
    await giveBack(connectionId, 'support');
    const again = await contact(owner);
    expect(again).toMatchObject({ outcome: 'connected', charged: 1 });
    expect(again.connectionId).not.toBe(connectionId);
  });

  it('notifies the professional in the app and by email', async () => {
    await give(owner, 1);
    const { connectionId } = await contact(owner, second);
    await dispatchOutbox(world.app);
    const { items } = await second.call.notifications.list({});
    const news = { kind: 'connection_made', text: 'Dana Ward connected with you' };
    expect(items.find((item) => item.connectionId === connectionId)).toMatchObject(news);
    const mails = await world.mailsTo(second.email);
    const link = `/connections?part=people&connection=${connectionId}\n`;
    expect(mails.find(({ text }) => text.includes(link))?.subject).toBe('Dana Ward connected with you');
    const before = mails.length;
    await dispatchOutbox(world.app);
    expect((await world.mailsTo(second.email)).length).toBe(before);
  });

  it('wakes the outbox task', async () => {
    await give(owner, 1);
    const app = { ...world.app };
    const call = await world.callAs(owner.userId, app);
    const before = (await world.mailsTo(professional.email)).length;
    await call.connections.connect({ profileId: professional.profileId, requestId: randomUUID() });
    expect((await world.mailsTo(professional.email)).length).toBeGreaterThan(before);
  });
});

describe('connections.list', () => {
  it('shows each side the other, with contact details and nothing private beside them', async () => {
    await give(owner, 1);
    const { connectionId } = await contact(owner);
    const [mine] = (await owner.call.connections.list({})).items;
    expect(mine).toEqual({
      id: connectionId,
      kind: 'direct',
      project: null,
      isMine: true,
      status: 'live',
      createdAt: NOW.toISOString(),
      openedAt: null,
      answeredAt: null,
      answer: null,
      returnsAt: later(14).toISOString(),
      refundedAt: null,
      profile: {
        profileId: professional.profileId,
        userType: 'service_professional',
        name: 'Harbor Electric',
        location: 'Detroit, MI',
        isVerified: false,
      },
      contact: { email: professional.email, phone: '(313) 555-0142' },
    });
    const theirs = (await professional.call.connections.list({ limit: 50 })).items.find(
      ({ id }) => id === connectionId,
    );
    expect(theirs).toMatchObject({
      isMine: false,
      profile: { name: 'Dana Ward' },
      contact: { email: owner.email, phone: '(313) 555-0100' },
    });
    expect((await second.call.connections.list({})).items.map(({ id }) => id)).not.toContain(connectionId);
    expect((await other.call.connections.list({})).items).toEqual([]);
  });

  it('hides the contact details of a returned connection', async () => {
    await give(owner, 1);
    const { connectionId } = await contact(owner);
    await giveBack(connectionId, 'banned');
    for (const person of [owner, professional]) {
      const { items } = await person.call.connections.list({ limit: 50 });
      const item = items.find(({ id }) => id === connectionId);
      expect(item).toMatchObject({ status: 'refunded', contact: null });
      expect(JSON.stringify(item)).not.toMatch(/555-01|@people\.example/);
    }
  });

  it('continues after the last row, also among equal timestamps', async () => {
    const people = [professional, second];
    await give(owner, 2);
    for (const whom of people) await contact(owner, whom);
    const first = await owner.call.connections.list({ limit: 1 });
    const rest = await owner.call.connections.list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(rest.nextCursor).toBeNull();
    const found = [...first.items, ...rest.items].map(({ profile }) => profile.profileId);
    expect(new Set(found)).toEqual(new Set(people.map(({ profileId }) => profileId)));
  });
});

describe('connections.get', () => {
  it('shows each of the two the same as the list', async () => {
    await give(owner, 1);
    const { connectionId: id } = await contact(owner);
    for (const person of [owner, professional]) {
      const { items } = await person.call.connections.list({ limit: 50 });
      expect(await person.call.connections.get({ id })).toEqual(items.find((item) => item.id === id));
    }
  });

  it('finds no connection of others, no unknown one, and none across a block', async () => {
    await give(owner, 1);
    const { connectionId: id } = await contact(owner);
    await expectDomainError(second.call.connections.get({ id }), 'not_found');
    await expectDomainError(owner.call.connections.get({ id: randomUUID() }), 'not_found');
    await owner.call.profiles.block({ profileId: professional.profileId });
    for (const person of [owner, professional])
      await expectDomainError(person.call.connections.get({ id }), 'not_found');
    await owner.call.profiles.unblock({ profileId: professional.profileId });
  });
});

describe('connections.markOpened', () => {
  it('stops the return, once, and for the recipient only', async () => {
    await give(owner, 1);
    const { connectionId: id } = await contact(owner);
    await expectDomainError(owner.call.connections.markOpened({ id }), 'not_found');
    await expectDomainError(second.call.connections.markOpened({ id }), 'not_found');
    world.clock.set(later(1));
    const opened = await professional.call.connections.markOpened({ id });
    expect(opened.openedAt).toBe(later(1).toISOString());
    world.clock.set(later(2));
    expect(await professional.call.connections.markOpened({ id })).toEqual(opened);
    world.clock.set(later(60));
    await returnSilent(world.app);
    expect((await owner.call.connections.balance()).available).toBe(0);
  });

  it('is refused once the Connection was returned', async () => {
    await give(owner, 1);
    const { connectionId: id } = await contact(owner);
    world.clock.set(later(14));
    await returnSilent(world.app);
    expect(await professional.call.connections.markOpened({ id })).toMatchObject({
      status: 'refunded',
      openedAt: null,
      contact: null,
    });
  });

  it('finds no unknown connection', async () => {
    await expectDomainError(professional.call.connections.markOpened({ id: randomUUID() }), 'not_found');
  });
});

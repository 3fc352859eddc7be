import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefundReason } from '#server/modules/ledger/ledger.service.ts';
import { grantLot, refundConnection, setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { dispatchOutbox, returnSilent, settleDue } from '#server/modules/connections/connections.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { applyClawback, freezeLots, insertPaidPack, insertSubscription } from './ledger-rows.ts';

const world = useTestApp({ hasFreeLots: true });
const NOW = new Date('2026-11-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

let owner: Person;
let other: Person;
let professional: Person;
let second: Person;

beforeAll(async () => {
  world.clock.set(NOW);
  professional = await world.signUp({
    userType: 'service_professional',
    companyName: 'Harbor Electric',
    phone: '(313) 555-0142',
  });
  second = await world.signUp({ userType: 'service_professional', fullName: 'Sam Second' });
});

beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Ward', phone: '(313) 555-0100' });
  other = await world.signUp({ userType: 'commercial', companyName: 'Lakeside Offices' });
});

async function give(
  person: Person,
  units: number,
  to: Date | null = null,
  kind: 'pack_period' | 'pack' = 'pack',
) {
  return world.app.db.transaction().execute((tx) =>
    grantLot(tx, {
      userId: person.userId,
      kind,
      units,
      sourceType: 'test',
      sourceId: randomUUID(),
      from: world.clock.now(),
      to,
      at: world.clock.pinned(),
    }),
  );
}

const contact = (person: Person, whom: Person = professional, requestId: string = randomUUID()) =>
  person.call.connections.connect({ profileId: whom.profileId, requestId });

const giveBack = (connectionId: string, reason: RefundReason) =>
  world.app.db
    .transaction()
    .execute((tx) => refundConnection(tx, { connectionId, reason, at: world.clock.pinned() }));

const titles = async (person: Person) =>
  (await person.call.connections.statement({})).items.map(({ title, detail, delta, balanceAfter }) => [
    title,
    detail,
    delta,
    balanceAfter,
  ]);

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

  it('returns the same answer for the same idempotency key, also when the professional is no longer listed', async () => {
    await give(owner, 2);
    const requestId = randomUUID();
    const first = await contact(owner, second, requestId);
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: false })
      .where('id', '=', second.profileId)
      .execute();
    expect(await contact(owner, second, requestId)).toEqual({ ...first, isReplayed: true });
    expect(await contact(owner, second)).toMatchObject({ outcome: 'existing', charged: 0 });
    await expectDomainError(contact(other, second), 'not_found');
    await world.app.db
      .updateTable('profiles')
      .set({ isListed: true })
      .where('id', '=', second.profileId)
      .execute();
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

  it('refuses the same idempotency key with other content', async () => {
    await give(owner, 2);
    const requestId = randomUUID();
    await contact(owner, professional, requestId);
    await expectDomainError(contact(owner, second, requestId), 'idempotency_conflict');
    expect((await owner.call.connections.balance()).available).toBe(1);
  });

  it('keeps the idempotency keys of people apart', async () => {
    const requestId = randomUUID();
    await give(owner, 1);
    await give(other, 1);
    const [mine, theirs] = await Promise.all([
      contact(owner, professional, requestId),
      contact(other, professional, requestId),
    ]);
    expect(mine.connectionId).not.toBe(theirs.connectionId);
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

describe('the return after 14 days without an answer', () => {
  it('returns the Connection after 14 days, not a millisecond before, and notifies the payer', async () => {
    await give(owner, 1);
    const { connectionId } = await contact(owner);
    world.clock.set(new Date(later(14).getTime() - 1));
    await returnSilent(world.app);
    expect((await owner.call.connections.balance()).available).toBe(0);
    world.clock.set(later(14));
    await returnSilent(world.app);
    await returnSilent(world.app);
    expect((await owner.call.connections.balance()).available).toBe(1);
    await dispatchOutbox(world.app);
    const [news] = (await owner.call.notifications.list({})).items;
    expect(news).toMatchObject({ text: 'Your Connection with Harbor Electric was returned', connectionId });
    const mail = (await world.mailsTo(owner.email)).at(-1);
    expect(mail?.subject).toBe('Your Connection with Harbor Electric was returned');
    expect(mail?.text).toContain(`/connections?part=people&connection=${connectionId}\n`);
  });

  it('grants a new Connection for 30 days when the month is over, as one statement line', async () => {
    await give(owner, 1, later(10), 'pack_period');
    await contact(owner);
    world.clock.set(later(14));
    await returnSilent(world.app);
    const [lot] = (await owner.call.connections.balance()).lots;
    expect(lot).toMatchObject({
      kind: 'goodwill',
      label: 'Returned',
      remaining: 1,
      expiresAt: later(44).toISOString(),
    });
    expect(await titles(owner)).toEqual([
      [
        'Harbor Electric didn’t answer within 14 days',
        'Connection of Nov 5. Usable until Dec 19, 2026',
        1,
        1,
      ],
      ['You contacted Harbor Electric', 'Returned on Nov 19', -1, 0],
      ['Connection pack, Nov 5 to Nov 15, 2026', 'Included in your pack', 1, 1],
    ]);
  });

  it('never happens when the connection is opened at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      world.clock.set(NOW);
      const person = await world.callAs(owner.userId);
      await give(owner, 1);
      const { connectionId: id } = await contact(owner);
      world.clock.set(later(14));
      const [opened, returned] = await Promise.all([
        professional.call.connections.markOpened({ id }),
        giveBack(id, 'silence'),
      ]);
      const { status, openedAt } = await world.app.db
        .selectFrom('connections')
        .select(['status', 'openedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status === 'refunded').toBe(returned);
      expect(openedAt === null).toBe(returned);
      if (!returned) expect(opened.openedAt).not.toBeNull();
      if (!returned) await giveBack(id, 'support');
      expect((await person.connections.balance()).available).toBe(round + 1);
    }
  });
});

describe('refundConnection', () => {
  it.each([
    ['banned', 'Connection with Harbor Electric returned after a suspension'],
    ['fault', 'Returned because something went wrong on our side'],
    ['support', 'Returned by our support team'],
  ] as const)('refunds for %s once, with the reason', async (reason, title) => {
    await give(owner, 1);
    const { connectionId } = await contact(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => giveBack(connectionId, reason)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await owner.call.connections.balance()).available).toBe(1);
    expect((await titles(owner))[0]).toEqual([title, 'Connection of Nov 5', 1, 1]);
  });

  it('returns false for an unknown connection', async () => {
    expect(await giveBack(randomUUID(), 'support')).toBe(false);
  });

  it('pays the debt first when the pack was refunded', async () => {
    const { lotId } = await give(owner, 2);
    const { connectionId } = await contact(owner);
    const clawback = { lotId, target: 2, ref: 're_1', at: world.clock.pinned() };
    await world.app.db.transaction().execute((tx) => applyClawback(tx, clawback));
    expect(await owner.call.connections.balance()).toMatchObject({ available: 0, debt: 1 });
    await giveBack(connectionId, 'support');
    expect(await owner.call.connections.balance()).toMatchObject({ available: 0, debt: 0 });
  });

  it('leaves a debt that the next allowance pays, and what it leaves the next purchase', async () => {
    const { lotId } = await give(owner, 2);
    await contact(owner);
    await contact(owner, second);
    const clawback = { lotId, target: 2, ref: 're_1', at: world.clock.pinned() };
    await world.app.db.transaction().execute((tx) => applyClawback(tx, clawback));
    await insertSubscription(world.app.db, {
      userId: owner.userId,
      kind: 'plan',
      sku: 'home-pro',
      units: 1,
      anchor: NOW,
      currentPeriodEnd: later(30),
    });
    expect(await owner.call.connections.balance()).toMatchObject({ available: 0, debt: 1 });
    expect((await titles(owner)).slice(0, 2)).toEqual([
      ['Owed since an earlier payment was returned', 'From the Home Pro allowance', -1, 0],
      ['Home Pro, Nov 5 to Dec 5, 2026', 'Included in your plan', 1, 1],
    ]);
    await give(owner, 5);
    expect(await owner.call.connections.balance()).toMatchObject({ available: 4, debt: 0 });
    expect((await titles(owner))[0]?.[0]).toBe('Owed since an earlier payment was returned');
  });
});

describe('connections.statement', () => {
  it('describes each line, with dates in the time zone of the markets', async () => {
    world.clock.set(new Date('2026-10-12T15:00:00.000Z'));
    await insertSubscription(world.app.db, {
      userId: owner.userId,
      kind: 'plan',
      sku: 'home-pro',
      units: 10,
      anchor: world.clock.now(),
      currentPeriodEnd: new Date('2026-12-12T15:00:00.000Z'),
    });
    await contact(owner);
    world.clock.set(new Date('2026-11-12T15:00:00.000Z'));
    await settleDue(world.app);
    expect(await titles(owner)).toEqual([
      ['Home Pro, Nov 12 to Dec 12, 2026', 'Included in your plan', 10, 10],
      ['Unused allowance, Oct 12 to Nov 12', 'Allowances don’t roll over', -9, 0],
      ['You contacted Harbor Electric', 'From the Home Pro allowance', -1, 9],
      ['Home Pro, Oct 12 to Nov 12, 2026', 'Included in your plan', 10, 10],
    ]);
  });

  it('calls it a connection once the other side has said yes', async () => {
    await give(owner, 2);
    const { connectionId } = await contact(owner);
    expect((await titles(owner))[0]?.[0]).toBe('You contacted Harbor Electric');
    await professional.call.connections.answer({ id: connectionId, answer: 'accepted' });
    expect((await titles(owner))[0]?.[0]).toBe('You connected with Harbor Electric');
  });

  it('filters by kind, and pages contain every line once', async () => {
    await give(owner, 8);
    const whom = [professional, second];
    for (const one of whom) await giveBack((await contact(owner, one)).connectionId, 'support');
    await give(owner, 3, later(1), 'pack_period');
    world.clock.set(later(2));
    const count = async (filter: 'all' | 'spent' | 'received' | 'expired') => {
      const { items, total } = await owner.call.connections.statement({ filter });
      expect(items).toHaveLength(total);
      return total;
    };
    expect([
      await count('all'),
      await count('spent'),
      await count('received'),
      await count('expired'),
    ]).toEqual([7, 2, 4, 1]);
    const all = (await owner.call.connections.statement({})).items;
    const paged: typeof all = [];
    for (let cursor: string | undefined; ;) {
      const page = await owner.call.connections.statement({ limit: 2, cursor });
      paged.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
  });

  it('shows only the caller’s own lines', async () => {
    await give(owner, 8);
    expect(await other.call.connections.statement({})).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      since: null,
    });
  });
});

describe('connections.exportStatement', () => {
  it('writes every line, oldest first, and escapes formulas', async () => {
    const risky = await world.signUp({
      userType: 'service_professional',
      companyName: '=HYPERLINK("http://evil.example","x"), Inc.',
    });
    await give(owner, 1, later(10), 'pack_period');
    await contact(owner, risky);
    world.clock.set(later(14));
    await returnSilent(world.app);
    const { fileName, csv } = await owner.call.connections.exportStatement();
    expect(fileName).toBe('lintel-connections-2026-11-19.csv');
    expect(csv.split('\r\n')).toEqual([
      'Date,What happened,Details,Kind,From,Change,Balance',
      '2026-11-05T15:00:00.000Z,"Connection pack, Nov 5 to Nov 15, 2026",Included in your pack,Received,Connection pack,1,1',
      '2026-11-05T15:00:00.000Z,"You contacted =HYPERLINK(""http://evil.example"",""x""), Inc.",Returned on Nov 19,Spent,Connection pack,-1,0',
      `2026-11-19T15:00:00.000Z,"'=HYPERLINK(""http://evil.example"",""x""), Inc. didn’t answer within 14 days","Connection of Nov 5. Usable until Dec 19, 2026",Returned,Returned,1,1`,
      '',
    ]);
  });

  it('shows only the caller’s own lines', async () => {
    await give(owner, 1);
    expect((await other.call.connections.exportStatement()).csv.trimEnd().split('\r\n')).toHaveLength(1);
  });
});

describe('connections.balance', () => {
  it('shows the caller’s spendable lots and the used allowance', async () => {
    const { checkoutIntentId, sessionId } = await insertPaidPack(world.app.db, {
      userId: owner.userId,
      sku: 'professional',
      units: 10,
      at: NOW,
    });
    await world.app.db.transaction().execute((tx) =>
      grantLot(tx, {
        userId: owner.userId,
        kind: 'pack',
        units: 10,
        sourceType: 'checkout',
        sourceId: sessionId,
        checkoutIntentId,
        from: NOW,
        to: null,
        at: world.clock.pinned(),
      }),
    );
    await insertSubscription(world.app.db, {
      userId: owner.userId,
      kind: 'plan',
      sku: 'home-pro',
      units: 10,
      anchor: NOW,
      currentPeriodEnd: later(30),
    });
    await contact(owner);
    const balance = await owner.call.connections.balance();
    expect(balance.available).toBe(19);
    expect(balance.lots.map(({ label, remaining }) => [label, remaining])).toEqual([
      ['Home Pro', 9],
      ['Professional pack', 10],
    ]);
    expect(balance.allowance).toMatchObject({ granted: 10, used: 1 });
    expect(balance.asOf).toBe(NOW.toISOString());
    expect((await other.call.connections.balance()).available).toBe(0);
  });
});

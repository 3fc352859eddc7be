import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox, returnSilent, settleDue } from '#server/modules/connections/connections.tasks.ts';
import { grantLot } from '#server/modules/ledger/ledger.service.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { applyClawback, insertPaidPack, insertSubscription } from './ledger-rows.ts';
import { later, NOW, setWalletStage, type WalletStage } from './wallet-stage.ts';

const world = useTestApp({ hasFreeLots: true });

let owner: Person;
let other: Person;
let professional: Person;
let second: Person;
let give: WalletStage['give'];
let contact: WalletStage['contact'];
let giveBack: WalletStage['giveBack'];
let titles: WalletStage['titles'];

beforeEach(async () => {
  ({ owner, other, professional, second, give, contact, giveBack, titles } = await setWalletStage(world));
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
    await dispatchOutbox(world.app);
    const mail = (await world.mailsTo(owner.email)).at(-1);
    expect(mail?.text).toContain('was returned and covers one that you owed since an earlier payment');
    expect(mail?.text).not.toContain('yours again');
  });

  it('promises no use of a Connection that pays a debt in a month that is over', async () => {
    const { lotId } = await give(owner, 1, later(10), 'pack_period');
    const { connectionId } = await contact(owner);
    world.clock.set(later(12));
    const clawback = { lotId, target: 1, ref: 're_1', at: world.clock.pinned() };
    await world.app.db.transaction().execute((tx) => applyClawback(tx, clawback));
    await giveBack(connectionId, 'support');
    await dispatchOutbox(world.app);
    expect((await titles(owner)).slice(0, 2)).toEqual([
      ['Owed since an earlier payment was returned', 'From the Connection pack', -1, 0],
      ['Returned by our support team', 'Connection of Nov 5', 1, 1],
    ]);
    const mail = (await world.mailsTo(owner.email)).at(-1);
    expect(mail?.text).not.toMatch(/yours again|Usable until/);
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

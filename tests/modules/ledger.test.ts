import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LotKind } from '#contract/connections.ts';
import type { Tx } from '#db/types.ts';
import {
  balanceOf,
  closeLot,
  grantLot,
  setWalletFrozen,
  settleAllDue,
  settleWallet,
  unfreezeLots,
} from '#server/modules/ledger/ledger.service.ts';
import { useTestApp } from '../harness/test-app.ts';
import {
  applyClawback,
  freezeLots,
  insertPaidPack,
  insertPeople,
  insertSubscription,
} from './ledger-rows.ts';

const world = useTestApp({ hasFreeLots: true });
const START = new Date('2026-11-12T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number, milliseconds = 0) => new Date(START.getTime() + days * DAY + milliseconds);

let userId: string;

beforeEach(async () => {
  world.clock.set(START);
  const [person] = await insertPeople(world.app.db, { count: 1, userType: 'property_owner', at: START });
  userId = person?.userId ?? '';
});

const at = () => world.clock.pinned();
const inTx = <T>(work: (tx: Tx) => Promise<T>) => world.app.db.transaction().execute(work);

function grant(kind: LotKind, units: number, { to = null }: { to?: Date | null } = {}) {
  return inTx((tx) =>
    grantLot(tx, {
      userId,
      kind,
      units,
      sourceType: 'test',
      sourceId: randomUUID(),
      from: START,
      to,
      at: at(),
    }),
  );
}

async function buyPack(units = 5) {
  const { checkoutIntentId, sessionId } = await insertPaidPack(world.app.db, {
    ...{ userId, sku: 'starter', units, at: START },
  });
  return inTx((tx) =>
    grantLot(tx, {
      userId,
      kind: 'pack',
      units,
      sourceType: 'checkout',
      sourceId: sessionId,
      checkoutIntentId,
      from: START,
      to: null,
      at: at(),
    }),
  );
}

const deltas = async () =>
  (
    await world.app.db
      .selectFrom('transfers')
      .select(['kind', 'delta', 'balanceAfter', 'reason'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind, delta, balanceAfter, reason }) => [kind, delta, balanceAfter, reason]);

describe('grantLot', () => {
  it('grants once per source, also in parallel calls', async () => {
    const sourceId = randomUUID();
    const lot = {
      userId,
      kind: 'pack',
      units: 5,
      sourceType: 'test',
      sourceId,
      from: START,
      to: null,
    } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => inTx((tx) => grantLot(tx, { ...lot, at: at() }))),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ lotId }) => lotId)).size).toBe(1);
    expect((await balanceOf(world.app, userId)).available).toBe(5);
  });

  it('records what was bought and its price', async () => {
    await buyPack();
    const { lots } = await balanceOf(world.app, userId);
    expect(lots).toMatchObject([
      { kind: 'pack', label: 'Starter pack', granted: 5, remaining: 5, expiresAt: null, paidCents: 11_000 },
    ]);
  });

  it('counts a lot that starts later from its first millisecond', async () => {
    await inTx((tx) =>
      grantLot(tx, {
        userId,
        kind: 'goodwill',
        units: 2,
        sourceType: 'test',
        sourceId: randomUUID(),
        from: later(1),
        to: later(2),
        at: at(),
      }),
    );
    const available = async (moment: Date) => {
      world.clock.set(moment);
      return (await balanceOf(world.app, userId)).available;
    };
    expect(await available(later(1, -1))).toBe(0);
    expect(await available(later(1))).toBe(2);
    expect(await available(later(2, -1))).toBe(2);
    expect(await available(later(2))).toBe(0);
  });
});

describe('settleWallet', () => {
  it('expires a lot at the end of its validity, whenever it runs', async () => {
    await grant('goodwill', 3, { to: later(30) });
    world.clock.set(later(45));
    await settleWallet(world.app.db, { userId, at: at() });
    const rows = await world.app.db
      .selectFrom('transfers')
      .select(['kind', 'at', 'qty'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    expect(rows[1]).toEqual({ kind: 'expire', at: later(30), qty: 3 });
    expect((await balanceOf(world.app, userId)).lots).toEqual([]);
  });

  it('creates no wallet that is not needed', async () => {
    await settleWallet(world.app.db, { userId, at: at() });
    expect((await balanceOf(world.app, userId)).available).toBe(0);
    const wallet = world.app.db.selectFrom('wallets').select('userId').where('userId', '=', userId);
    expect(await wallet.execute()).toEqual([]);
  });
});

describe('the allowance of a plan', () => {
  const plan = { kind: 'plan', sku: 'home-pro', units: 10 } as const;
  const monthsLater = (months: number) => new Date(Date.UTC(2026, 10 + months, 12, 15));

  it('is granted on first use of the month, once, and does not roll over', async () => {
    await insertSubscription(world.app.db, {
      ...plan,
      userId,
      anchor: START,
      currentPeriodEnd: monthsLater(12),
    });
    await Promise.all(Array.from({ length: 8 }, () => settleWallet(world.app.db, { userId, at: at() })));
    world.clock.set(monthsLater(1));
    await Promise.all(Array.from({ length: 8 }, () => settleWallet(world.app.db, { userId, at: at() })));
    expect(await deltas()).toEqual([
      ['grant', 10, 10, null],
      ['expire', -10, 0, null],
      ['grant', 10, 10, null],
    ]);
    expect((await balanceOf(world.app, userId)).allowance).toEqual({
      granted: 10,
      used: 0,
      from: monthsLater(1).toISOString(),
      to: monthsLater(2).toISOString(),
    });
  });

  it('is not granted afterwards for a past month', async () => {
    await insertSubscription(world.app.db, {
      ...plan,
      userId,
      anchor: START,
      currentPeriodEnd: monthsLater(12),
    });
    world.clock.set(monthsLater(3));
    await settleAllDue(world.app);
    expect(await settleAllDue(world.app)).toBe(0);
    expect(await deltas()).toEqual([['grant', 10, 10, null]]);
  });

  it('has the size of the next plan from the month of the change on', async () => {
    await insertSubscription(world.app.db, {
      ...plan,
      userId,
      anchor: START,
      currentPeriodEnd: monthsLater(2),
      scheduledSku: 'property-manager',
      scheduledUnits: 20,
      scheduledPriceCents: 34_900,
      scheduledFrom: monthsLater(1),
    });
    await settleWallet(world.app.db, { userId, at: at() });
    world.clock.set(monthsLater(1));
    const { available, lots } = await balanceOf(world.app, userId);
    expect(available).toBe(20);
    expect(lots[0]?.label).toBe('Property Manager');
  });

  it.each([
    ['a renewal that we have not heard of', {}, 3],
    ['a plan that ends', { endsAtPeriodEnd: true }, 0],
    ['a failed payment', { status: 'past_due', pastDueSince: monthsLater(1) }, 3],
  ] as const)('gives %s days of grace', async (_, facts, days) => {
    await insertSubscription(world.app.db, {
      ...plan,
      ...facts,
      userId,
      anchor: START,
      currentPeriodEnd: monthsLater(1),
    });
    const moment = monthsLater(1).getTime() + days * DAY;
    world.clock.set(new Date(moment));
    await settleAllDue(world.app);
    expect((await balanceOf(world.app, userId)).available).toBe(0);
    if (days > 0) {
      world.clock.set(new Date(moment - 1));
      await settleAllDue(world.app);
      expect((await balanceOf(world.app, userId)).available).toBe(10);
    }
  });

  it('starts at the end of a trial that reaches into it and never overlaps another allowance', async () => {
    await grant('trial', 10, { to: later(14) });
    await insertSubscription(world.app.db, {
      ...plan,
      userId,
      anchor: later(13),
      currentPeriodEnd: later(43),
    });
    world.clock.set(later(13));
    expect((await balanceOf(world.app, userId)).lots.map(({ kind }) => kind)).toEqual(['trial']);
    world.clock.set(later(14));
    expect((await balanceOf(world.app, userId)).allowance?.from).toBe(later(14).toISOString());
  });
});

describe('applyClawback', () => {
  const claw = (lotId: string, target: number) =>
    inTx((tx) => applyClawback(tx, { lotId, target, ref: 're_1', at: at() }));
  const state = async () => {
    const { available, debt } = await balanceOf(world.app, userId);
    return { available, debt };
  };

  it('takes units back up to the target, once, in any order', async () => {
    const { lotId } = await buyPack(10);
    for (const target of [4, 2, 4, 7, 4]) await claw(lotId, target);
    expect(await state()).toEqual({ available: 3, debt: 0 });
  });

  it('never takes more than was granted', async () => {
    const { lotId } = await buyPack(5);
    await claw(lotId, 50);
    expect(await state()).toEqual({ available: 0, debt: 0 });
  });

  it('leaves no debt for expired units, refunded before or after', async () => {
    const before = await grant('pack_period', 10, { to: later(30) });
    await claw(before.lotId, 10);
    const after = await grant('pack_period', 10, { to: later(30) });
    world.clock.set(later(30));
    await claw(after.lotId, 10);
    expect(await state()).toEqual({ available: 0, debt: 0 });
  });
});

describe('freezeLots', () => {
  it('holds a lot until every freeze is released', async () => {
    const { lotId } = await buyPack(5);
    const lots = { lotIds: [lotId] };
    const look = async () => {
      const { available, onHold } = await balanceOf(world.app, userId);
      return [available, onHold];
    };
    await inTx((tx) => freezeLots(tx, { ...lots, by: 'dispute' }));
    await inTx((tx) => freezeLots(tx, { ...lots, by: 'past_due' }));
    await inTx((tx) => freezeLots(tx, { ...lots, by: 'past_due' }));
    expect(await look()).toEqual([0, 5]);
    await inTx((tx) => unfreezeLots(tx, { ...lots, by: 'past_due' }));
    expect(await look()).toEqual([0, 5]);
    await inTx((tx) => unfreezeLots(tx, { ...lots, by: 'dispute' }));
    expect(await look()).toEqual([5, 0]);
  });
});

describe('setWalletFrozen', () => {
  it('holds and releases the whole wallet', async () => {
    await buyPack(5);
    await inTx((tx) => setWalletFrozen(tx, { userId, frozen: true, at: at() }));
    expect(await balanceOf(world.app, userId)).toMatchObject({ available: 0, onHold: 5 });
    await inTx((tx) => setWalletFrozen(tx, { userId, frozen: false, at: at() }));
    expect(await balanceOf(world.app, userId)).toMatchObject({ available: 5, onHold: 0 });
  });
});

describe('closeLot', () => {
  it('expires the rest at once, so that another allowance can start', async () => {
    const { lotId } = await grant('allowance', 10, { to: later(30) });
    world.clock.set(later(3));
    await inTx((tx) => closeLot(tx, { lotId, at: at() }));
    await inTx((tx) => closeLot(tx, { lotId, at: at() }));
    expect(await deltas()).toEqual([
      ['grant', 10, 10, null],
      ['expire', -10, 0, 'ended'],
    ]);
    const next = { kind: 'allowance', units: 20, sourceType: 'test', sourceId: randomUUID() } as const;
    await inTx((tx) => grantLot(tx, { ...next, userId, from: later(3), to: later(33), at: at() }));
    expect((await balanceOf(world.app, userId)).available).toBe(20);
  });
});

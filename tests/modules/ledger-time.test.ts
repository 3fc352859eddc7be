import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { LotKind } from '#contract/connections.ts';
import { PAYMENT_GRACE_DAYS } from '#contract/plans.ts';
import { settleDueBatch } from '#server/modules/ledger/ledger.queries.ts';
import { closeLot, grantLot, settleWallet } from '#server/modules/ledger/ledger.service.ts';
import { effort } from '../harness/effort.ts';
import { useTestApp } from '../harness/test-app.ts';
import { insertPeople, insertSubscription } from './ledger-rows.ts';

const world = useTestApp({ hasFreeLots: true });
const DAY = 24 * 60 * 60 * 1000;
/** Of a leap year and of the February after it at least. */
const MONTHS = effort('LEDGER_MONTHS', { gate: 15, proofs: 120 });

/** The calendar by hand: days of a month, leap years, the last day where the day is missing. */
function expectedStart(anchor: Date, months: number): Date {
  const total = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + months;
  const [year, month] = [Math.floor(total / 12), total % 12];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const day = Math.min(anchor.getUTCDate(), lengths[month] ?? 31);
  return new Date(
    Date.UTC(year, month, day, anchor.getUTCHours(), anchor.getUTCMinutes(), 0, anchor.getUTCMilliseconds()),
  );
}

async function personWith(facts: { anchor: Date; currentPeriodEnd: Date }): Promise<string> {
  const [person] = await insertPeople(world.app.db, {
    count: 1,
    userType: 'property_owner',
    at: facts.anchor,
  });
  const userId = person?.userId ?? '';
  await insertSubscription(world.app.db, { ...facts, userId, kind: 'plan', sku: 'starter', units: 3 });
  return userId;
}

const livesOf = async (userId: string) =>
  (
    await sql<{ from: Date; to: Date }>`
      select lower(valid_during) as "from", upper(valid_during) as "to" from lots where user_id = ${userId} order by 1
    `.execute(world.app.db)
  ).rows;

describe('allowance months anchored on each day of a month', () => {
  // January 2028: the years that follow hold a leap day, and every length of February.
  const anchors = Array.from(
    { length: 31 },
    (_, index) => new Date(Date.UTC(2028, 0, index + 1, 23, 59, 0, 999)),
  );

  it('are contiguous and follow the calendar', async () => {
    const people = new Map<string, Date>();
    for (const anchor of anchors)
      people.set(await personWith({ anchor, currentPeriodEnd: expectedStart(anchor, MONTHS) }), anchor);
    for (let month = 0; month < MONTHS; month += 1) {
      for (const [userId, anchor] of people) {
        const start = expectedStart(anchor, month).getTime();
        // Also a look just before and just after: neither makes another lot.
        for (const at of [start - 1, start, start + 1])
          await settleWallet(world.app.db, { userId, at: new Date(at) });
      }
    }
    for (const [userId, anchor] of people) {
      const expected = Array.from({ length: MONTHS }, (_, month) => ({
        from: expectedStart(anchor, month),
        to: expectedStart(anchor, month + 1),
      }));
      expect(await livesOf(userId)).toEqual(expected);
    }
    world.clock.set(expectedStart(new Date(Date.UTC(2028, 0, 31)), MONTHS + 2));
  });

  it('have one valid allowance at any moment the task runs', async () => {
    const [anchor = new Date()] = anchors.slice(30);
    const userId = await personWith({ anchor, currentPeriodEnd: expectedStart(anchor, 60) });
    for (let days = 0; days < 800; days += 3) {
      const at = new Date(anchor.getTime() + days * DAY + ((days * 7_919_000) % DAY));
      await settleDueBatch(world.app.db, { after: null, limit: 1_000, at });
      const { rows } = await sql<{ count: string }>`
        select count(*) from lots where user_id = ${userId} and valid_during @> ${at}::timestamptz and closed_at is null
      `.execute(world.app.db);
      expect(Number(rows[0]?.count)).toBe(1);
    }
  });
});

describe('the last millisecond of a lot', () => {
  const START = new Date('2033-06-10T12:00:00.000Z');
  const END = new Date('2033-07-10T12:00:00.000Z');

  async function spendAt(userId: string, at: Date): Promise<string | undefined> {
    const [whom] = await insertPeople(world.app.db, { count: 1, userType: 'service_professional', at });
    const { rows } = await sql<{ outcome: string }>`
      select outcome from connect(
        ${userId}, ${whom?.userId}, 'direct', null, 'initiator', 'test', ${randomUUID()}, 'x', ${at}
      )
    `.execute(world.app.db);
    return rows[0]?.outcome;
  }

  const kinds: readonly LotKind[] = ['trial', 'allowance', 'pack_period', 'pack', 'extra', 'goodwill'];
  const moments = [
    ['a millisecond before it begins', START.getTime() - 1, 'insufficient'],
    ['as it begins', START.getTime(), 'connected'],
    ['a millisecond after it began', START.getTime() + 1, 'connected'],
    ['a millisecond before it ends', END.getTime() - 1, 'connected'],
    ['as it ends', END.getTime(), 'insufficient'],
    ['a millisecond after it ended', END.getTime() + 1, 'insufficient'],
  ] as const;

  it.each(kinds.flatMap((kind) => moments.map((moment) => [kind, ...moment] as const)))(
    'of a lot of kind %s: %s',
    async (kind, _, moment, outcome) => {
      const before = new Date(START.getTime() - DAY);
      world.clock.set(new Date(END.getTime() + 2));
      const [person] = await insertPeople(world.app.db, { count: 1, userType: 'property_owner', at: before });
      const userId = person?.userId ?? '';
      await world.app.db.transaction().execute((tx) =>
        grantLot(tx, {
          ...{ userId, kind, units: 1, sourceType: 'test', sourceId: randomUUID() },
          ...{ from: START, to: END, at: before },
        }),
      );
      expect(await spendAt(userId, new Date(moment))).toBe(outcome);
    },
  );

  it.each([
    [-1, 'the old month'],
    [0, 'the new month'],
    [1, 'the new month'],
  ])('%i ms from the end of a month is spent from %s', async (offset, month) => {
    const userId = await personWith({ anchor: START, currentPeriodEnd: new Date(END.getTime() + 31 * DAY) });
    await settleWallet(world.app.db, { userId, at: START });
    const at = new Date(END.getTime() + offset);
    expect(await spendAt(userId, at)).toBe('connected');
    const { rows } = await sql<{ from: Date }>`
      select lower(l.valid_during) as "from" from transfers t join lots l on l.id = t.lot_id
      where t.user_id = ${userId} and t.kind = 'spend'
    `.execute(world.app.db);
    expect(rows).toEqual([{ from: month === 'the old month' ? START : END }]);
    world.clock.set(new Date(END.getTime() + 2));
  });

  it.each([
    [-1, 3],
    [0, 0],
    [1, 0],
  ])('%i ms from the end of the grace period leaves %i', async (offset, granted) => {
    const userId = await personWith({ anchor: START, currentPeriodEnd: END });
    const at = new Date(END.getTime() + PAYMENT_GRACE_DAYS * DAY + offset);
    await settleWallet(world.app.db, { userId, at });
    const { rows } = await sql<{ granted: number }>`
      select coalesce(sum(remaining), 0)::integer as granted from lots where user_id = ${userId}
    `.execute(world.app.db);
    expect(rows).toEqual([{ granted }]);
    world.clock.set(new Date(END.getTime() + 10 * DAY));
  });

  it('still contains a spend at the moment the lot was ended', async () => {
    const [person] = await insertPeople(world.app.db, { count: 1, userType: 'property_owner', at: START });
    const userId = person?.userId ?? '';
    world.clock.set(START);
    const lot = { userId, kind: 'allowance', units: 2, sourceType: 'test', sourceId: randomUUID() } as const;
    const inTx = world.app.db.transaction();
    const { lotId } = await inTx.execute((tx) => grantLot(tx, { ...lot, from: START, to: END, at: START }));
    expect(await spendAt(userId, START)).toBe('connected');
    await inTx.execute((tx) => closeLot(tx, { lotId, at: START }));
    expect(await livesOf(userId)).toEqual([{ from: START, to: new Date(START.getTime() + 1) }]);
  });
});

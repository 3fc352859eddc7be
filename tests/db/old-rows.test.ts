import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteOldRows } from '#db/old-rows.ts';
import type { Db } from '#db/types.ts';
import { deleteEventsBefore } from '#server/modules/billing/events/events.queries.ts';
import { deleteOldKeys } from '#server/modules/connections/silence.queries.ts';
import { deleteNotificationsBefore } from '#server/modules/notifications/notifications.queries.ts';
import { deleteDeliveriesBefore } from '#server/modules/webhooks/deliveries.queries.ts';
import { planOf } from '../modules/query-plan.ts';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const BEFORE = new Date('2026-01-01T00:00:00Z');
const IN_STEPS = { table: 'notifications', at: 'createdAt', before: BEFORE, stepRows: 10 } as const;

/** So many a day apart, the newest a day before the limit, and one at the limit; under the numbers of their days. */
async function insertDaily(db: Db, count: number): Promise<void> {
  const { userId } = await world.signUp({ userType: 'property_owner' });
  await db.deleteFrom('notifications').execute();
  await sql`
    insert into notifications (user_id, kind, text, created_at)
    select ${userId}, 'job_accepted', n::text, ${BEFORE}::timestamptz - n * interval '1 day'
    from generate_series(0, ${count}::integer) n
  `.execute(db);
}

async function daysLeft(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('notifications').select('text').execute();
  return rows.map(({ text }) => Number(text)).toSorted((a, b) => a - b);
}

describe('deleteOldRows', () => {
  it('deletes what is older than the limit, in as many steps as that takes', async () => {
    const { db } = world.app;
    await insertDaily(db, 25);
    expect(await deleteOldRows(db, IN_STEPS)).toBe(25);
    expect(await daysLeft(db)).toEqual([0]);
    expect(await deleteOldRows(db, IN_STEPS)).toBe(0);
  });

  it('begins with the oldest, and leaves to the next run what is too much for one', async () => {
    const { db } = world.app;
    await insertDaily(db, 25);
    expect(await deleteOldRows(db, { ...IN_STEPS, maxSteps: 2 })).toBe(20);
    expect(await daysLeft(db)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await deleteOldRows(db, { ...IN_STEPS, maxSteps: 2 })).toBe(5);
  });

  it('keeps what the further condition does not name', async () => {
    const { db } = world.app;
    await insertDaily(db, 5);
    await deleteOldRows(db, { ...IN_STEPS, and: sql<boolean>`text <> '3'` });
    expect(await daysLeft(db)).toEqual([0, 3]);
  });

  it('deletes each row once when two workers sweep at the same time', async () => {
    const { db } = world.app;
    await insertDaily(db, 200);
    const [one, other] = await Promise.all([deleteOldRows(db, IN_STEPS), deleteOldRows(db, IN_STEPS)]);
    expect(one + other).toBe(200);
    expect(await daysLeft(db)).toEqual([0]);
  });

  it.each([
    [deleteNotificationsBefore, 'notifications_age_idx'],
    [deleteEventsBefore, 'provider_events_age_idx'],
    [deleteOldKeys, 'idempotency_keys_age_idx'],
    [deleteDeliveriesBefore, 'webhook_deliveries_created_at_idx'],
  ])('finds the oldest rows by an index: %o', async (deleteBefore, index) => {
    expect(await planOf(world, (db) => deleteBefore(db, BEFORE))).toContain(`Index Scan using ${index}`);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/modules/connections/connections.service.ts';
import { grantLot, refundConnection } from '#server/modules/ledger/ledger.service.ts';
import { outcomeOf, tally, useWideApp } from '../harness/races.ts';
import { useTestApp } from '../harness/test-app.ts';
import { applyClawback, insertPeople } from './ledger-rows.ts';

const world = useTestApp({ hasFreeLots: true });
const CONNECTIONS = 24;

type Professional = { userId: string; profileId: string };

const wide = useWideApp(world, CONNECTIONS);
let professionals: Professional[];

beforeAll(async () => {
  professionals = await insertPeople(world.app.db, {
    count: 1_000,
    userType: 'service_professional',
    at: world.clock.now(),
  });
});

async function ownersWith(count: number, units: number): Promise<string[]> {
  const at = world.clock.now();
  const people = await insertPeople(world.app.db, { count, userType: 'property_owner', at });
  const life = { from: at, to: null, at };
  await world.app.db.transaction().execute(async (tx) => {
    for (const { userId } of people)
      await grantLot(tx, {
        userId,
        kind: 'pack',
        units,
        sourceType: 'test',
        sourceId: randomUUID(),
        ...life,
      });
  });
  return people.map(({ userId }) => userId);
}

const contact = (userId: string, profileId: string, idempotencyKey: string = randomUUID()) =>
  outcomeOf(connect(wide(), { userId, userType: 'property_owner' }, { profileId, idempotencyKey }));

/** This many workers, each taking the next piece of work when it has finished the last. */
async function inParallel<T, R>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}

const spendsOf = async (userIds: readonly string[]) =>
  Number(
    (
      await sql<{ count: string }>`
        select count(*) from transfers where kind = 'spend' and user_id = any(${[...userIds]}::uuid[])
      `.execute(world.app.db)
    ).rows[0]?.count,
  );

describe('connect, with each idempotency key sent one to five times at once', () => {
  it('has one effect per key and returns the same answer every time', async () => {
    const owners = await ownersWith(100, 10);
    const clicks = owners.flatMap((owner, row) =>
      Array.from({ length: 10 }, (_, column) => ({
        owner,
        profileId: professionals[(row * 10 + column) % professionals.length]?.profileId ?? '',
        idempotencyKey: randomUUID(),
        times: 1 + ((row + column) % 5),
      })),
    );
    const answers = await inParallel(clicks, 10, ({ owner, profileId, idempotencyKey, times }) =>
      Promise.all(Array.from({ length: times }, () => contact(owner, profileId, idempotencyKey))),
    );
    for (const answer of answers) {
      expect(tally(answer)).toEqual({
        connected: 1,
        ...(answer.length > 1 ? { replayed: answer.length - 1 } : {}),
      });
      const same = answer.map((one) => (typeof one === 'string' ? one : { ...one, isReplayed: false }));
      for (const one of same) expect(one).toEqual(same[0]);
    }
    expect(await spendsOf(owners)).toBe(1_000);

    const reused = await inParallel(clicks, 20, ({ owner, profileId, idempotencyKey }) => {
      const whom = professionals.find((one) => one.profileId !== profileId);
      return contact(owner, whom?.profileId ?? '', idempotencyKey);
    });
    expect(tally(reused)).toEqual({ idempotency_conflict: 1_000 });
    expect(await spendsOf(owners)).toBe(1_000);
  });
});

describe('connect, from both sides of a pair at once', () => {
  it.each(['initiator', 'both'] as const)(
    'connects the pair once and charges each side once under the policy %s',
    async (policy) => {
      const pairs = 150;
      const people = await ownersWith(pairs * 2, 2);
      const numbers = Array.from({ length: pairs }, (_, index) => index);
      await inParallel(numbers, 5, async (pair) => {
        const [one = '', other = ''] = people.slice(pair * 2, pair * 2 + 2);
        const reachOut = (from: string, to: string) =>
          sql<{ outcome: string; connectionId: string }>`
            select outcome, connection_id from connect(
              ${from}, ${to}, 'direct', null, ${policy}, 'test', ${randomUUID()}, 'x', ${world.clock.now()}
            )
          `.execute(wide().db);
        const rows = await Promise.all([
          ...Array.from({ length: 4 }, () => reachOut(one, other)),
          ...Array.from({ length: 4 }, () => reachOut(other, one)),
        ]);
        const answers = rows.flatMap((result) => result.rows);
        expect(answers.filter(({ outcome }) => outcome === 'connected')).toHaveLength(1);
        expect(answers.filter(({ outcome }) => outcome === 'existing')).toHaveLength(7);
        expect(new Set(answers.map(({ connectionId }) => connectionId)).size).toBe(1);
      });
      expect(await spendsOf(people)).toBe(policy === 'both' ? pairs * 2 : pairs);
    },
  );
});

describe('spends, refunds and clawbacks in parallel on six wallets', () => {
  it('do not deadlock, and the ledger adds up', async () => {
    const people = await ownersWith(6, 60);
    const lots = await world.app.db.selectFrom('lots').select('id').where('userId', 'in', people).execute();
    const at = world.clock.now();
    const live: string[] = [];
    let made = 0;
    const inTx = wide().db.transaction();
    const pick = <T>(items: readonly T[], number: number) => items[number % items.length];
    const numbers = Array.from({ length: 1_500 }, (_, index) => index);
    await inParallel(numbers, CONNECTIONS, async (number) => {
      const lotId = pick(lots, number)?.id ?? '';
      const connectionId = number % 5 === 3 ? live.pop() : undefined;
      if (connectionId !== undefined) {
        await inTx.execute((tx) => refundConnection(tx, { connectionId, reason: 'support', at }));
      } else if (number % 50 === 4) {
        const clawback = { lotId, target: 1 + (number % 30), ref: 'test', at };
        await inTx.execute((tx) => applyClawback(tx, clawback));
      } else {
        const { rows } = await sql<{ outcome: string; connectionId: string | null }>`
            select outcome, connection_id from connect(
              ${pick(people, number)}, ${pick(people, number * 3 + 1)}, 'direct', null,
              ${pick(['both', 'initiator', 'owner'], number)}, 'test', ${randomUUID()}, 'x', ${at}
            )
          `.execute(wide().db);
        const [row] = rows;
        if (row?.outcome === 'connected' && row.connectionId !== null) {
          made += 1;
          live.push(row.connectionId);
        }
      }
    });
    // More than there are pairs: returned connections were made again.
    expect(made).toBeGreaterThan(15);
  });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDbFromPool, UNBOUNDED_OPTIONS } from '#db/client.ts';
import type { App } from '#server/app.ts';
import { type Call, useTestApp } from '../harness/test-app.ts';
import { availableOf, give } from './connection-people.ts';
import { insertPeople } from './ledger-rows.ts';

const world = useTestApp();
const CONTACTS = 12;

let narrow: App;
let elsewhere: pg.Client;

beforeAll(async () => {
  const connectionString = world.app.config.database.url ?? '';
  const pool = new pg.Pool({ connectionString, max: 3, options: UNBOUNDED_OPTIONS });
  narrow = { ...world.app, db: createDbFromPool(pool) };
  elsewhere = new pg.Client({ connectionString });
  await elsewhere.connect();
});
afterAll(async () => {
  await elsewhere.end();
  await narrow.db.destroy();
});

describe('connections.connect, many calls of one person at once', () => {
  it('leaves pool connections to other callers and completes all calls', async () => {
    const at = world.clock.now();
    const owners = await insertPeople(world.app.db, { count: 2, userType: 'property_owner', at });
    const [busy, other] = owners;
    if (busy === undefined || other === undefined) throw new Error('There are two');
    for (const owner of owners) await give(world, owner, CONTACTS);
    const people = await insertPeople(world.app.db, {
      ...{ count: CONTACTS, userType: 'service_professional', at },
    });
    const busyCall = await world.callAs(busy.userId, narrow);
    const otherCall = await world.callAs(other.userId, narrow);
    const contact = (call: Call, profileId = people[0]?.profileId ?? '') =>
      call.connections.connect({ profileId, requestId: randomUUID() });

    // Calls that need the wallet wait until its row lock is released.
    await elsewhere.query('begin');
    await elsewhere.query('select from wallets where user_id = $1 for update', [busy.userId]);
    const waiting = Promise.all(people.map(({ profileId }) => contact(busyCall, profileId)));
    expect(await contact(otherCall)).toMatchObject({ outcome: 'connected' });
    await elsewhere.query('commit');
    expect((await waiting).map((answer) => answer.outcome)).toEqual(people.map(() => 'connected'));
    expect(await availableOf(world, owners)).toEqual([0, CONTACTS - 1]);
  });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createSessionMemory,
  type MemoryOptions,
  type SessionMemory,
  type SessionRow,
} from '#server/modules/auth/session-memory.service.ts';
import { useTestApp } from '#tests/harness/test-app.ts';

const LONG_MS = 3_600_000;
const PATIENCE = { timeout: 20_000, interval: 5 };
const NOW = new Date('2026-11-20T15:00:00.000Z');
const LATER = new Date('2026-11-21T15:00:00.000Z');

const world = useTestApp();
const memories: SessionMemory[] = [];
let elsewhere: pg.Client;

beforeAll(async () => {
  elsewhere = new pg.Client({ connectionString: world.app.config.database.url ?? '' });
  await elsewhere.connect();
});
afterAll(() => elsewhere.end());
afterEach(async () => {
  await Promise.all(memories.splice(0).map((memory) => memory.stop()));
});

function createMemory(options: Partial<MemoryOptions> = {}): SessionMemory {
  const url = world.app.config.database.url ?? '';
  const { log } = world.app;
  const memory = createSessionMemory({ url, log, proofMs: LONG_MS, lifeMs: LONG_MS, ...options });
  memories.push(memory);
  return memory;
}

function rowOf(userId: string): SessionRow {
  return {
    id: randomUUID(),
    userId,
    kind: 'browser',
    label: 'A test',
    expiresAt: LATER,
    twoStepSince: null,
    ...{ accountId: userId, role: null, userType: 'property_owner' as const },
    isStaff: false,
    restrictedAt: null,
    credentialsOverdueAt: null,
    ...{ accountClosedAt: null, personClosedAt: null },
  };
}

/** Whether a session had to be read. */
async function isRead(memory: SessionMemory, hash: string, row = rowOf(randomUUID()), now = NOW) {
  let wasRead = false;
  await memory.recall(hash, now, () => {
    wasRead = true;
    return Promise.resolve(row);
  });
  return wasRead;
}

async function listening(options: Partial<MemoryOptions> = {}): Promise<SessionMemory> {
  const memory = createMemory(options);
  memory.listen();
  await expect.poll(() => isRead(memory, 'the first'), PATIENCE).toBe(false);
  memory.forgetSession('the first');
  return memory;
}

/** As a process that ends another person's session does. */
const notifyEndOf = (userId: string) => elsewhere.query(`select pg_notify('ended_sessions', $1)`, [userId]);

async function countListeners(): Promise<number> {
  const { rows } = await elsewhere.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and application_name = 'listens to ended_sessions'`,
  );
  return Number(rows[0]?.count);
}

describe('the session cache', () => {
  it('stays empty until it listens', async () => {
    const memory = createMemory();
    const reads = [await isRead(memory, 'one'), await isRead(memory, 'one'), await isRead(memory, 'one')];
    expect(reads).toEqual([true, true, true]);
    expect(await countListeners()).toBe(0);
  });

  it('listens once, and not after it was stopped', async () => {
    const memory = await listening();
    memory.listen();
    expect(await countListeners()).toBe(1);
    await memory.stop();
    expect(await isRead(memory, 'one')).toBe(true);
    expect(await isRead(memory, 'one')).toBe(true);
    await expect.poll(countListeners, PATIENCE).toBe(0);
  });

  it('can be stopped before it listens, and without a database', async () => {
    const early = createMemory();
    early.listen();
    await early.stop();
    const nowhere = createMemory({ url: 'postgres://nobody@127.0.0.1:9/nowhere' });
    nowhere.listen();
    expect(await isRead(nowhere, 'one')).toBe(true);
    expect(await isRead(nowhere, 'one')).toBe(true);
    await nowhere.stop();
    await expect.poll(countListeners, PATIENCE).toBe(0);
  });

  it('holds a limited number of sessions and evicts the oldest', async () => {
    const memory = await listening({ mostSessions: 3 });
    for (const hash of ['a', 'b', 'c', 'd', 'e']) expect(await isRead(memory, hash)).toBe(true);
    const known = [];
    for (const hash of ['c', 'd', 'e']) known.push(await isRead(memory, hash));
    expect(known).toEqual([false, false, false]);
    expect(await isRead(memory, 'a')).toBe(true);
    expect(await isRead(memory, 'c')).toBe(true);
  });

  it('ignores entries that have expired or are too old', async () => {
    const memory = await listening();
    const row = rowOf(randomUUID());
    expect(await isRead(memory, 'one', row)).toBe(true);
    expect(await isRead(memory, 'one', row, new Date(LATER.getTime() - 1))).toBe(false);
    expect(await isRead(memory, 'one', row, LATER)).toBe(true);

    const short = createMemory({ lifeMs: 0 });
    short.listen();
    await expect.poll(countListeners, PATIENCE).toBe(2);
    for (let ask = 0; ask < 20; ask += 1) expect(await isRead(short, 'one')).toBe(true);
  });

  it('is not used while no proof of notifications arrives', async () => {
    const memory = createMemory({ proofMs: 0 });
    memory.listen();
    await expect.poll(countListeners, PATIENCE).toBe(1);
    for (let ask = 0; ask < 20; ask += 1) expect(await isRead(memory, 'one')).toBe(true);
  });

  it('forgets one session, all of a user, or all', async () => {
    const memory = await listening();
    const [one, other] = [randomUUID(), randomUUID()];
    const learn = async () => {
      for (const hash of ['one 1', 'one 2']) await isRead(memory, hash, rowOf(one));
      await isRead(memory, 'other', rowOf(other));
    };
    const known = async () => {
      const found = [];
      for (const hash of ['one 1', 'one 2', 'other'])
        if ((await memory.recall(hash, NOW, () => Promise.resolve(undefined))) !== undefined)
          found.push(hash);
      return found;
    };
    await learn();
    memory.forgetSession('one 1');
    expect(await known()).toEqual(['one 2', 'other']);
    await learn();
    memory.forgetUser(one);
    expect(await known()).toEqual(['other']);
    await learn();
    await notifyEndOf('');
    await expect.poll(known, PATIENCE).toEqual([]);
  });
});

describe('a read that began before an invalidation', () => {
  it('is not cached', async () => {
    const memory = await listening();
    const row = rowOf(randomUUID());
    const found = await memory.recall('one', NOW, () => {
      memory.forgetUser(row.userId);
      return Promise.resolve(row);
    });
    expect(found).toEqual(row);
    expect(await isRead(memory, 'one', row)).toBe(true);
  });

  it('is not cached after an invalidation by another process', async () => {
    const memory = await listening();
    const row = rowOf(randomUUID());
    await isRead(memory, 'another of theirs', rowOf(row.userId));
    const none = () => Promise.resolve(undefined);
    await memory.recall('one', NOW, async () => {
      await notifyEndOf(row.userId);
      await expect.poll(() => memory.recall('another of theirs', NOW, none), PATIENCE).toBeUndefined();
      return row;
    });
    expect(await isRead(memory, 'one', row)).toBe(true);
  });

  it('is not cached when listening started meanwhile', async () => {
    const memory = createMemory();
    const row = rowOf(randomUUID());
    await memory.recall('one', NOW, async () => {
      memory.listen();
      await expect.poll(() => isRead(memory, 'two'), PATIENCE).toBe(false);
      return row;
    });
    expect(await isRead(memory, 'one', row)).toBe(true);
  });
});

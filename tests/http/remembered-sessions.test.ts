import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { createSessionMemory } from '#server/modules/auth/session-memory.service.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { effort } from '#tests/harness/effort.ts';
import { type Person, TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';
import { type Answer, dataOf, useWeb } from './web.ts';

const RACES = effort('SIGN_OUT_RACES', { gate: 100, proofs: 4_000 });
/** Cached sessions never expire by time here: only an invalidation removes them. */
const LONG_MS = 3_600_000;
const PATIENCE = { timeout: 20_000, interval: 5 };
const NEW_PASSWORD = 'thimble-canyon-93-velvet';

const world = useTestApp();
/** Counts reads of the sessions table. */
let reads = 0;
const logged: string[] = [];
const web = useWeb(world, remembering);
/** A connection of another process, which reaches this one only through Postgres. */
let elsewhere: pg.Client;

function remembering(app: App): App {
  const url = app.config.database.url ?? '';
  const log = createLog({ logLevel: 'debug' }, 'memory', { write: (line) => void logged.push(line) });
  // Half of the tests are without the triggers: no notification is waited for that does not come.
  const sessionMemory = createSessionMemory({ url, log, proofMs: LONG_MS, lifeMs: LONG_MS, wordMs: 0 });
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"sessions"')) reads += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  remembered = sessionMemory;
  return { ...app, sessionMemory, db: app.db.withPlugin(counting) };
}
let remembered: App['sessionMemory'] | undefined;

beforeAll(async () => {
  elsewhere = new pg.Client({ connectionString: world.app.config.database.url ?? '' });
  await elsewhere.connect();
});
afterAll(async () => {
  await elsewhere.end();
  await remembered?.stop();
});

const headersOf = (secret: string) => ({ cookie: `session=${secret}` });

async function whoIs(secret: string): Promise<unknown> {
  return dataOf(await web.ask('/trpc/probe.whoAmI', { headers: headersOf(secret) }));
}

/** With the rights that the session gives now. */
async function callerOf(secret: string) {
  await web.ask('/somewhere', { headers: headersOf(secret) });
  return web.asked.at(-1)?.context.caller;
}

async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const before = reads;
  await work();
  return reads - before;
}

async function untilRemembered(secret: string): Promise<void> {
  await expect.poll(() => readsOf(() => whoIs(secret)), PATIENCE).toBe(0);
}

async function startBrowser({ userId }: Pick<Person, 'userId'>) {
  return startSession(world.app, { userId, kind: 'browser', label: 'A test' });
}

/** A signed-in person whose session the process has cached. */
async function signIn(given?: Person) {
  const person = given ?? (await world.signUp({ userType: 'property_owner' }));
  const { secret, id } = await startBrowser(person);
  await untilRemembered(secret);
  return { person, secret, id };
}

function expectDone(answer: Answer): void {
  expect(answer.status, answer.text).toBe(200);
}

describe('a cached session', () => {
  it('is read from the database once, however many calls follow', async () => {
    const { person, secret } = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const count = await readsOf(async () => {
          expect(await whoIs(secret)).toBe(person.userId);
        });
        return count;
      }),
    );
    expect(Math.max(...answers)).toBe(0);
  });

  it('still expires on time', async () => {
    const { person, secret } = await signIn();
    const before = world.clock.now();
    world.clock.advance({ days: 13, hours: 23 });
    // The session is extended long before its end: no notification is sent, and this process updates its cache.
    expect(await whoIs(secret)).toBe(person.userId);
    await untilRemembered(secret);
    world.clock.advance({ days: 14 });
    expect(await whoIs(secret)).toBeNull();
    world.clock.set(before);
  });

  it('is extended once, and its cookie is sent once', async () => {
    const { secret } = await signIn();
    const before = world.clock.now();
    world.clock.advance({ days: 8 });
    const ask = () => web.ask('/trpc/probe.read', { headers: headersOf(secret) });
    expect((await ask()).headers['set-cookie']?.[0]).toContain(secret);
    expect((await ask()).headers['set-cookie']).toBeUndefined();
    world.clock.set(before);
  });

  it('is not created for an unknown secret', async () => {
    const { person } = await signIn();
    const secret = 'a-secret-that-opens-nothing-yet';
    expect(await whoIs(secret)).toBeNull();
    expect(await readsOf(() => whoIs(secret))).toBe(1);
    const { id } = await startBrowser(person);
    const hash = createHash('sha256').update(secret).digest('hex');
    await elsewhere.query('update sessions set secret_hash = $1 where id = $2', [hash, id]);
    expect(await whoIs(secret)).toBe(person.userId);
  });
});

// The triggers that notify are off: only this process's own invalidation is left.
describe('a cached session ended by this process', () => {
  beforeAll(() => switchTriggers('disable'));
  afterAll(() => switchTriggers('enable'));
  const switchTriggers = async (how: 'enable' | 'disable') => {
    for (const table of ['sessions', 'users'])
      await elsewhere.query(`alter table ${table} ${how} trigger user`);
  };

  it('is refused once signing out has answered, whatever calls are in flight', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    for (let race = 0; race < RACES; race += 1) {
      const { secret } = await startBrowser(person);
      await whoIs(secret);
      // Every other one is due to be extended as well.
      if (race % 2 === 1) world.clock.advance({ days: 8 });
      const signOut = web.post('auth.signOut', {}, headersOf(secret)).then(async (answer) => {
        expectDone(answer);
        return Promise.all([whoIs(secret), whoIs(secret)]);
      });
      const [afterwards] = await Promise.all([signOut, ...[1, 2, 3, 4].map(() => whoIs(secret))]);
      expect([...afterwards, await whoIs(secret)], `race ${String(race)}`).toEqual([null, null, null]);
    }
  });

  it('is refused once it is revoked from another device, alone or with all others', async () => {
    const { person, secret, id } = await signIn();
    const [mine, third] = [await signIn(person), await signIn(person)];
    expectDone(await web.post('auth.revokeSession', { id }, headersOf(mine.secret)));
    expect(await whoIs(secret)).toBeNull();
    expectDone(await web.post('auth.revokeOtherSessions', {}, headersOf(mine.secret)));
    expect([await whoIs(third.secret), await whoIs(mine.secret)]).toEqual([null, person.userId]);
  });

  it('is refused after a new password, changed or set by a link', async () => {
    const { person, secret } = await signIn();
    const other = await signIn(person);
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expectDone(await web.post('auth.changePassword', change, headersOf(other.secret)));
    expect([await whoIs(secret), await whoIs(other.secret)]).toEqual([null, null]);

    const third = await signIn(person);
    await world.visitor().auth.requestPasswordReset({ email: person.email });
    const mails = await world.mailsTo(person.email);
    const text = mails.findLast((mail) => mail.text.includes('/reset-password?token='))?.text ?? '';
    const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
    expectDone(await web.post('auth.resetPassword', { token, password: TEST_PASSWORD }));
    expect(await whoIs(third.secret)).toBeNull();
  });

  it('reflects at once that staff restricted or restored its user', async () => {
    const staff = await signIn(await world.makeStaff());
    const { person, secret } = await signIn();
    expect((await callerOf(secret))?.isRestricted).toBe(false);
    const restriction = { email: person.email, reason: 'For a test' };
    expectDone(await web.post('staff.restrictAccount', restriction, headersOf(staff.secret)));
    expect((await callerOf(secret))?.isRestricted).toBe(true);
    await untilRemembered(secret);
    expectDone(await web.post('staff.restoreAccount', { email: person.email }, headersOf(staff.secret)));
    expect((await callerOf(secret))?.isRestricted).toBe(false);
  });
});

describe('a cached session changed by another process', () => {
  it.each([
    ['is deleted', 'delete from sessions where id = $1'],
    ['expires earlier', `update sessions set expires_at = created_at where id = $1`],
    ['gets another secret', `update sessions set secret_hash = 'another' where id = $1`],
    ['becomes one of a command line', `update sessions set kind = 'command_line' where id = $1`],
    [
      'goes with all others of its user',
      'delete from sessions where user_id = (select user_id from sessions where id = $1)',
    ],
  ])('is dropped when it %s', async (_how, text) => {
    const { person, secret, id } = await signIn();
    expect(await whoIs(secret)).toBe(person.userId);
    await elsewhere.query(text, [id]);
    await expect.poll(() => whoIs(secret), PATIENCE).toBeNull();
  });

  it('is dropped when the sessions table is truncated', async () => {
    const { secret } = await signIn();
    await elsewhere.query('truncate sessions cascade');
    await expect.poll(() => whoIs(secret), PATIENCE).toBeNull();
  });

  it.each([
    ['restricted', `restricted_at = now(), restricted_reason = 'For a test'`, { isRestricted: true }],
    ['made staff', 'is_staff = true', { isStaff: true }],
  ])('is dropped when its user is %s', async (_how, change, expected) => {
    const { person, secret } = await signIn();
    expect(await callerOf(secret)).toMatchObject({ isRestricted: false, isStaff: false });
    await elsewhere.query(`update users set ${change} where id = $1`, [person.userId]);
    await expect.poll(() => callerOf(secret), PATIENCE).toMatchObject(expected);
  });

  it('is dropped when its user gets another user type', async () => {
    const { rows } = await elsewhere.query<{ id: string }>(`
      insert into users (email, password_hash, user_type, adult_confirmed_at, created_at)
      values ('changing@people.example', 'x', 'property_owner', now(), now()) returning id
    `);
    const { secret } = await startBrowser({ userId: rows[0]?.id ?? '' });
    await untilRemembered(secret);
    await elsewhere.query(`update users set user_type = 'commercial' where id = $1`, [rows[0]?.id]);
    await expect.poll(() => callerOf(secret), PATIENCE).toMatchObject({ userType: 'commercial' });
  });

  it.each([
    ['gets another role', `role = 'viewer'`, { role: 'viewer' }],
    ['is removed from the company', 'removed_at = joined_at', undefined],
  ])('is dropped when its person %s', async (_how, change, expected) => {
    const company = await world.signUp({ userType: 'commercial' });
    const person = await world.joinCompany(company, 'manager');
    const { secret } = await startBrowser(person);
    await untilRemembered(secret);
    const before = { userId: company.userId, personId: person.userId, role: 'manager' };
    expect(await callerOf(secret)).toMatchObject(before);
    await elsewhere.query(`update company_members set ${change} where user_id = $1`, [person.userId]);
    const after = expect.poll(async () => (await callerOf(secret)) ?? undefined, PATIENCE);
    if (expected === undefined) await after.toBeUndefined();
    else await after.toMatchObject({ ...before, ...expected });
  });

  it('is dropped when the account its person works in is restricted', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const { secret } = await startBrowser(await world.joinCompany(company, 'manager'));
    await untilRemembered(secret);
    const restriction = `restricted_at = now(), restricted_reason = 'For a test'`;
    await elsewhere.query(`update users set ${restriction} where id = $1`, [company.userId]);
    await expect.poll(() => callerOf(secret), PATIENCE).toMatchObject({ isRestricted: true });
  });

  it('stays cached when unrelated rows change', async () => {
    const { person, secret, id } = await signIn();
    const other = await signIn();
    await elsewhere.query('update sessions set last_seen_at = now(), label = $2 where id = $1', [id, 'Seen']);
    await elsewhere.query('update users set email_verified_at = now() where id = $1', [person.userId]);
    // Notifications arrive in order: once this later one has arrived, any earlier one has too.
    await elsewhere.query('delete from sessions where id = $1', [other.id]);
    await expect.poll(() => whoIs(other.secret), PATIENCE).toBeNull();
    expect(await readsOf(() => whoIs(secret))).toBe(0);
  });
});

describe('when the listening connection breaks', () => {
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: inject('serverUrl') });
    await admin.connect();
  });
  afterAll(() => admin.end());
  const database = () => new URL(world.app.config.database.url ?? '').pathname.slice(1);
  const letIn = (isAllowed: boolean) =>
    admin.query(`alter database ${database()} allow_connections ${String(isAllowed)}`);

  it('no session is cached until it is back, and the log says so once', async () => {
    const { person, secret, id } = await signIn();
    const second = await signIn(person);
    logged.length = 0;
    await letIn(false);
    try {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and application_name = 'listens to ended_sessions'`,
        [database()],
      );
      await expect.poll(() => logged.length, PATIENCE).toBe(1);
      await elsewhere.query('delete from sessions where id = $1', [id]);
      expect(await whoIs(secret)).toBeNull();
      expect(await readsOf(() => whoIs(second.secret))).toBe(1);
      expect(await readsOf(() => whoIs(second.secret))).toBe(1);
      // Some tries more, in vain.
      await sleep(500);
    } finally {
      await letIn(true);
    }
    await untilRemembered(second.secret);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('sessions are not remembered');
    await elsewhere.query('delete from sessions where id = $1', [second.id]);
    await expect.poll(() => whoIs(second.secret), PATIENCE).toBeNull();
  });
});

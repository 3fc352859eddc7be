import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { IS_PROOF } from '#tests/harness/effort.ts';
import { LONGEST_MS, type Timed, useFaultyDatabaseWeb } from '#tests/harness/faults/faulty-database-web.ts';
import { type Person, sessionOf, useTestApp } from '#tests/harness/test-app.ts';
import { PDF } from '#tests/http/sample-files.ts';
import { dataOf, failureOf } from '#tests/http/web.ts';

const SLOW_CALLS = 1_000;

const world = useTestApp();
const faulty = useFaultyDatabaseWeb(world);

afterEach(async () => {
  faulty.proxy.heal();
  // Idle connections that were cut are noticed within moments.
  await expect.poll(async () => (await faulty.ask('/readyz')).status, { timeout: 10_000 }).toBe(200);
});

const support = (subject: string) => ({
  name: 'Dana Ortiz',
  email: `${randomUUID()}@people.example`,
  reason: 'billing-question',
  subject,
  message: 'There is a second charge.',
  idempotencyKey: randomUUID(),
});

async function countMessages(subject: string): Promise<number> {
  const rows = await world.app.db
    .selectFrom('contactMessages')
    .select('id')
    .where('subject', '=', subject)
    .execute();
  return rows.length;
}

async function countSleeping(): Promise<number> {
  const { rows } = await sql<object>`
    select from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'
      and datname = current_database()
  `.execute(world.app.db);
  return rows.length;
}

function expectUnavailable(answer: Timed): void {
  expect(answer.status, answer.text).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.milliseconds).toBeLessThan(LONGEST_MS);
}

/** The provider's event for a paid pack, signed, not delivered. */
async function signedEvent(owner: Person) {
  const { url } = await owner.call.connections.checkoutPack({ packId: 'professional', cycle: 'one_time' });
  world.stripe.completeCheckout(sessionOf(url));
  const payload = JSON.stringify(world.stripe.events('checkout.session.completed').at(-1));
  const secret = await localWebhookSecret(world.app.config.dataDir);
  const timestamp = Math.floor(world.clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return { method: 'POST', headers, body: payload };
}

const TROUBLES = {
  'a frozen server': () => faulty.proxy.freeze(),
  'a server that refuses connections': () => faulty.proxy.refuse(),
};

/** What waits for limits of time is for the proofs; the gate cuts connections. */
describe.runIf(IS_PROOF).each(Object.entries(TROUBLES))('%s', (_, begin) => {
  it('makes every answer that needs it 503, in time, and leaves the rest alone', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const event = await signedEvent(owner);
    begin();
    const cookie = `session=${'x'.repeat(40)}`;
    const answers = await Promise.all([
      faulty.ask('/trpc/places.suggest?input=%7B%22text%22%3A%22Ann%20Ar%22%7D'),
      faulty.ask('/trpc/probe.read', { headers: { cookie } }),
      faulty.ask('/trpc/probe.read,probe.whoAmI?batch=1', { headers: { cookie } }),
      faulty.post('contact.support', support('While it is frozen')),
      faulty.post('auth.signIn', { email: owner.email, password: owner.password }),
      faulty.ask('/webhooks/stripe', event),
      faulty.ask('/somewhere', { headers: { cookie, accept: 'text/html' } }),
      faulty.ask('/sitemap.xml'),
      faulty.ask('/readyz'),
      faulty.ask('/uploads', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(PDF.length),
          'upload-metadata': `kind ${btoa('resume')},filename ${btoa('cv.pdf')}`,
          'sec-fetch-site': 'same-origin',
        },
      }),
    ]);
    for (const answer of answers) expectUnavailable(answer);
    const [first, , , , , webhook, page] = answers;
    for (const answer of [first, webhook]) {
      expect(failureOf(answer).data).toMatchObject({ reason: 'unavailable', retryAfterSeconds: 2 });
    }
    expect(page.text).toContain('This isn’t available right now.');
    const healthy = await faulty.ask('/healthz');
    expect(healthy.status).toBe(200);
    expect(healthy.milliseconds).toBeLessThan(LONGEST_MS / 2);

    faulty.proxy.heal();
    await expect.poll(async () => (await faulty.ask('/webhooks/stripe', event)).status).toBe(200);
    expect((await owner.call.connections.balance()).available).toBe(10);
  });
});

describe('a connection', () => {
  it('that is cut in the middle of a statement is a 503', async () => {
    const slow = faulty.ask('/trpc/probe.sleepInDatabase?input=20');
    await sleep(200);
    faulty.proxy.cut();
    expectUnavailable(await slow);
    const next = await faulty.ask('/trpc/probe.sleepInDatabase?input=0');
    expect(dataOf(next)).toBe('slept');
  });

  it.runIf(IS_PROOF)('whose other end is gone without a word is given up in time, and replaced', async () => {
    await Promise.all(Array.from({ length: 20 }, () => faulty.ask('/trpc/probe.sleepInDatabase?input=0')));
    faulty.proxy.halfOpen();
    const ask = () => faulty.ask('/trpc/probe.sleepInDatabase?input=0');
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    for (const answer of answers.filter(({ status }) => status !== 200)) expectUnavailable(answer);
    expect((await ask()).status).toBe(200);
  });

  it.runIf(IS_PROOF)('that is slow delays answers, and none beyond what is promised', async () => {
    faulty.proxy.delayMs = 20;
    expect((await faulty.ask('/trpc/probe.sleepInDatabase?input=0')).status).toBe(200);
    faulty.proxy.delayMs = 450;
    // Two limits, then a transaction of several statements: more than it may take.
    const subject = `Slow ${randomUUID()}`;
    expectUnavailable(await faulty.post('contact.support', support(subject)));
    faulty.proxy.heal();
    expect(await countMessages(subject)).toBe(0);
  });
});

describe('a statement', () => {
  it('that takes too long, or waits for a lock too long, is a 503, and ends in Postgres too', async () => {
    const { db } = world.app;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('contactMessages').select('id').limit(0).execute();
      await tx.schema.alterTable('contact_messages').addColumn('never_added', 'text').execute();
      const [slow, locked] = await Promise.all([
        faulty.ask('/trpc/probe.sleepInDatabase?input=20'),
        faulty.post('contact.support', support('Behind a lock')),
      ]);
      expectUnavailable(slow);
      expectUnavailable(locked);
      await tx.schema.alterTable('contact_messages').dropColumn('never_added').execute();
    });
    await expect.poll(countSleeping, { timeout: 10_000 }).toBe(0);
  });
});

describe('a commit whose answer is lost', () => {
  it.each(['before', 'after'] as const)(
    'is a 503, and repeating it does it once: cut %s it',
    async (moment) => {
      const message = support(`Cut ${moment} ${randomUUID()}`);
      const caught = faulty.proxy.cutAt('commit\0', moment);
      const answer = await faulty.post('contact.support', message);
      await caught;
      expectUnavailable(answer);
      await expect.poll(() => countMessages(message.subject)).toBe(moment === 'before' ? 0 : 1);
      expect((await faulty.post('contact.support', message)).status).toBe(200);
      expect(await countMessages(message.subject)).toBe(1);
    },
  );
});

describe.runIf(IS_PROOF)('more slow calls than there are connections', () => {
  it('are refused in time, while health and what needs no database answer', async () => {
    const calls: Promise<Timed>[] = [];
    while (calls.length < SLOW_CALLS) {
      calls.push(faulty.ask('/trpc/probe.sleepInDatabase?input=30'));
      // The callers live in this process: what it takes to open a thousand sockets at once is not the server's.
      if (calls.length % 25 === 0) await sleep(10);
    }
    await sleep(300);
    const [healthy, plain] = await Promise.all([faulty.ask('/healthz'), faulty.ask('/robots.txt')]);
    expect([healthy.status, plain.status]).toEqual([200, 200]);
    for (const answer of await Promise.all(calls)) expectUnavailable(answer);
  });

  it('let those pass that take their turn', async () => {
    const calls = Array.from({ length: 100 }, () => faulty.ask('/trpc/probe.sleepInDatabase?input=0.05'));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(50);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectUnavailable(answer);
  });

  it('are not kept waiting by those who send slowly, or wait for something else', async () => {
    const { port } = faulty.web.server;
    const head =
      'POST /trpc/probe.write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';
    const sockets = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    for (const socket of sockets) socket.write(head);
    const waiting = Array.from({ length: 60 }, () => faulty.ask('/trpc/probe.waitElsewhere'));
    await sleep(300);
    const { status, milliseconds } = await faulty.ask('/trpc/probe.read');
    expect(status).toBe(200);
    expect(milliseconds).toBeLessThan(1_500);
    for (const socket of sockets) socket.destroy();
    expect((await Promise.all(waiting)).map(({ status: each }) => each)).toEqual(waiting.map(() => 200));
  });
});

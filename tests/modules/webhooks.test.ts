import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  MAX_FORMER_SECRETS,
  MAX_WEBHOOKS,
  WEBHOOK_RETRY_SECONDS,
  type WebhookEvent,
} from '#contract/webhook-events.ts';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { sweepDeliveries } from '#server/modules/webhooks/delivery.service.ts';
import { EventReceiver, type ReceivedEvent } from '#tests/harness/event-receiver.ts';
import { useWideApp } from '#tests/harness/races.ts';
import { expectDomainError, type Person, TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';
import { give, verify } from './connection-people.ts';

const receiver = await EventReceiver.start();
const world = useTestApp({ env: { WEBHOOK_HOSTS: receiver.host } });
const wide = useWideApp(world, 8);

afterAll(() => receiver.stop());
beforeEach(async () => {
  await dispatchAll();
  receiver.received.length = 0;
  receiver.answer = (res) => res.writeHead(204).end();
});

/** Connections are announced within a second; a test doesn't wait for it. */
async function dispatchAll() {
  await dispatchOutbox(world.app);
  await world.drainTasks();
}

const DRIPS = { title: 'Tap drips', description: 'All night.', category: 'plumbing' } as const;
const EVENTS: WebhookEvent[] = ['request.created', 'request.accepted', 'request.cancelled'];

const signUpOwner = () => world.signUp({ userType: 'property_owner' });
const add = ({ call }: Person, events = EVENTS) => call.webhooks.create({ url: receiver.url, events });

function signatureOf({ headers, body }: ReceivedEvent, secret: string): string {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

const eventSchema = z.object({ type: z.string(), timestamp: z.iso.datetime(), data: z.unknown() });
const readEvent = (body: string) => eventSchema.parse(JSON.parse(body));

/** What has arrived, read as the account that it is for: no one's private words. */
async function events(person: Person): Promise<{ type: string; data: unknown }[]> {
  const parsed = receiver.received.map(({ body }) => readEvent(body));
  for (const content of parsed) {
    await world.watch.scan({ procedure: `webhook ${content.type}`, userId: person.userId, content });
  }
  return parsed.map(({ type, data }) => ({ type, data }));
}

const logOf = async ({ call }: Person, id: string) => (await call.webhooks.deliveries({ id })).items;

describe('webhooks.create', () => {
  it('answers the signing secret once, and stores none', async () => {
    const owner = await signUpOwner();
    const { secret, ...listed } = await add(owner);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await owner.call.webhooks.list()).toEqual({ items: [listed], nextCursor: null });
    const row = await world.app.db.selectFrom('webhookEndpoints').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  });

  it('adds one for a key and answers its secret again, of parallel calls and with as many as can be', async () => {
    const owner = await signUpOwner();
    const input = { url: receiver.url, events: EVENTS, idempotencyKey: randomUUID() };
    const call = await world.callAs(owner.userId, wide());
    const answers = await Promise.all(Array.from({ length: 6 }, () => call.webhooks.create(input)));
    const { secret, ...listed } = answers[0] ?? expect.fail('None.');
    expect(answers).toEqual(answers.map(() => ({ secret, ...listed })));
    expect((await call.webhooks.list()).items).toEqual([listed]);
    const other = { ...input, events: EVENTS.slice(1) };
    await expectDomainError(call.webhooks.create(other), 'idempotency_conflict');
    const stranger = await signUpOwner();
    expect((await stranger.call.webhooks.create(input)).id).not.toBe(listed.id);
    for (let count = 2; count <= MAX_WEBHOOKS; count += 1) await add(owner);
    await call.webhooks.rotateSecret({ id: listed.id });
    expect(await call.webhooks.create(input)).toMatchObject({ id: listed.id, secret });
  });

  it('refuses addresses that lead elsewhere than to the public internet, also when one is changed', async () => {
    const owner = await signUpOwner();
    const url = 'https://169.254.169.254/latest';
    await expectDomainError(owner.call.webhooks.create({ url, events: EVENTS }), 'webhook_address_refused');
    const { id } = await add(owner);
    await expectDomainError(owner.call.webhooks.update({ id, url }), 'webhook_address_refused');
  });

  it('never adds more than an account can have, of parallel calls either', async () => {
    const owner = await signUpOwner();
    const outcomes = await Promise.allSettled(Array.from({ length: MAX_WEBHOOKS + 2 }, () => add(owner)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS);
    await expectDomainError(add(owner), 'too_many_webhooks');
  });
});

describe('a webhook of another account', () => {
  it('is not found', async () => {
    const owner = await signUpOwner();
    const { call } = await signUpOwner();
    const { id } = await add(owner);
    const { deliveryId } = await owner.call.webhooks.sendTest({ id });
    await expectDomainError(call.webhooks.get({ id }), 'not_found');
    await expectDomainError(call.webhooks.update({ id, isEnabled: false }), 'not_found');
    await expectDomainError(call.webhooks.rotateSecret({ id }), 'not_found');
    await expectDomainError(call.webhooks.sendTest({ id }), 'not_found');
    await expectDomainError(call.webhooks.sendAgain({ id: deliveryId }), 'not_found');
    await expectDomainError(call.webhooks.remove({ id }), 'not_found');
    expect((await call.webhooks.deliveries({ id })).items).toEqual([]);
    expect(await owner.call.webhooks.get({ id })).toMatchObject({ id, disabledAt: null });
  });
});

describe('an event', () => {
  it('goes signed to the webhooks that listen for it, with ids and no words', async () => {
    const owner = await signUpOwner();
    const { id, secret } = await add(owner);
    await add(owner, ['request.cancelled']);
    const request = await owner.call.requests.create(DRIPS);
    await world.drainTasks();
    expect(await events(owner)).toEqual([
      { type: 'request.created', data: { requestId: request.id, status: 'pending' } },
    ]);
    const [event] = receiver.received;
    if (event === undefined) expect.fail('Nothing arrived.');
    expect(event.headers['webhook-signature']).toBe(signatureOf(event, secret));
    expect(Number(event.headers['webhook-timestamp'])).toBe(world.clock.now().getTime() / 1000);
    expect(await logOf(owner, id)).toMatchObject([
      { id: event.headers['webhook-id'], event: 'request.created', status: 'delivered', attempts: 1 },
    ]);
  });

  it('is queued with the change, or not at all', async () => {
    const owner = await signUpOwner();
    await add(owner, ['request.updated']);
    const { id } = await owner.call.requests.create(DRIPS);
    await owner.call.requests.cancel({ id });
    await expectDomainError(owner.call.requests.update({ ...DRIPS, id }), 'request_not_pending');
    await world.drainTasks();
    expect(receiver.received).toEqual([]);
  });

  it('of a request tells both of its people', async () => {
    const owner = await signUpOwner();
    const pro = await world.signUp({
      ...{ userType: 'service_professional', services: ['plumbing'], radiusMiles: 25 },
    });
    await add(owner, ['request.accepted', 'request.started', 'request.completed']);
    await add(pro, ['request.accepted', 'request.cancelled']);
    const { id } = await owner.call.requests.create(DRIPS);
    await pro.call.jobs.accept({ id });
    await world.drainTasks();
    await pro.call.jobs.start({ id });
    await pro.call.jobs.complete({ id });
    await world.drainTasks();
    const data = (status: string) => ({ requestId: id, status });
    const told = await events(owner);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        { type: 'request.accepted', data: data('accepted') },
        { type: 'request.started', data: data('in_progress') },
        { type: 'request.completed', data: data('completed') },
      ]),
    );
  });
});

describe('an event of a Connection', () => {
  it('is sent for a job that connects two people, with what made it', async () => {
    const owner = await signUpOwner();
    const pro = await world.signUp({
      ...{ userType: 'service_professional', services: ['plumbing'], radiusMiles: 25 },
    });
    await add(owner, ['connection.created']);
    const jobs = [await owner.call.requests.create(DRIPS), await owner.call.requests.create(DRIPS)];
    for (const { id } of jobs) await pro.call.jobs.accept({ id });
    await dispatchAll();
    const [connection] = (await owner.call.connections.list({})).items;
    const data = { connectionId: connection?.id, projectId: null, source: 'job', isMine: false };
    expect(await events(owner)).toEqual([{ type: 'connection.created', data }]);
  });

  it('tells both people, each from their side, and whoever paid of its return', async () => {
    const owner = await signUpOwner();
    const pro = await world.signUp({
      ...{ userType: 'service_professional', services: ['plumbing'], radiusMiles: 25 },
    });
    await verify(world, [pro]);
    await give(world, owner, 2);
    const all: WebhookEvent[] = ['connection.created', 'connection.answered', 'connection.returned'];
    const own = await add(owner, all);
    const theirs = await add(pro, all);
    const { connectionId } = await owner.call.connections.connect({
      ...{ profileId: pro.profileId, requestId: randomUUID() },
    });
    await dispatchAll();
    world.clock.advance({ seconds: 1 });
    await pro.call.connections.answer({ id: connectionId, answer: 'declined' });
    await world.drainTasks();
    const of = (isMine: boolean) => ({ connectionId, projectId: null, isMine });
    const dataOf = async (person: Person, id: string) =>
      (await logOf(person, id)).map(({ event, payload }) => [event, readEvent(payload).data] as const);
    expect(await dataOf(owner, own.id)).toEqual([
      ['connection.answered', { ...of(true), answer: 'declined' }],
      ['connection.created', { ...of(true), source: 'contact' }],
    ]);
    expect(await dataOf(pro, theirs.id)).toEqual([
      ['connection.answered', { ...of(false), answer: 'declined' }],
      ['connection.created', { ...of(false), source: 'contact' }],
    ]);
    const silent = await world.signUp({
      ...{ userType: 'service_professional', services: ['plumbing'], radiusMiles: 25 },
    });
    await verify(world, [silent]);
    const other = await add(silent, all);
    await owner.call.connections.connect({ profileId: silent.profileId, requestId: randomUUID() });
    await dispatchOutbox(world.app);
    world.clock.advance({ days: 15 });
    await returnSilent(world.app);
    await dispatchOutbox(world.app);
    expect((await dataOf(owner, own.id)).map(([event]) => event)).toContain('connection.returned');
    expect((await dataOf(silent, other.id)).map(([event]) => event)).toEqual(['connection.created']);
  });
});

describe('an event of a message', () => {
  it('tells the one it was written to, without its text', async () => {
    const owner = await signUpOwner();
    const pro = await world.signUp({
      ...{ userType: 'service_professional', services: ['plumbing'], radiusMiles: 25 },
    });
    const own = await add(owner, ['message.received']);
    const theirs = await add(pro, ['message.received']);
    const { id: requestId } = await owner.call.requests.create(DRIPS);
    await pro.call.jobs.accept({ id: requestId });
    const { items } = await owner.call.messages.conversations({ limit: 50 });
    const conversationId = items.find((one) => one.requestId === requestId)?.id ?? expect.fail('None.');
    const text = 'Is Tuesday fine?';
    const { id: messageId } = await owner.call.messages.send({
      ...{ conversationId, text, attachments: [], requestId: randomUUID() },
    });
    await world.drainTasks();
    expect(await logOf(owner, own.id)).toEqual([]);
    const log = await logOf(pro, theirs.id);
    expect(log.map(({ payload }) => readEvent(payload))).toMatchObject([
      { type: 'message.received', data: { conversationId, messageId } },
    ]);
    expect(JSON.stringify(log)).not.toContain(text);
  });
});

describe('a delivery that fails', () => {
  it('is tried again on schedule with the same id, and given up after a day', async () => {
    receiver.answer = (res) => res.writeHead(503).end('busy');
    const owner = await signUpOwner();
    const { id } = await add(owner);
    await owner.call.requests.create(DRIPS);
    await world.drainTasks();
    for (const [index, seconds] of WEBHOOK_RETRY_SECONDS.entries()) {
      const [waiting] = await logOf(owner, id);
      expect(waiting).toMatchObject({ status: 'waiting', attempts: index + 1, responseStatus: 503 });
      world.clock.advance({ seconds: seconds - 1 });
      await world.drainTasks();
      expect(receiver.received).toHaveLength(index + 1);
      world.clock.advance({ seconds: 1 });
      await world.drainTasks();
      expect(receiver.received).toHaveLength(index + 2);
    }
    expect(await logOf(owner, id)).toMatchObject([
      { status: 'failed', failure: 'status', responseExcerpt: 'busy', nextAttemptAt: null },
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const hours = WEBHOOK_RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 3600;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
  });

  it('can be sent again by hand, once for each press', async () => {
    receiver.answer = (res) => res.writeHead(500).end();
    const owner = await signUpOwner();
    const { id } = await add(owner);
    const { deliveryId } = await owner.call.webhooks.sendTest({ id });
    await world.drainTasks();
    receiver.answer = (res) => res.writeHead(200).end('thanks');
    await owner.call.webhooks.sendAgain({ id: deliveryId });
    await world.drainTasks();
    // The retry that was planned finds nothing to do.
    world.clock.advance({ days: 2 });
    await world.drainTasks();
    expect(receiver.received).toHaveLength(2);
    expect(await logOf(owner, id)).toMatchObject([
      { event: 'webhook.test', status: 'delivered', attempts: 2, responseExcerpt: 'thanks', failure: null },
    ]);
  });
});

describe('a webhook', () => {
  it('that fails for five days is turned off, and its owner is mailed once', async () => {
    receiver.answer = (res) => res.writeHead(500).end();
    const owner = await signUpOwner();
    const { id } = await add(owner);
    const test = async () => {
      await owner.call.webhooks.sendTest({ id });
      await world.drainTasks();
    };
    await test();
    world.clock.advance({ days: 4, hours: 23 });
    await test();
    expect((await owner.call.webhooks.get({ id })).disabledAt).toBeNull();
    world.clock.advance({ hours: 1 });
    await test();
    expect(await owner.call.webhooks.get({ id })).toMatchObject({ disabledReason: 'failing' });
    const arrived = receiver.received.length;
    world.clock.advance({ days: 1 });
    await owner.call.requests.create(DRIPS);
    await world.drainTasks();
    expect(receiver.received).toHaveLength(arrived);
    const mails = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.includes('turned off'));
    expect(mails).toHaveLength(1);
    const waiting = (await logOf(owner, id)).filter(({ status }) => status === 'waiting');
    expect(waiting).toEqual([]);
    expect(await owner.call.webhooks.update({ id, isEnabled: true })).toMatchObject({
      disabledAt: null,
      failingSince: null,
    });
  });

  it('of an account that is closed hears nothing, nor of what was waiting', async () => {
    receiver.answer = (res) => res.writeHead(500).end();
    const owner = await signUpOwner();
    const { id } = await add(owner);
    await owner.call.requests.create(DRIPS);
    await world.drainTasks();
    expect(receiver.received).toHaveLength(1);
    await owner.call.account.close({ password: TEST_PASSWORD, confirmation: 'DELETE' });
    await world.drainTasks();
    world.clock.advance({ days: 1 });
    await world.drainTasks();
    expect(receiver.received).toHaveLength(1);
    const log = await world.app.db
      .selectFrom('webhookDeliveries')
      .select(['event', 'status', 'failure'])
      .where('endpointId', '=', id)
      .execute();
    expect(log).toEqual([{ event: 'request.created', status: 'failed', failure: 'disabled' }]);
  });

  it('that works again has not been failing', async () => {
    receiver.answer = (res) => res.writeHead(500).end();
    const owner = await signUpOwner();
    const { id } = await add(owner);
    await owner.call.webhooks.sendTest({ id });
    await world.drainTasks();
    expect((await owner.call.webhooks.get({ id })).failingSince).not.toBeNull();
    receiver.answer = (res) => res.writeHead(200).end();
    world.clock.advance({ seconds: 5 });
    await world.drainTasks();
    expect((await owner.call.webhooks.get({ id })).failingSince).toBeNull();
  });

  it('that gets another address has not been failing, and one that keeps its address has', async () => {
    receiver.answer = (res) => res.writeHead(500).end();
    const owner = await signUpOwner();
    const { id, url } = await add(owner);
    const test = async () => {
      await owner.call.webhooks.sendTest({ id });
      await world.drainTasks();
    };
    await test();
    world.clock.advance({ days: 6 });
    expect(await owner.call.webhooks.update({ id, url, events: EVENTS })).not.toMatchObject({
      failingSince: null,
    });
    const moved = { id, url: `${url}/lintel`, events: EVENTS };
    expect(await owner.call.webhooks.update(moved)).toMatchObject({ failingSince: null });
    await test();
    expect(await owner.call.webhooks.get({ id })).toMatchObject({
      disabledAt: null,
      failingSince: world.clock.now().toISOString(),
    });
    expect(await owner.call.webhooks.update({ id, url, isEnabled: true })).toMatchObject({
      ...{ url, disabledAt: null, failingSince: null },
    });
    await owner.call.webhooks.remove({ id });
  });

  it('that answers 410 is turned off at once', async () => {
    receiver.answer = (res) => res.writeHead(410).end();
    const owner = await signUpOwner();
    const { id } = await add(owner);
    await owner.call.webhooks.sendTest({ id });
    await world.drainTasks();
    expect(await owner.call.webhooks.get({ id })).toMatchObject({ disabledReason: 'gone' });
    expect(await logOf(owner, id)).toMatchObject([{ status: 'failed', attempts: 1 }]);
  });

  it('signs with both secrets for a day after a new one was made', async () => {
    const owner = await signUpOwner();
    const first = await add(owner);
    const { id } = first;
    const second = await owner.call.webhooks.rotateSecret({ id });
    expect(second.secret).not.toBe(first.secret);
    const signaturesNow = async () => {
      await owner.call.webhooks.sendTest({ id });
      await world.drainTasks();
      const event = receiver.received.at(-1);
      if (event === undefined) expect.fail('Nothing arrived.');
      const expected = [second, first].map(({ secret }) => signatureOf(event, secret));
      return { sent: String(event.headers['webhook-signature']).split(' '), expected };
    };
    const during = await signaturesNow();
    expect(during.sent).toEqual(during.expected);
    world.clock.advance({ hours: 24 });
    const after = await signaturesNow();
    expect(after.sent).toEqual(after.expected.slice(0, 1));
    expect((await owner.call.webhooks.get({ id })).previousSecretUntil).toBeNull();
  });

  it('signs with each secret for a day after it was replaced, however often', async () => {
    const owner = await signUpOwner();
    const { id, secret: first } = await add(owner);
    const rotate = async () => (await owner.call.webhooks.rotateSecret({ id })).secret;
    const expectSignedBy = async (secrets: string[]) => {
      await owner.call.webhooks.sendTest({ id });
      await world.drainTasks();
      const event = receiver.received.at(-1) ?? expect.fail('Nothing arrived.');
      const signatures = secrets.map((secret) => signatureOf(event, secret));
      expect(String(event.headers['webhook-signature']).split(' ')).toEqual(signatures);
    };
    const second = await rotate();
    const until = new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString();
    world.clock.advance({ hours: 1 });
    const third = await rotate();
    expect((await owner.call.webhooks.get({ id })).olderSecretsUntil).toEqual([until]);
    await expectSignedBy([third, second, first]);
    world.clock.advance({ hours: 23 });
    await expectSignedBy([third, second]);
    world.clock.advance({ hours: 1 });
    await expectSignedBy([third]);
  });

  it('is given no more new secrets within a day than can sign, of parallel calls either', async () => {
    const owner = await signUpOwner();
    const { id } = await add(owner);
    const outcomes = await Promise.allSettled(
      Array.from({ length: MAX_FORMER_SECRETS + 2 }, () => owner.call.webhooks.rotateSecret({ id })),
    );
    const made = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.secret] : [],
    );
    expect(new Set(made).size).toBe(MAX_FORMER_SECRETS);
    await expectDomainError(owner.call.webhooks.rotateSecret({ id }), 'too_many_secrets');
    world.clock.advance({ hours: 24 });
    await owner.call.webhooks.rotateSecret({ id });
    expect((await owner.call.webhooks.get({ id })).olderSecretsUntil).toEqual([]);
  });

  it('keeps its log for 30 days', async () => {
    const owner = await signUpOwner();
    const { id } = await add(owner);
    await owner.call.webhooks.sendTest({ id });
    await world.drainTasks();
    world.clock.advance({ days: 30 });
    await sweepDeliveries(world.app);
    expect(await logOf(owner, id)).toHaveLength(1);
    world.clock.advance({ seconds: 1 });
    await sweepDeliveries(world.app);
    expect(await logOf(owner, id)).toEqual([]);
  });
});

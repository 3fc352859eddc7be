import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_WEBHOOKS, type WebhookEvent } from '#contract/webhook-events.ts';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { deliverWebhook } from '#server/modules/webhooks/delivery.service.ts';
import { outcomeOf, useWideApp } from '#tests/harness/races.ts';
import { expectDomainError, type Person } from '#tests/harness/test-app.ts';
import { untilSomebodyWaits } from '#tests/harness/until-somebody-waits.ts';
import { give, verify } from './connection-people.ts';
import { DRIPS, EVENTS, signatureOf, useWebhookStage } from './webhook-stage.ts';

const { receiver, world, dispatchAll, signUpOwner, add, logOf } = await useWebhookStage();
const wide = useWideApp(world, 8);

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

/** Removes a webhook; what happens meanwhile waits for it. */
async function whileRemoving<T>(id: string, meanwhile: () => Promise<T>): Promise<T | string> {
  const { db } = world.app;
  const { outcome } = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('webhookEndpoints').where('id', '=', id).execute();
    const outcome = outcomeOf(meanwhile());
    await untilSomebodyWaits(db);
    return { outcome };
  });
  return outcome;
}

describe('a webhook that is removed at the same moment', () => {
  it('hears no more of a change, which is made all the same', async () => {
    const owner = await signUpOwner();
    const { id } = await add(owner);
    const other = await add(owner);
    const posted = await whileRemoving(id, () => owner.call.requests.create(DRIPS));
    expect(posted).toMatchObject({ status: 'pending' });
    expect(await logOf(owner, other.id)).toMatchObject([{ event: 'request.created' }]);
  });

  it('gets no test event', async () => {
    const owner = await signUpOwner();
    const { id } = await add(owner);
    expect(await whileRemoving(id, () => owner.call.webhooks.sendTest({ id }))).toBe('not_found');
  });

  it('is removed beside a failed delivery that is recorded', async () => {
    const owner = await signUpOwner();
    const call = await world.callAs(owner.userId, wide());
    const { id } = await add(owner);
    const { deliveryId } = await call.webhooks.sendTest({ id });
    receiver.answer = (res) => res.writeHead(500).end();
    const { db } = world.app;
    const both = await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('id', '=', deliveryId)
        .forUpdate()
        .execute();
      const recording = deliverWebhook(wide(), { deliveryId, attempt: 0 });
      await untilSomebodyWaits(db);
      const removing = outcomeOf(call.webhooks.remove({ id }));
      await untilSomebodyWaits(db, 2);
      return Promise.resolve({ recording, removing });
    });
    await both.recording;
    expect(typeof (await both.removing)).not.toBe('string');
    expect((await call.webhooks.list()).items).toEqual([]);
  });
});

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

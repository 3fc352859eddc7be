import { describe, expect, it } from 'vitest';
import { MAX_FORMER_SECRETS, WEBHOOK_RETRY_SECONDS } from '#contract/webhook-events.ts';
import { sweepDeliveries } from '#server/modules/webhooks/delivery.service.ts';
import { expectDomainError, type Person, TEST_PASSWORD } from '#tests/harness/test-app.ts';
import { DRIPS, EVENTS, signatureOf, useWebhookStage } from './webhook-stage.ts';

const { receiver, world, signUpOwner, add, logOf, test } = await useWebhookStage();

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
    const deliveryId = await test(owner, id);
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
  /** An event that fails with all its tries. */
  const giveUp = async (owner: Person, id: string) => {
    await test(owner, id);
    for (const seconds of WEBHOOK_RETRY_SECONDS) {
      world.clock.advance({ seconds });
      await world.drainTasks();
    }
  };

  it('that fails for five days is turned off with the next event given up, and its owner is mailed once', async () => {
    receiver.answer = (res) => res.writeHead(500).end();
    const owner = await signUpOwner();
    const { id } = await add(owner);
    await giveUp(owner, id);
    world.clock.advance({ days: 3 });
    await giveUp(owner, id);
    expect((await owner.call.webhooks.get({ id })).disabledAt).toBeNull();
    await giveUp(owner, id);
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

  it('that fails once more after days without an event has all tries of that one', async () => {
    receiver.answer = (res) => res.writeHead(500).end();
    const owner = await signUpOwner();
    const { id } = await add(owner);
    await giveUp(owner, id);
    world.clock.advance({ days: 6 });
    await test(owner, id);
    expect((await owner.call.webhooks.get({ id })).disabledAt).toBeNull();
    receiver.answer = (res) => res.writeHead(204).end();
    world.clock.advance({ seconds: WEBHOOK_RETRY_SECONDS[0] });
    await world.drainTasks();
    expect(await owner.call.webhooks.get({ id })).toMatchObject({ disabledAt: null, failingSince: null });
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
    await test(owner, id);
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
    await test(owner, id);
    world.clock.advance({ days: 6 });
    expect(await owner.call.webhooks.update({ id, url, events: EVENTS })).not.toMatchObject({
      failingSince: null,
    });
    const moved = { id, url: `${url}/lintel`, events: EVENTS };
    expect(await owner.call.webhooks.update(moved)).toMatchObject({ failingSince: null });
    await test(owner, id);
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
    await test(owner, id);
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
      await test(owner, id);
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
      await test(owner, id);
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
    await test(owner, id);
    world.clock.advance({ days: 30 });
    await sweepDeliveries(world.app);
    expect(await logOf(owner, id)).toHaveLength(1);
    world.clock.advance({ seconds: 1 });
    await sweepDeliveries(world.app);
    expect(await logOf(owner, id)).toEqual([]);
  });
});

import { MAX_WEBHOOKS, TEST_EVENT, WEBHOOK_RETRY_SECONDS } from '#contract/webhook-events.ts';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { eraseAccount } from '#server/modules/personal-data/erasure.tasks.ts';
import { deliverWebhook } from '#server/modules/webhooks/delivery.service.ts';
import { insertDelivery } from '#server/modules/webhooks/deliveries.queries.ts';
import { DRIPS, EVENTS, useWebhookStage } from '../modules/webhook-stage.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertSomebody, KEY, OTHER_KEY, sureOf } from './crossed-people.ts';

const { receiver, world } = await useWebhookStage();
const crossed = useCrossedCalls(world);

const GONE = 410;
const DAY_MS = 86_400_000;
/** Addresses for which somebody answers, whatever the others answer. */
const NEW_ADDRESS = '/new';
const answerWith = (status: number) => {
  receiver.answer = (res) => res.writeHead(res.req.url?.includes(NEW_ADDRESS) === true ? 204 : status).end();
};

/** An address of somebody's own. */
const addressOf = ({ userId }: { userId: string }) => `${receiver.url}/${userId}`;

/** Somebody with an endpoint, and an event for it that waits in its log alone: no task sends it before the two calls. */
async function withDelivery({ tried = 0 } = {}) {
  const owner = await insertSomebody(world, 'property_owner');
  const staff = await insertSomebody(world, 'property_owner', { isStaff: true });
  const { id } = await owner.call.webhooks.create({ url: addressOf(owner), events: EVENTS });
  const { app } = world;
  const event = { event: TEST_EVENT, payload: '{}', at: app.clock.now() };
  const deliveryId = await app.db.transaction().execute((tx) => insertDelivery(tx, id, event));
  await app.db
    .updateTable('webhookDeliveries')
    .set({ attempts: tried, step: tried })
    .where('id', '=', deliveryId)
    .execute();
  return { owner, staff, id, deliveryId, tried };
}

crossed('on a webhook that is sent to', {
  prepare: () => withDelivery(),
  acts: {
    deliver: ({ app }, { deliveryId, tried }) => deliverWebhook(app, { deliveryId, attempt: tried }),
    remove: async ({ as }, { owner, id }) => (await as(owner)).webhooks.remove({ id }),
    rotate: async ({ as }, { owner, id }) => (await as(owner)).webhooks.rotateSecret({ id }),
    turnOff: async ({ as }, { owner, id }) => (await as(owner)).webhooks.update({ id, isEnabled: false }),
    sendAgain: async ({ as }, { owner, deliveryId: id }) => (await as(owner)).webhooks.sendAgain({ id }),
    sendTest: async ({ as }, { owner, id }) => (await as(owner)).webhooks.sendTest({ id }),
    post: async ({ as }, { owner }) => (await as(owner)).requests.create(DRIPS),
    move: async ({ as }, { owner, id }) =>
      (await as(owner)).webhooks.update({ id, url: `${addressOf(owner)}${NEW_ADDRESS}` }),
    restrict: async ({ as }, { owner, staff }) =>
      (await as(staff)).staff.restrictAccount({ email: owner.email, reason: 'For a test' }),
    close: async ({ as }, { owner }) => (await as(owner)).account.close(sureOf(owner)),
  },
  pairs: {
    deliver: [
      ...(['deliver', 'remove', 'rotate', 'turnOff', 'sendAgain', 'close'] as const),
      ...(['move', 'sendTest', 'post', 'restrict'] as const),
    ],
    remove: ['remove', 'rotate', 'turnOff', 'sendTest', 'sendAgain', 'post', 'move', 'close'],
    rotate: ['rotate', 'turnOff', 'move', 'sendTest', 'sendAgain', 'post', 'close'],
    post: ['turnOff', 'close', 'move'],
  },
  accepted: [
    {
      calls: ['post', 'close'],
      lines: [
        /^webhook_deliveries .*"event":"request.created","failure":"disabled"/,
        /"name":"webhooks.deliver"/,
      ],
      because: 'Nothing is sent to an account that is closed, whether or not its log says so.',
    },
  ],
});

/** The same of an account that is to be erased. */
async function leftBehind() {
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() - (CLOSING_DAYS + 1) * DAY_MS));
  const left = await withDelivery();
  await left.owner.call.account.close(sureOf(left.owner));
  await world.drainTasks();
  world.clock.set(now);
  return left;
}

crossed('on a webhook of an account that is erased', {
  prepare: leftBehind,
  gate: 1,
  stops: { erase: /for update|^commit|"(?:webhook_endpoints|webhook_deliveries|users)" t /i },
  acts: {
    deliver: ({ app }, { deliveryId, tried }) => deliverWebhook(app, { deliveryId, attempt: tried }),
    erase: ({ app }, { owner: { userId } }) => eraseAccount(app, { userId }),
  },
  pairs: { erase: ['deliver'] },
});

/** The address answers that nobody is there anymore. */
function goneAddress() {
  answerWith(GONE);
  return withDelivery();
}

/** The last try of an event that the receiver can't take. */
function lastTry() {
  answerWith(500);
  return withDelivery({ tried: WEBHOOK_RETRY_SECONDS.length });
}

const FAILING = {
  deliver: ({ app }, { deliveryId, tried }) => deliverWebhook(app, { deliveryId, attempt: tried }),
  move: async ({ as }, { owner, id }) =>
    (await as(owner)).webhooks.update({ id, url: `${addressOf(owner)}${NEW_ADDRESS}` }),
  turnOn: async ({ as }, { owner, id }) => (await as(owner)).webhooks.update({ id, isEnabled: true }),
  sendAgain: async ({ as }, { owner, deliveryId: id }) => (await as(owner)).webhooks.sendAgain({ id }),
} satisfies Parameters<typeof crossed<Awaited<ReturnType<typeof withDelivery>>, string>>[1]['acts'];

crossed('on a webhook whose address is gone', {
  prepare: goneAddress,
  acts: FAILING,
  pairs: { deliver: ['move', 'sendAgain'] },
  accepted: [
    {
      calls: ['deliver', 'move'],
      lines: [/^webhook_endpoints .*"disabled_reason":(?:"gone"|null)/, /"email":"webhook-disabled"/],
      because: 'That the former address is gone is no reason to turn off the new one, nor to say so.',
    },
  ],
});

crossed('on a webhook that has failed often', {
  prepare: lastTry,
  acts: FAILING,
  pairs: { deliver: ['move', 'turnOn', 'sendAgain'] },
});

async function almostAll() {
  const owner = await insertSomebody(world, 'property_owner');
  for (let count = 1; count < MAX_WEBHOOKS; count += 1)
    await owner.call.webhooks.create({ url: `${addressOf(owner)}/${String(count)}`, events: EVENTS });
  return { owner };
}

crossed('on the last webhook that an account can have', {
  prepare: almostAll,
  acts: {
    create: async ({ as }, { owner }) =>
      (await as(owner)).webhooks.create({ url: addressOf(owner), events: EVENTS, idempotencyKey: KEY }),
    createToo: async ({ as }, { owner }) =>
      (await as(owner)).webhooks.create({ url: addressOf(owner), events: EVENTS, idempotencyKey: OTHER_KEY }),
  },
  pairs: { create: ['create', 'createToo'] },
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { dispatchOutbox } from '#server/modules/connections/connections.tasks.ts';
import { EventReceiver, type ReceivedEvent } from '#tests/harness/event-receiver.ts';
import { type Person, useTestApp } from '#tests/harness/test-app.ts';

export const DRIPS = { title: 'Tap drips', description: 'All night.', category: 'plumbing' } as const;
export const EVENTS: WebhookEvent[] = ['request.created', 'request.accepted', 'request.cancelled'];

/** An app that may send to an endpoint on this machine, which answers 204 unless a test says otherwise. */
export async function useWebhookStage() {
  const receiver = await EventReceiver.start();
  const world = useTestApp({ env: { WEBHOOK_HOSTS: receiver.host } });
  /** Connections are announced within a second; a test doesn't wait for it. */
  const dispatchAll = async () => {
    await dispatchOutbox(world.app);
    await world.drainTasks();
  };
  afterAll(() => receiver.stop());
  beforeEach(async () => {
    await dispatchAll();
    receiver.received.length = 0;
    receiver.answer = (res) => res.writeHead(204).end();
  });
  return {
    ...{ receiver, world, dispatchAll },
    signUpOwner: () => world.signUp({ userType: 'property_owner' }),
    add: ({ call }: Person, events = EVENTS) => call.webhooks.create({ url: receiver.url, events }),
    logOf: async ({ call }: Person, id: string) => (await call.webhooks.deliveries({ id })).items,
    /** Sends a test event, once. Answers its delivery. */
    test: async ({ call }: Person, id: string) => {
      const { deliveryId } = await call.webhooks.sendTest({ id });
      await world.drainTasks();
      return deliveryId;
    },
  };
}

export function signatureOf({ headers, body }: ReceivedEvent, secret: string): string {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

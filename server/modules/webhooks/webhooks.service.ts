import { type Page, toPage } from '#contract/pagination.ts';
import { MAX_FORMER_SECRETS, MAX_WEBHOOKS, TEST_EVENT } from '#contract/webhook-events.ts';
import {
  type CreateWebhookInput,
  type ListDeliveriesInput,
  type UpdateWebhookInput,
  type Webhook,
  type WebhookDelivery,
  webhookEventSchema,
  webhookFailureSchema,
  type WebhookWithSecret,
} from '#contract/webhooks.ts';
import type { RowPatch, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { type CallKey, callKeyOf, requireSameCall } from '../../request-hash.ts';
import { payloadOf } from './announce.service.ts';
import { endOfFormerSecret, FIRST_SECRET_VERSION, formerSecrets } from './secret-versions.policy.ts';
import {
  insertDelivery,
  listDeliveriesOf,
  lockEndpointOfDelivery,
  updateSentAgain,
} from './deliveries.queries.ts';
import {
  countEndpoints,
  deleteEndpoint,
  findByKey,
  findEndpoint,
  holdEndpoint,
  insertEndpoint,
  listEndpoints,
  lockAccount,
  lockEndpoint,
  updateEndpoint,
  updateSecret,
} from './webhooks.queries.ts';

type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];
type DeliveryRow = Awaited<ReturnType<typeof listDeliveriesOf>>[number];

/**
 * Adds an endpoint; its first signing secret is answered only here, and again where the key is repeated (product 38.5). Throws
 * `webhook_address_refused` for what is not https on the public internet, `idempotency_conflict`, `too_many_webhooks`.
 */
export async function createWebhook(
  app: App,
  userId: string,
  { idempotencyKey, ...input }: CreateWebhookInput,
): Promise<WebhookWithSecret> {
  requireAddress(app, input.url);
  const key = callKeyOf(idempotencyKey, input);
  const row = await app.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const added = await findAdded(tx, userId, key);
    if (added !== undefined) return added;
    if ((await countEndpoints(tx, userId)) >= MAX_WEBHOOKS) throw new DomainError('too_many_webhooks');
    return insertEndpoint(tx, { ...input, userId, createdAt: app.clock.now(), ...key });
  });
  return withSecret(app, row, FIRST_SECRET_VERSION);
}

/** What this very call added, whose answer was lost. Throws `idempotency_conflict`. */
async function findAdded(tx: Tx, userId: string, key: CallKey | null): Promise<EndpointRow | undefined> {
  if (key === null) return undefined;
  const added = await findByKey(tx, { userId, idempotencyKey: key.idempotencyKey });
  if (added !== undefined) requireSameCall(added, key);
  return added;
}

/** The endpoints of an account, oldest first. */
export async function listWebhooks(app: App, userId: string): Promise<Webhook[]> {
  const now = app.clock.now();
  return (await listEndpoints(app.db, userId)).map((row) => toWebhook(row, now));
}

/** One endpoint. Throws `not_found`, also for another account's. */
export async function getWebhook(app: App, userId: string, id: string): Promise<Webhook> {
  const row = await findEndpoint(app.db, { id, userId });
  if (row === undefined) throw new DomainError('not_found');
  return toWebhook(row, app.clock.now());
}

/**
 * Changes address and events, turns it off or on again. Throws `not_found`, also for another account's, and
 * `webhook_address_refused`.
 */
export async function updateWebhook(
  app: App,
  userId: string,
  { id, isEnabled, ...fields }: UpdateWebhookInput,
): Promise<Webhook> {
  if (fields.url !== undefined) requireAddress(app, fields.url);
  const now = app.clock.now();
  const patch = { ...fields, ...switchOf(isEnabled, now) };
  const own = { id, userId };
  const row =
    Object.keys(patch).length === 0
      ? await findEndpoint(app.db, own)
      : await updateEndpoint(app.db, own, patch);
  if (row === undefined) throw new DomainError('not_found');
  return toWebhook(row, now);
}

/** What is turned on again has not failed yet. */
function switchOf(isEnabled: boolean | undefined, now: Date): RowPatch<'webhookEndpoints'> {
  if (isEnabled === undefined) return {};
  return isEnabled
    ? { disabledAt: null, disabledReason: null, failingSince: null }
    : { disabledAt: now, disabledReason: 'owner' };
}

/** Removes an endpoint with its log; what waits is not sent. Throws `not_found`, also for another account's. */
export async function removeWebhook(app: App, userId: string, id: string): Promise<void> {
  if (!(await deleteEndpoint(app.db, { id, userId }))) throw new DomainError('not_found');
}

/**
 * A new signing secret; each former one signs as well for a day after it was replaced (product 38.7). Throws `not_found`,
 * also for another account's, and `too_many_secrets` where one more would cut off the receiver that has the oldest of them.
 */
export async function rotateSecret(app: App, userId: string, id: string): Promise<WebhookWithSecret> {
  const row = await app.db.transaction().execute(async (tx) => {
    const endpoint = await lockEndpoint(tx, { id, userId });
    if (endpoint === undefined) throw new DomainError('not_found');
    const now = app.clock.now();
    const former = formerSecrets(endpoint, now);
    if (former.length >= MAX_FORMER_SECRETS) throw new DomainError('too_many_secrets');
    return updateSecret(tx, id, {
      previousSecretUntil: endOfFormerSecret(now),
      olderSecretsUntil: former.map(({ until }) => until),
    });
  });
  return withSecret(app, row, row.secretVersion);
}

/** Sends an event without content to one endpoint. Throws `not_found`, `too_many_attempts`. */
export async function sendTestEvent(app: App, userId: string, id: string): Promise<{ deliveryId: string }> {
  await app.limits.take('webhookSendsByAccount', userId);
  const at = app.clock.now();
  return app.db.transaction().execute(async (tx) => {
    if ((await holdEndpoint(tx, { id, userId })) === undefined) throw new DomainError('not_found');
    const delivery = { event: TEST_EVENT, payload: payloadOf(TEST_EVENT, {}, at), at };
    const deliveryId = await insertDelivery(tx, id, delivery);
    await app.queue.enqueue(tx, 'webhooks.deliver', { deliveryId, attempt: 0 });
    return { deliveryId };
  });
}

/** What was sent to one endpoint in the last month, newest first; nothing for another account's. */
export async function listDeliveries(
  app: App,
  userId: string,
  input: ListDeliveriesInput,
): Promise<Page<WebhookDelivery>> {
  const rows = await listDeliveriesOf(app.db, userId, input);
  return toPage(rows, { limit: input.limit, at: (row) => row.createdAt, item: toDelivery });
}

/**
 * Sends a delivery again, with the same id and content, and from the beginning of the schedule. Throws `not_found`, also for
 * another account's and while the webhook is off, and `too_many_attempts`.
 */
export async function sendAgain(app: App, userId: string, id: string): Promise<WebhookDelivery> {
  await app.limits.take('webhookSendsByAccount', userId);
  return app.db.transaction().execute(async (tx) => {
    await lockEndpointOfDelivery(tx, { id, userId });
    const row = await updateSentAgain(tx, { id, userId }, app.clock.now());
    if (row === undefined) throw new DomainError('not_found');
    await app.queue.enqueue(tx, 'webhooks.deliver', { deliveryId: id, attempt: row.attempts });
    return toDelivery(row);
  });
}

function requireAddress(app: App, url: string): void {
  if (!app.webhooks.accepts(url)) throw new DomainError('webhook_address_refused');
}

function withSecret(app: App, row: EndpointRow, version: number): WebhookWithSecret {
  const secret = app.webhookSecrets.secretOf(row.id, version);
  return { ...toWebhook(row, app.clock.now()), secret };
}

function toWebhook(row: EndpointRow, now: Date): Webhook {
  const { id, url, disabledReason } = row;
  const [previousSecretUntil = null, ...olderSecretsUntil] = formerSecrets(row, now).map(({ until }) =>
    until.toISOString(),
  );
  return {
    ...{ id, url, disabledReason },
    events: row.events.flatMap((event) => webhookEventSchema.safeParse(event).data ?? []),
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    ...{ previousSecretUntil, olderSecretsUntil },
  };
}

function toDelivery({
  failure,
  createdAt,
  nextAttemptAt,
  lastAttemptAt,
  ...row
}: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    failure: webhookFailureSchema.nullable().parse(failure),
  };
}

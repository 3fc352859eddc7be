import { sql } from 'kysely';
import type { ListDeliveriesInput } from '#contract/webhooks.ts';
import { deleteOldRows } from '#db/old-rows.ts';
import { selectPage } from '#db/paging.ts';
import type { Db, NewRow, RowPatch, Tx } from '#db/types.ts';

const ENDPOINT = [
  'id',
  'url',
  'events',
  'createdAt',
  'failingSince',
  'disabledAt',
  'disabledReason',
  'secretVersion',
  'previousSecretUntil',
  'olderSecretsUntil',
] as const;

/** Of parallel calls each waits for the one before, so that what they count holds. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function countEndpoints(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhookEndpoints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertEndpoint(tx: Tx, endpoint: NewRow<'webhookEndpoints'>) {
  return tx.insertInto('webhookEndpoints').values(endpoint).returning(ENDPOINT).executeTakeFirstOrThrow();
}

/** The endpoint that was added under this key. Under the lock of the account there is no other. */
export function findByKey(tx: Tx, { userId, idempotencyKey }: { userId: string; idempotencyKey: string }) {
  return tx
    .selectFrom('webhookEndpoints')
    .select([...ENDPOINT, 'requestHash'])
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export function listEndpoints(db: Db, userId: string) {
  return db
    .selectFrom('webhookEndpoints')
    .select(ENDPOINT)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

type OwnEndpoint = { id: string; userId: string };

export function findEndpoint(db: Db | Tx, { id, userId }: OwnEndpoint) {
  return db
    .selectFrom('webhookEndpoints')
    .select(ENDPOINT)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Undefined when there is none of this account. Another address has not failed yet. */
export function updateEndpoint(db: Db, { id, userId }: OwnEndpoint, patch: RowPatch<'webhookEndpoints'>) {
  const { url } = patch;
  const kept =
    url === undefined
      ? {}
      : { failingSince: sql<Date | null>`case when url = ${url} then failing_since end` };
  return db
    .updateTable('webhookEndpoints')
    .set({ ...kept, ...patch })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(ENDPOINT)
    .executeTakeFirst();
}

/** Of parallel calls each finds the secrets that the one before left. */
export function lockEndpoint(tx: Tx, { id, userId }: OwnEndpoint) {
  return tx
    .selectFrom('webhookEndpoints')
    .select(ENDPOINT)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Undefined when there is none of this account. It isn't removed until the transaction ends. */
export function holdEndpoint(tx: Tx, { id, userId }: OwnEndpoint): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
}

/** The next secret, with until when those before it sign as well. */
export function updateSecret(
  tx: Tx,
  id: string,
  ends: { previousSecretUntil: Date; olderSecretsUntil: Date[] },
) {
  return tx
    .updateTable('webhookEndpoints')
    .set((update) => ({ secretVersion: update('secretVersion', '+', 1), ...ends }))
    .where('id', '=', id)
    .returning(ENDPOINT)
    .executeTakeFirstOrThrow();
}

/** False when there is none of this account. */
export async function deleteEndpoint(db: Db, { id, userId }: OwnEndpoint): Promise<boolean> {
  const outcome = await db
    .deleteFrom('webhookEndpoints')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return outcome.numDeletedRows > 0n;
}

// Deliveries

type NewDelivery = { event: string; payload: string; at: Date };

/** One delivery for each endpoint of an open account that is on and listens for the event; answers their ids. */
export async function insertDeliveries(
  tx: Tx,
  userId: string,
  { event, payload, at }: NewDelivery,
): Promise<string[]> {
  const rows = await tx
    .insertInto('webhookDeliveries')
    .columns(['endpointId', 'event', 'payload', 'createdAt', 'nextAttemptAt'])
    .expression(
      tx
        .selectFrom('webhookEndpoints')
        .select([
          'id',
          sql.val(event).$castTo<string>().as('event'),
          sql<string>`${payload}::text`.as('payload'),
          sql<Date>`${at}::timestamptz`.as('createdAt'),
          sql<Date>`${at}::timestamptz`.as('nextAttemptAt'),
        ])
        .where('userId', '=', userId)
        .where('disabledAt', 'is', null)
        .where(sql<boolean>`${event} = any(events)`)
        .where((where) =>
          where.exists(
            where
              .selectFrom('users')
              .select('users.id')
              .where('users.id', '=', userId)
              .where('users.closedAt', 'is', null),
          ),
        )
        // One that is removed at this moment is left out: a delivery for it could not be written, nor the change itself.
        .forKeyShare(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertDelivery(
  tx: Tx,
  endpointId: string,
  { event, payload, at }: NewDelivery,
): Promise<string> {
  const { id } = await tx
    .insertInto('webhookDeliveries')
    .values({ endpointId, event, payload, createdAt: at, nextAttemptAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const DELIVERY = [
  'webhookDeliveries.id',
  'event',
  'payload',
  'status',
  'attempts',
  'webhookDeliveries.createdAt',
  'nextAttemptAt',
  'lastAttemptAt',
  'responseStatus',
  'responseExcerpt',
  'failure',
] as const;

/** The deliveries of one endpoint of an account, newest first. */
export function listDeliveriesOf(db: Db, userId: string, { id, cursor, limit }: ListDeliveriesInput) {
  const query = db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .select(DELIVERY)
    .where('endpointId', '=', id)
    .where('userId', '=', userId);
  return selectPage(
    query,
    { at: 'webhookDeliveries.createdAt', id: 'webhookDeliveries.id' },
    { cursor, limit },
  ).execute();
}

/** A delivery with where it goes, if it still waits for this attempt. */
export function findWaiting(db: Db, { deliveryId, attempt }: { deliveryId: string; attempt: number }) {
  return db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .innerJoin('users', 'users.id', 'webhookEndpoints.userId')
    .select([
      'webhookDeliveries.id',
      'payload',
      'attempts',
      'step',
      'endpointId',
      'url',
      'secretVersion',
      'previousSecretUntil',
      'olderSecretsUntil',
      sql<boolean>`coalesce(disabled_at, closed_at) is not null`.as('isOff'),
    ])
    .where('webhookDeliveries.id', '=', deliveryId)
    .where('attempts', '=', attempt)
    .where('status', '=', sql.lit('waiting'))
    .executeTakeFirst();
}

/** Before the delivery itself: whoever records a try of it may turn its endpoint off. */
export async function lockEndpointOfDelivery(tx: Tx, { id, userId }: OwnEndpoint): Promise<void> {
  await tx
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('id', 'in', (of) => of.selectFrom('webhookDeliveries').select('endpointId').where('id', '=', id))
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** Back to waiting, from the beginning of the schedule. Undefined when there is none of this account. */
export function updateSentAgain(tx: Tx, { id, userId }: OwnEndpoint, now: Date) {
  return tx
    .updateTable('webhookDeliveries')
    .from('webhookEndpoints')
    .set({ status: 'waiting', step: 0, nextAttemptAt: now })
    .whereRef('webhookEndpoints.id', '=', 'webhookDeliveries.endpointId')
    .where('webhookDeliveries.id', '=', id)
    .where('webhookEndpoints.userId', '=', userId)
    .where('webhookEndpoints.disabledAt', 'is', null)
    .returning(DELIVERY)
    .executeTakeFirst();
}

/** Before its deliveries, as by who removes it: in another order, the two would wait for each other. Undefined when it is gone. */
export function lockAddressOf(tx: Tx, endpointId: string): Promise<{ url: string } | undefined> {
  return tx
    .selectFrom('webhookEndpoints')
    .select('url')
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Records one try. False when another has recorded it, or the delivery was sent again from the beginning meanwhile. */
export async function updateTried(
  tx: Tx,
  { id, attempts, step }: { id: string; attempts: number; step: number },
  outcome: RowPatch<'webhookDeliveries'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhookDeliveries')
    .set({ ...outcome, attempts: attempts + 1, step: step + 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('step', '=', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateWorking(tx: Tx, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhookEndpoints')
    .set({ failingSince: null })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute();
}

/** Answers since when the endpoint has been failing. */
export async function updateFailing(tx: Tx, endpointId: string, now: Date): Promise<Date | null> {
  const row = await tx
    .updateTable('webhookEndpoints')
    .set((update) => ({ failingSince: update.fn.coalesce('failingSince', update.val(now)) }))
    .where('id', '=', endpointId)
    .returning('failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? null;
}

/** Turns an endpoint off that doesn't work, once; answers whom to tell. */
export function updateDisabled(
  tx: Tx,
  endpointId: string,
  { reason, now }: { reason: 'failing' | 'gone'; now: Date },
) {
  return tx
    .updateTable('webhookEndpoints as endpoint')
    .from('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .set({ disabledAt: now, disabledReason: reason })
    .whereRef('users.id', '=', 'endpoint.userId')
    .where('endpoint.id', '=', endpointId)
    .where('endpoint.disabledAt', 'is', null)
    .returning(['endpoint.url', 'users.email', 'profiles.fullName'])
    .executeTakeFirst();
}

export function deleteDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const and = sql<boolean>`status <> 'waiting'`;
  return deleteOldRows(db, { table: 'webhookDeliveries', at: 'createdAt', before, and });
}

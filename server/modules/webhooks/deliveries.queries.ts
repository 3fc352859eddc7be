import { sql } from 'kysely';
import type { ListDeliveriesInput } from '#contract/webhooks.ts';
import { deleteOldRows } from '#db/old-rows.ts';
import { selectPage } from '#db/paging.ts';
import type { Db, RowPatch, Tx } from '#db/types.ts';

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

type OwnDelivery = { id: string; userId: string };

/** Before the delivery itself: whoever records a try of it may turn its endpoint off. */
export async function lockEndpointOfDelivery(tx: Tx, { id, userId }: OwnDelivery): Promise<void> {
  await tx
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('id', 'in', (of) => of.selectFrom('webhookDeliveries').select('endpointId').where('id', '=', id))
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** Back to waiting, from the beginning of the schedule. Undefined when there is none of this account. */
export function updateSentAgain(tx: Tx, { id, userId }: OwnDelivery, now: Date) {
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

export function deleteDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const and = sql<boolean>`status <> 'waiting'`;
  return deleteOldRows(db, { table: 'webhookDeliveries', at: 'createdAt', before, and });
}

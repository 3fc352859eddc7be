import { sql } from 'kysely';
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

/** Before its deliveries, as by who removes it: in another order, the two would wait for each other. Undefined when it is gone. */
export function lockAddressOf(tx: Tx, endpointId: string): Promise<{ url: string } | undefined> {
  return tx
    .selectFrom('webhookEndpoints')
    .select('url')
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .executeTakeFirst();
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

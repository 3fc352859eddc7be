import { sql } from 'kysely';
import type { DayFilter } from '#contract/date-range.ts';
import {
  CONTACT_SHARED,
  type PropertyGroup,
  type RequestDays,
  requestFieldsSchema,
  requestProgressSchema,
  type RequestStatus,
} from '#contract/requests.ts';
import type { RequestCategory } from '#contract/services.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import { keepQuery } from '#db/kept-query.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, NewRow, RowPatch, Tx } from '#db/types.ts';
import { isClosed } from '../safety/safety.fragments.ts';
import { hasStatus, isAboutOthers, isWithinDays, tallied } from '../figures/figures.fragments.ts';

const REQUEST_COLUMNS = [...columnsOf(requestFieldsSchema), ...columnsOf(requestProgressSchema)];

// Keys of the joined rows are null where nothing may be shown: Postgres then skips the lookup.
const sharingProfessional = sql<string | null>`
  case when r.status = any(${sql.lit(`{${CONTACT_SHARED.join(',')}}`)}::request_status[])
    and not ${isClosed(sql.ref('r.professionalId'))} then r.professional_id end`;
/** Reviewed by the client, or past it: a published review takes no answer (product 32.2). */
const isReviewed = sql<boolean>`r.status = 'completed' and exists (
  select from reviews v where v.request_id = r.id and (v.author_id = r.client_id or v.published_at is not null)
)`;

/** Requests as their owner sees them; the professional's phone from accepting on, and not after a cancellation. */
function ownRequests(db: Db | Tx, clientId: string) {
  return db
    .selectFrom('serviceRequests as r')
    .leftJoin('serviceRequestPrivate as place', 'place.requestId', 'r.id')
    .leftJoin('profiles as professional', 'professional.userId', 'r.professionalId')
    .leftJoin('profilePrivate as contact', (join) => join.on('contact.userId', '=', sharingProfessional))
    .leftJoin('properties as property', 'property.id', 'r.propertyId')
    .select(qualified('r', REQUEST_COLUMNS))
    .select([
      'r.location',
      'r.city',
      'place.street',
      'professional.id as professionalProfileId',
      'professional.verified as isProfessionalVerified',
      'contact.phone as professionalPhone',
      'r.propertyId',
      'r.confirmedAt',
      'r.confirmationAskedAt',
      'r.closedUnconfirmed',
      'property.name as propertyName',
      isReviewed.as('isReviewed'),
    ])
    .select((select) =>
      select.fn.coalesce('professional.companyName', 'professional.fullName').as('professionalName'),
    )
    .where('r.clientId', '=', clientId);
}

export type OwnRequestRow = Awaited<ReturnType<typeof listRequests>>[number];

export function findRequest(db: Db | Tx, clientId: string, id: string) {
  return ownRequests(db, clientId)
    .leftJoin('projectJobs as work', 'work.requestId', 'r.id')
    .select('work.projectId')
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export type RequestList = PageRequest &
  DayFilter & {
    clientId: string;
    statuses?: readonly RequestStatus[] | undefined;
    propertyId?: string | undefined;
    property?: PropertyGroup | undefined;
    category?: RequestCategory | undefined;
    by?: RequestDays | undefined;
  };

const DAY_COLUMNS = { posted: 'r.createdAt', completed: 'r.completedAt' } as const satisfies Record<
  RequestDays,
  string
>;

/** Newest first. */
export const listRequests = keepQuery(
  ['limit', 'by', 'statuses', 'property'],
  (db, { clientId, statuses, propertyId, property, category, from, to, by, ...page }: RequestList) => {
    let query = ownRequests(db, clientId);
    if (category !== undefined) query = query.where('r.category', '=', category);
    if (from !== undefined || to !== undefined) {
      query = query.where(isWithinDays(DAY_COLUMNS[by ?? 'posted'], { from, to }));
    }
    if (propertyId !== undefined) query = query.where('r.propertyId', '=', propertyId);
    if (property === 'none') query = query.where('r.propertyId', 'is', null);
    if (property === 'others') query = query.where(isAboutOthers({ clientId, from, to }));
    if (statuses !== undefined) query = query.where(hasStatus('r', statuses));
    return selectPage(query, { at: 'r.createdAt', id: 'r.id' }, page);
  },
  { gatherBy: 'clientId' },
);

/** Requests of a client counted by status. */
export function countRequests(db: Db | Tx, clientId: string) {
  return tallied(db, clientId, 'client_now').select('status').groupBy('status').execute();
}

/** What the requests completed in a year cost, by category. Cents. */
export function countSpend(db: Db | Tx, clientId: string, year: number) {
  return tallied(db, clientId, 'client_done')
    .select('category')
    .where('month', '>=', sql<string>`make_date(${year}, 1, 1)`)
    .groupBy('category')
    .execute();
}

/** Where a client lives, for requests that name no place of their own. */
export function findClientLocation(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('profilePrivate', 'profilePrivate.userId', 'profiles.userId')
    .select(['profiles.location', 'profiles.zip', 'profilePrivate.street'])
    .where('profiles.userId', '=', userId)
    .executeTakeFirst();
}

export async function insertRequest(
  tx: Tx,
  request: NewRow<'serviceRequests'> & { id: string },
  street: string | null,
): Promise<void> {
  await tx.insertInto('serviceRequests').values(request).execute();
  if (street === null) return;
  await tx.insertInto('serviceRequestPrivate').values({ requestId: request.id, street }).execute();
}

/** Keeps under which key a request is posted; false where another one was, for which it waits. */
export async function insertKey(tx: Tx, key: NewRow<'requestKeys'>): Promise<boolean> {
  const outcome = await tx
    .insertInto('requestKeys')
    .values(key)
    .onConflict((conflict) => conflict.columns(['clientId', 'idempotencyKey']).doNothing())
    .executeTakeFirst();
  return outcome.numInsertedOrUpdatedRows === 1n;
}

/** The request that was posted under this key. */
export function findByKey(db: Db | Tx, clientId: string, idempotencyKey: string) {
  return db
    .selectFrom('requestKeys')
    .select(['requestId', 'requestHash'])
    .where('clientId', '=', clientId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export type RequestKey = { id: string; clientId: string };

/** The property that a request of this client is about; null where it is about none. */
export async function findPropertyOf(db: Db | Tx, { id, clientId }: RequestKey): Promise<string | null> {
  const row = await db
    .selectFrom('serviceRequests')
    .select('propertyId')
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row?.propertyId ?? null;
}

/**
 * Changes a pending request of this client, in one statement: of an edit and an acceptance at once, the second finds the
 * row as the first left it. False when nothing changed.
 */
export async function updatePendingRequest(
  tx: Tx,
  { id, clientId }: RequestKey,
  patch: RowPatch<'serviceRequests'>,
): Promise<boolean> {
  const outcome = await tx
    .updateTable('serviceRequests')
    .set(patch)
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Null removes it. */
export async function saveStreet(tx: Tx, requestId: string, street: string | null): Promise<void> {
  await tx
    .insertInto('serviceRequestPrivate')
    .values({ requestId, street })
    .onConflict((conflict) => conflict.column('requestId').doUpdateSet({ street }))
    .execute();
}

/** Which property a request is about, in any status. False for another client's request. */
export async function updateProperty(
  tx: Tx,
  { id, clientId }: RequestKey,
  propertyId: string | null,
): Promise<boolean> {
  const outcome = await tx
    .updateTable('serviceRequests')
    .set({ propertyId })
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

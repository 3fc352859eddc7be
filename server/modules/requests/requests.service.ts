import { randomUUID } from 'node:crypto';
import { closesAt } from '#contract/request-confirmations.ts';
import { cityOfPlace } from '#contract/places.ts';
import { marketDay } from '#contract/market-day.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import {
  ACTIVE_FOR_OWNER,
  type CreateRequestInput,
  type RequestDetail,
  type RequestInput,
  type RequestStatus,
  type RequestSummary,
  type ServiceRequest,
  type UpdateRequestInput,
} from '#contract/requests.ts';
import { REQUEST_CATEGORIES } from '#contract/services.ts';
import type { SetPropertyInput } from '#contract/properties.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { type CallKey, callKeyOf, requireSameCall } from '../../request-hash.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import { endJobConnection } from '../connections/connections.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import { findPropertyPlace, requireProperty } from '../properties/property-links.service.ts';
import { announce } from '../webhooks/announce.service.ts';
import {
  countRequests,
  countSpend,
  findByKey,
  findClientLocation,
  findRequest,
  insertKey,
  insertRequest,
  listRequests,
  type OwnRequestRow,
  type RequestList,
  findPropertyOf,
  saveStreet,
  updatePendingRequest,
  updateProperty,
} from './requests.queries.ts';
import { EMPTY_FIELDS, progressOf, refusalOfEdit } from './requests.policy.ts';
import { findState, listGoingOn } from './request-transitions.queries.ts';
import { endRequest, moveRequest } from './request-transitions.service.ts';

/**
 * Posts a request as pending (product 13.1). Without a location of its own it is where the client's
 * profile says, street included. A location that cannot be placed is kept as written, and answered with `isLocated` false.
 * Without a location, one about a property is where the property is. A repeated key is the same request. Throws
 * `invalid_input` for a date that has passed, `not_found` for another client's property, `idempotency_conflict`.
 */
export async function createRequest(
  app: App,
  clientId: string,
  { idempotencyKey, ...input }: CreateRequestInput,
): Promise<RequestDetail> {
  const now = app.clock.now();
  const key = callKeyOf(idempotencyKey, input);
  const before = await findPosted(app.db, clientId, key);
  if (before !== null) {
    noteNothingChanged();
    return getRequest(app.db, clientId, before);
  }
  const home = input.propertyId ?? null;
  const { street, ...columns } = await columnsOfInput(app.db, { clientId, input, now, home });
  const id = randomUUID();
  return app.db.transaction().execute(async (tx) => {
    const isFirst = key === null || (await insertKey(tx, { ...key, clientId, requestId: id }));
    const meanwhile = isFirst ? null : await findPosted(tx, clientId, key);
    if (meanwhile !== null) {
      noteNothingChanged();
      return getRequest(tx, clientId, meanwhile);
    }
    if (input.propertyId != null) await requireProperty(tx, clientId, input.propertyId);
    await insertRequest(tx, { ...columns, id, clientId, createdAt: now }, street);
    await announce(tx, app, { userId: clientId, event: 'request.created', data: pending(id) });
    return getRequest(tx, clientId, id);
  });
}

/** The request that was posted under the key of a call. Throws `idempotency_conflict`. */
async function findPosted(db: Db | Tx, clientId: string, key: CallKey | null): Promise<string | null> {
  const posted = key === null ? undefined : await findByKey(db, clientId, key.idempotencyKey);
  if (key === null || posted === undefined) return null;
  requireSameCall(posted, key);
  return posted.requestId;
}

/**
 * Edits a pending request (product 13.9), with the fields and defaults of a new one, but for its property, which stays
 * when it is left out and goes when it is null; its place is resolved again. Throws
 * `not_found` for another client's request, `request_not_pending` once a professional has accepted or the client has
 * cancelled, and `invalid_input` for a date that has passed.
 */
export async function updateRequest(
  app: App,
  clientId: string,
  { id, ...input }: UpdateRequestInput,
): Promise<RequestDetail> {
  const home =
    input.propertyId === undefined ? await findPropertyOf(app.db, { id, clientId }) : input.propertyId;
  const now = app.clock.now();
  const { street, ...columns } = await columnsOfInput(app.db, { clientId, input, now, home });
  return app.db.transaction().execute(async (tx) => {
    if (input.propertyId != null) await requireProperty(tx, clientId, input.propertyId);
    // Whoever edits it says that it's still open.
    const confirmed = {
      confirmedAt: now,
      confirmationAskedAt: null,
      confirmationRemindedAt: null,
    };
    if (!(await updatePendingRequest(tx, { id, clientId }, { ...columns, ...confirmed }))) {
      throw new DomainError(refusalOfEdit(await findState(tx, id), clientId));
    }
    await saveStreet(tx, id, street);
    await announce(tx, app, { userId: clientId, event: 'request.updated', data: pending(id) });
    return getRequest(tx, clientId, id);
  });
}

/** What webhooks hear of a request that nobody has accepted. */
const pending = (requestId: string) => ({ requestId, status: 'pending' });

type Entered = { clientId: string; input: RequestInput; now: Date; home: string | null };

/**
 * The columns for what a client entered, with its place and its street. Throws `invalid_input`.
 * @param entered `home`: the property where it is without a location of its own
 */
async function columnsOfInput(db: Db, { clientId, input, now, home: propertyId }: Entered) {
  const { location: givenLocation, street: givenStreet, ...fields } = input;
  const { scheduledDate } = fields;
  if (scheduledDate !== undefined && scheduledDate < marketDay(now)) {
    throw new DomainError('invalid_input', {
      issues: [{ path: 'scheduledDate', message: 'Choose today or a later day' }],
    });
  }
  const home = givenLocation === undefined ? await findHome(db, clientId, propertyId) : undefined;
  const location = givenLocation ?? home?.location ?? '';
  const street = givenStreet ?? home?.street ?? '';
  const place = await resolvePlace(db, home?.zip ?? location);
  return {
    ...EMPTY_FIELDS,
    ...fields,
    location,
    zip: place?.zip ?? null,
    city: place === null ? null : cityOfPlace(place),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    street: street === '' ? null : street,
  };
}

/** Where a request is that names no place: at its property, else where the client's profile says. */
async function findHome(db: Db, clientId: string, propertyId: string | null) {
  return propertyId === null ? findClientLocation(db, clientId) : findPropertyPlace(db, clientId, propertyId);
}

/**
 * Says which property a request is about, in any status (product 30.5). Throws `not_found` for another client's request or
 * property.
 */
export async function setRequestProperty(
  app: App,
  clientId: string,
  { id, propertyId }: SetPropertyInput,
): Promise<RequestDetail> {
  return app.db.transaction().execute(async (tx) => {
    if (propertyId !== null) await requireProperty(tx, clientId, propertyId);
    if (!(await updateProperty(tx, { id, clientId }, propertyId))) throw new DomainError('not_found');
    return getRequest(tx, clientId, id);
  });
}

/** Own requests, newest first. */
export async function listMyRequests(db: Db, list: RequestList): Promise<Page<ServiceRequest>> {
  const rows = await listRequests(db, list);
  return toPage(rows, { limit: list.limit, at: (row) => row.createdAt, item: toRequest });
}

/** A request of this client. Throws `not_found`, also for another client's. */
export async function getRequest(db: Db | Tx, clientId: string, id: string): Promise<RequestDetail> {
  const row = await findRequest(db, clientId, id);
  if (row === undefined) throw new DomainError('not_found');
  const { projectId, ...request } = row;
  return { ...toRequest(request), projectId };
}

/**
 * Cancels a pending or accepted request and notifies the professional who had accepted it. Throws `not_found` for
 * another client's request and `invalid_transition` once work has begun or the request is closed.
 */
export async function cancelRequest(app: App, clientId: string, id: string): Promise<RequestDetail> {
  return app.db.transaction().execute(async (tx) => {
    await moveRequest(tx, app, { transition: 'cancel', requestId: id, actorId: clientId });
    // The last write, since it locks the wallet.
    await endJobConnection(tx, app, id);
    return getRequest(tx, clientId, id);
  });
}

/**
 * Ends every request and job of an account that is closed, each in a transaction of its own, and notifies the other side
 * (product 37.9).
 */
export async function endRequestsOf(app: App, userId: string): Promise<void> {
  for (const { id: requestId, clientId } of await listGoingOn(app.db, userId)) {
    const closed = clientId === userId ? 'client' : 'professional';
    await app.db.transaction().execute(async (tx) => {
      await endRequest(tx, app, { requestId, closed, closedId: userId });
      // The last write, since it locks the wallet.
      await endJobConnection(tx, app, requestId);
    });
  }
}

/** The figures of an owner's or a commercial dashboard (product 13.15). */
export async function summarizeRequests(app: App, clientId: string): Promise<RequestSummary> {
  const [groups, spend] = await Promise.all([
    countRequests(app.db, clientId),
    countSpend(app.db, clientId, thisYear(app)),
  ]);
  const countOf = (...statuses: readonly RequestStatus[]) =>
    sum(
      groups.filter(({ status }) => status !== null && statuses.includes(status)).map(({ count }) => count),
    );
  const spendByCategory = REQUEST_CATEGORIES.map((category) => ({
    category,
    cents: sum(spend.filter((row) => row.category === category).map(({ cents }) => cents)),
  })).filter(({ cents }) => cents > 0);
  return {
    active: countOf(...ACTIVE_FOR_OWNER),
    pending: countOf('pending'),
    inProgress: countOf('in_progress'),
    completed: countOf('completed'),
    spentCents: sum(spendByCategory.map(({ cents }) => cents)),
    spendByCategory,
  };
}

/** In the served markets. */
function thisYear({ clock }: App): number {
  return Number(marketDay(clock.now()).slice(0, 4));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function toRequest(row: OwnRequestRow): ServiceRequest {
  const {
    professionalProfileId,
    professionalName,
    isProfessionalVerified,
    professionalPhone,
    propertyId,
    propertyName,
    confirmedAt,
    confirmationAskedAt,
    closedUnconfirmed,
    ...own
  } = row;
  return {
    ...own,
    ...progressOf(row),
    createdAt: row.createdAt.toISOString(),
    isLocated: row.city !== null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    closesAt: confirmationAskedAt === null ? null : closesAt(confirmationAskedAt.toISOString()),
    isExpired: closedUnconfirmed,
    property: propertyId === null ? null : { id: propertyId, name: propertyName ?? '' },
    professional:
      professionalProfileId === null
        ? null
        : {
            profileId: professionalProfileId,
            name: professionalName ?? '',
            isVerified: isProfessionalVerified ?? false,
            phone: professionalPhone,
          },
  };
}

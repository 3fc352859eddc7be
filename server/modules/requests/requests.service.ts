import { randomUUID } from 'node:crypto';
import { cityOfPlace } from '#contract/places.ts';
import { cutPage } from '#contract/pagination.ts';
import {
  ACTIVE_FOR_OWNER,
  type CreateRequestInput,
  earliestScheduledDate,
  type RequestStatus,
  type RequestSummary,
  type ServiceRequest,
} from '#contract/requests.ts';
import { REQUEST_CATEGORIES } from '#contract/services.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { endJobConnection } from '../connections/connections.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import {
  countRequests,
  findClientLocation,
  findRequest,
  insertRequest,
  listRequests,
  type OwnRequestRow,
  type RequestList,
} from './requests.queries.ts';
import { moveRequest } from './request-transitions.service.ts';

/**
 * Posts a request as pending (specification 2, section 4). Without a location of its own it is where the client's
 * profile says, street included. A location that cannot be placed is kept as written, and answered with `isLocated` false.
 * Throws `invalid_input` for a date that has passed.
 */
export async function createRequest(
  app: App,
  clientId: string,
  input: CreateRequestInput,
): Promise<ServiceRequest> {
  const now = app.clock.now();
  const { location: givenLocation, street: givenStreet, scheduledDate, ...fields } = input;
  if (scheduledDate !== undefined && scheduledDate < earliestScheduledDate(now)) {
    throw new DomainError('invalid_input', {
      issues: [{ path: 'scheduledDate', message: 'Choose today or a later day' }],
    });
  }
  const home = givenLocation === undefined ? await findClientLocation(app.db, clientId) : undefined;
  const location = givenLocation ?? home?.location ?? '';
  const street = givenStreet ?? home?.street ?? '';
  const place = await resolvePlace(app.db, home?.zip ?? location);
  const id = randomUUID();
  return app.db.transaction().execute(async (tx) => {
    const request = {
      ...fields,
      id,
      clientId,
      location,
      scheduledDate: scheduledDate ?? null,
      zip: place?.zip ?? null,
      city: place === null ? null : cityOfPlace(place),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      createdAt: now,
    };
    await insertRequest(tx, request, street === '' ? null : street);
    return getRequest(tx, clientId, id);
  });
}

/** Own requests, newest first. */
export async function listMyRequests(db: Db, list: RequestList) {
  const page = cutPage(await listRequests(db, list), list.limit, (row) => ({
    at: row.createdAt,
    id: row.id,
  }));
  return { items: page.rows.map(toRequest), nextCursor: page.nextCursor };
}

/** One of one's own requests. Throws `not_found`, also for somebody else's. */
export async function getRequest(db: Db | Tx, clientId: string, id: string): Promise<ServiceRequest> {
  const row = await findRequest(db, clientId, id);
  if (row === undefined) throw new DomainError('not_found');
  return toRequest(row);
}

/**
 * Cancels while pending or accepted; a professional who had accepted is told. Throws `not_found` for somebody else's
 * request and `invalid_transition` once work has begun or it is over.
 */
export async function cancelRequest(app: App, clientId: string, id: string): Promise<ServiceRequest> {
  return app.db.transaction().execute(async (tx) => {
    await moveRequest(tx, app, { transition: 'cancel', requestId: id, actorId: clientId });
    // Last of all that writes: it locks the wallet.
    await endJobConnection(tx, app, id);
    return getRequest(tx, clientId, id);
  });
}

/** The figures of an owner's or a commercial dashboard (specification 2, section 9). */
export async function summarizeRequests(app: App, clientId: string): Promise<RequestSummary> {
  const year = Number(earliestScheduledDate(app.clock.now()).slice(0, 4));
  const groups = await countRequests(app.db, clientId, year);
  const countOf = (...statuses: readonly RequestStatus[]) =>
    sum(groups.filter(({ status }) => statuses.includes(status)).map(({ count }) => Number(count)));
  const spendByCategory = REQUEST_CATEGORIES.map((category) => ({
    category,
    cents: sum(
      groups.filter((group) => group.category === category).map(({ spentCents }) => Number(spentCents)),
    ),
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function toRequest(row: OwnRequestRow): ServiceRequest {
  const {
    professionalProfileId,
    professionalName,
    isProfessionalVerified,
    professionalPhone,
    reviewId,
    ...own
  } = row;
  return {
    ...own,
    isLocated: row.city !== null,
    isReviewed: reviewId !== null,
    professional:
      professionalProfileId === null
        ? null
        : {
            profileId: professionalProfileId,
            name: professionalName ?? '',
            isVerified: isProfessionalVerified ?? false,
            phone: professionalPhone,
          },
    createdAt: row.createdAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}

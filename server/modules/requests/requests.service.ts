import { randomUUID } from 'node:crypto';
import { cityOfPlace } from '#contract/places.ts';
import { marketDay } from '#contract/market-day.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import {
  ACTIVE_FOR_OWNER,
  type CreateRequestInput,
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
import { progressOf } from './requests.policy.ts';
import { moveRequest } from './request-transitions.service.ts';

/**
 * Posts a request as pending (product 13.1). Without a location of its own it is where the client's
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
  if (scheduledDate !== undefined && scheduledDate < marketDay(now)) {
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
export async function listMyRequests(db: Db, list: RequestList): Promise<Page<ServiceRequest>> {
  const rows = await listRequests(db, list);
  return toPage(rows, { limit: list.limit, at: (row) => row.createdAt, item: toRequest });
}

/** A request of this client. Throws `not_found`, also for another client's. */
export async function getRequest(db: Db | Tx, clientId: string, id: string): Promise<ServiceRequest> {
  const row = await findRequest(db, clientId, id);
  if (row === undefined) throw new DomainError('not_found');
  return toRequest(row);
}

/**
 * Cancels a pending or accepted request and notifies the professional who had accepted it. Throws `not_found` for
 * another client's request and `invalid_transition` once work has begun or the request is closed.
 */
export async function cancelRequest(app: App, clientId: string, id: string): Promise<ServiceRequest> {
  return app.db.transaction().execute(async (tx) => {
    await moveRequest(tx, app, { transition: 'cancel', requestId: id, actorId: clientId });
    // The last write, since it locks the wallet.
    await endJobConnection(tx, app, id);
    return getRequest(tx, clientId, id);
  });
}

/** The figures of an owner's or a commercial dashboard (product 13.15). */
export async function summarizeRequests(app: App, clientId: string): Promise<RequestSummary> {
  const year = Number(marketDay(app.clock.now()).slice(0, 4));
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
    ...progressOf(row),
    createdAt: row.createdAt.toISOString(),
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
  };
}

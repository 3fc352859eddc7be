import { MAX_SEARCH_ALERTS, type SearchAlert, type SearchAlertInput } from '#contract/search-alerts.ts';
import { cityOfPlace } from '#contract/places.ts';
import { servicesOfCategory } from '#contract/services.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { getRequestNeed } from '../requests/request-needs.service.ts';
import {
  type AlertKey,
  deleteAlert,
  deleteOldestAlerts,
  findAlert,
  findPlaceOfZip,
  insertAlert,
  lockMember,
} from './search-alerts.queries.ts';
import { findSearcher } from './search.queries.ts';
import { requirePlace } from './search.service.ts';

type Member = Pick<Caller, 'userId'>;

/** Whether the caller has an alert for a search. Throws `invalid_input` for a place that cannot be resolved, `not_found`. */
export async function getSearchAlert(
  app: App,
  caller: Member,
  input: SearchAlertInput,
): Promise<SearchAlert> {
  const key = await readKey(app, caller, input);
  const place = key === null ? undefined : await findPlaceOfZip(app.db, key.zip);
  if (key === null || place === undefined) return { id: null, place: null };
  const alert = await findAlert(app.db, key);
  return { id: alert?.id ?? null, place: cityOfPlace(place) };
}

/**
 * Has the caller mailed once when a verified professional joins whom the search finds (product 12.9); idempotent. Beyond
 * `MAX_SEARCH_ALERTS` it replaces the oldest. Throws `invalid_input` for a search without a place, `not_found` for
 * another client's request.
 */
export async function createSearchAlert(
  app: App,
  caller: Member,
  input: SearchAlertInput,
): Promise<SearchAlert> {
  const key = await readKey(app, caller, input);
  if (key === null) {
    const message = 'Enter a city or ZIP code';
    throw new DomainError('invalid_input', { issues: [{ path: 'place', message }] });
  }
  await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, key.userId);
    await insertAlert(tx, { ...key, createdAt: app.clock.now() });
    await deleteOldestAlerts(tx, key.userId, MAX_SEARCH_ALERTS);
  });
  return getSearchAlert(app, caller, input);
}

/** Ends an alert of the caller; idempotent. */
export async function deleteSearchAlert(app: App, caller: Member, id: string): Promise<void> {
  await deleteAlert(app.db, caller.userId, id);
}

/** A search as it is stored; null when it has no place. Resolved in the order of `searchProfessionals`. */
async function readKey(app: App, { userId }: Member, input: SearchAlertInput): Promise<AlertKey | null> {
  const { place, requestId, services = [], radiusMiles } = input;
  const request = requestId === undefined ? null : await getRequestNeed(app.db, userId, requestId);
  const zip =
    place !== undefined
      ? (await requirePlace(app, place)).zip
      : request !== null
        ? request.zip
        : (await findSearcher(app.db, userId))?.zip;
  if (zip == null) return null;
  const wanted = services.length > 0 || request === null ? services : servicesOfCategory(request.category);
  return { userId, zip, radiusMiles, services: [...new Set(wanted)].toSorted() };
}

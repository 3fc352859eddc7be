import { randomUUID } from 'node:crypto';
import { type ErrorCode, ERRORS } from '#contract/errors.ts';
import { marketDay } from '#contract/market-day.ts';
import { cityOfPlace } from '#contract/places.ts';
import { findPlan } from '#contract/plans.ts';
import {
  type CreatePropertyInput,
  type ListPropertiesInput,
  type OwnProperty,
  type PropertyAllowance,
  type PropertyCard,
  type PropertyChoice,
  propertyFieldsSchema,
  propertyFiguresSchema,
  propertyLimitOf,
  type ListPropertyProjectsInput,
  type PropertyProject,
  type UpdatePropertyInput,
  writePropertyCursor,
} from '#contract/properties.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { hashOfRequest, requireSameCall, requireSameSave } from '../../request-hash.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import type { Caller } from '../../trpc/context.ts';
import { currentPlanOf } from '../billing/subscriptions/subscriptions.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import { holdUploads, mediaOf, releaseUploads } from '../uploads/uploads.service.ts';
import { columnsOfInput, toLines } from './properties.policy.ts';
import {
  countProperties,
  deleteProperty,
  findByKey,
  findProperty,
  insertProperties,
  isInUse,
  listChoices,
  listPhotos,
  listProjectsOf,
  listProperties,
  lockOwner,
  lockProperty,
  replacePhotos,
  updateHidden,
  updateProperty,
} from './properties.queries.ts';

type Reading = Pick<App, 'db' | 'clock' | 'fileAddresses'>;
export type Owner = Pick<Caller, 'userId' | 'userType'>;

const subjectOf = (id: string) => ({ kind: 'property', id });
const thisYear = ({ clock }: Pick<App, 'clock'>) => Number(marketDay(clock.now()).slice(0, 4));

/** By name, with what is open and what was spent at each this year. */
export async function listMyProperties(
  app: Reading,
  ownerId: string,
  input: ListPropertiesInput,
): Promise<Page<PropertyCard>> {
  const rows = await listProperties(app.db, { ...input, ownerId, year: thisYear(app) });
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  const covers = await mediaOf(
    app,
    shown.flatMap(({ coverId }) => coverId ?? []),
  );
  return {
    items: shown.map((row) => ({
      ...{ id: row.id, name: row.name, type: row.type, location: row.location, city: row.city },
      ...{ street: row.street, units: row.units, isArchived: row.archivedAt !== null },
      cover: row.coverId === null ? null : (covers.get(row.coverId)?.media ?? null),
      figures: {
        openRequests: row.openRequests,
        openProjects: row.openProjects,
        spentThisYearCents: row.spentThisYearCents,
      },
    })),
    nextCursor: last === undefined ? null : writePropertyCursor(last),
  };
}

/** Throws `not_found`, also for another owner's. */
export async function getProperty(app: Reading, ownerId: string, id: string): Promise<OwnProperty> {
  const row = await findProperty(app.db, { ownerId, id, year: thisYear(app) });
  if (row === undefined) throw new DomainError('not_found');
  const photos = await listPhotos(app.db, [id]);
  const uploads = await mediaOf(
    app,
    photos.map(({ uploadId }) => uploadId),
  );
  return {
    ...propertyFieldsSchema.parse(row),
    ...{ id, version: row.version, street: row.street, notes: row.notes, isUsed: row.isUsed },
    knownIssues: toLines(row.knownIssues),
    photos: photos.map(({ uploadId }) => uploadId),
    uploads: [...uploads.values()],
    isArchived: row.archivedAt !== null,
    figures: propertyFiguresSchema.parse(row),
  };
}

export async function listPropertyChoices(
  app: Pick<App, 'db'>,
  ownerId: string,
): Promise<{ items: PropertyChoice[] }> {
  return { items: await listChoices(app.db, ownerId) };
}

/** Throws nothing for another owner's: the list is empty. */
export async function listPropertyProjects(
  app: Pick<App, 'db'>,
  ownerId: string,
  input: ListPropertyProjectsInput,
): Promise<Page<PropertyProject>> {
  const rows = await listProjectsOf(app.db, ownerId, input);
  return toPage(rows, {
    limit: input.limit,
    at: (row) => row.createdAt,
    item: ({ id, title, status }) => ({ id, title, status }),
  });
}

/** How many there are and may be (product 30.2). */
export async function allowanceOf(db: Db | Tx, { userId, userType }: Owner): Promise<PropertyAllowance> {
  const { count, archived } = await countProperties(db, userId);
  const planId = userType === 'commercial' ? await currentPlanOf(db, userId) : null;
  return {
    ...{ count, archived },
    limit: propertyLimitOf(userType, planId),
    planName: findPlan(planId)?.name ?? null,
  };
}

/** How many more there may be; binding while the caller holds the lock. */
export async function leftOf(db: Db | Tx, owner: Owner): Promise<number> {
  const { count, limit } = await allowanceOf(db, owner);
  return limit === null ? Infinity : Math.max(0, limit - count);
}

/** Runs one change while no other changes the same owner's list. */
export function changeList<T>(app: App, owner: Owner, step: (tx: Tx) => Promise<T>): Promise<T> {
  return app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner.userId);
    return step(tx);
  });
}

async function requireRoom(tx: Tx, owner: Owner): Promise<void> {
  if ((await leftOf(tx, owner)) < 1) throw new DomainError('property_limit_reached');
}

export async function placeColumns(db: Db | Tx, location: string) {
  const place = await resolvePlace(db, location);
  return {
    zip: place?.zip ?? null,
    city: place === null ? null : cityOfPlace(place),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

/**
 * Adds a property (product 30.1). A repeated key is the same property. Throws `property_limit_reached`,
 * `idempotency_conflict`, and at the field of the photos `upload_gone`.
 */
export async function createProperty(
  app: App,
  owner: Owner,
  { idempotencyKey, ...input }: CreatePropertyInput,
): Promise<OwnProperty> {
  const key = { idempotencyKey, requestHash: hashOfRequest(input) };
  const now = app.clock.now();
  const place = await placeColumns(app.db, input.location);
  const id = await changeList(app, owner, async (tx) => {
    const known = await findByKey(tx, owner.userId, idempotencyKey);
    if (known !== undefined) {
      requireSameCall(known, key);
      noteNothingChanged();
      return known.id;
    }
    await requireRoom(tx, owner);
    const { row, hidden } = columnsOfInput(input, owner.userType);
    const id = randomUUID();
    await insertProperties(tx, [
      {
        row: {
          ...row,
          ...place,
          ...{ id, ownerId: owner.userId, ...key },
          ...{ createdAt: now, updatedAt: now },
        },
        hidden,
      },
    ]);
    await savePhotos(tx, app, { owner, id, photos: input.photos });
    return id;
  });
  return getProperty(app, owner.userId, id);
}

/**
 * Replaces what a property says and shows; the same once more changes nothing. Throws `not_found`, `property_changed` for
 * one that was changed since it was read, and at the field of the photos `upload_gone`.
 */
export async function editProperty(
  app: App,
  owner: Owner,
  { id, version, ...input }: UpdatePropertyInput,
): Promise<OwnProperty> {
  const place = await placeColumns(app.db, input.location);
  await app.db.transaction().execute(async (tx) => {
    const present = await requireLocked(tx, owner, id);
    if (present.version !== version) {
      requireSameSave(await getProperty({ ...app, db: tx }, owner.userId, id), input, 'property_changed');
      return;
    }
    const { row, hidden } = columnsOfInput(input, owner.userType);
    await updateProperty(tx, id, { ...row, ...place, updatedAt: app.clock.now() });
    await updateHidden(tx, id, hidden);
    await savePhotos(tx, app, { owner, id, photos: input.photos });
  });
  return getProperty(app, owner.userId, id);
}

async function requireLocked(tx: Tx, owner: Owner, id: string) {
  const present = await lockProperty(tx, owner.userId, id);
  if (present === undefined) throw new DomainError('not_found');
  return present;
}

/** Out of the lists and of the plan's count; its requests and projects keep it. Throws `not_found`. */
export async function archiveProperty(app: App, owner: Owner, id: string): Promise<OwnProperty> {
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    const { archivedAt } = await requireLocked(tx, owner, id);
    if (archivedAt === null) await updateProperty(tx, id, { archivedAt: now, updatedAt: now });
    else noteNothingChanged();
  });
  return getProperty(app, owner.userId, id);
}

/** Back into the lists. Throws `not_found` and `property_limit_reached`. */
export async function restoreProperty(app: App, owner: Owner, id: string): Promise<OwnProperty> {
  await changeList(app, owner, async (tx) => {
    const { archivedAt } = await requireLocked(tx, owner, id);
    if (archivedAt === null) {
      noteNothingChanged();
      return;
    }
    await requireRoom(tx, owner);
    await updateProperty(tx, id, { archivedAt: null, updatedAt: app.clock.now() });
  });
  return getProperty(app, owner.userId, id);
}

/** Removes a property that nothing is about, with its photos. Throws `not_found` and `property_in_use`. */
export async function removeProperty(app: App, owner: Owner, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await requireLocked(tx, owner, id);
    if (await isInUse(tx, id)) throw new DomainError('property_in_use');
    await deleteProperty(tx, id);
    await releaseUploads(tx, app, subjectOf(id));
  });
}

type Photos = { owner: Owner; id: string; photos: readonly string[] };

async function savePhotos(tx: Tx, app: Pick<App, 'clock'>, { owner, id, photos }: Photos): Promise<void> {
  try {
    await holdUploads(tx, app, {
      ownerId: owner.userId,
      subject: subjectOf(id),
      uploads: photos.map((id) => ({ id, kind: 'photo' })),
    });
  } catch (error) {
    throw error instanceof DomainError ? atPhotos(error.code, error) : error;
  }
  const rows = photos.map((uploadId, position) => ({ uploadId, propertyId: id, position }));
  await replacePhotos(tx, id, rows);
}

function atPhotos(code: ErrorCode, cause: unknown): DomainError {
  return new DomainError(code, { issues: [{ path: 'photos', message: ERRORS[code].message }] }, { cause });
}

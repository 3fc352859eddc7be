import { type ErrorCode, ERRORS } from '#contract/errors.ts';
import {
  type AddPortfolioProjectInput,
  type ChoosePortfolioInput,
  MAX_PORTFOLIO_PHOTO_BYTES,
  MAX_PORTFOLIO_PROJECTS,
  type OwnPortfolio,
  type OwnPortfolioProject,
  portfolioFieldsSchema,
  portfolioGapsOf,
  type PortfolioPhotoField,
  type PortfolioProjectInput,
  type UpdatePortfolioProjectInput,
} from '#contract/portfolio.ts';
import type { Upload } from '#contract/uploads.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { hashOfRequest, requireSameCall, requireSameSave } from '../../request-hash.ts';
import type { Caller } from '../../trpc/context.ts';
import { holdUploads, lockBeforeHolds, mediaOf, releaseUploads } from '../uploads/uploads.service.ts';
import { mergeOrder, PHOTO_FIELDS, photosOf, SLOTS } from './portfolio.policy.ts';
import {
  deleteProject,
  findByKey,
  findPortfolio,
  findPortfolioState,
  findVersion,
  insertProject,
  listIds,
  listOfUser,
  listPhotos,
  lockPortfolio,
  type PhotoRow,
  replacePhotos,
  updatePortfolio,
  updatePositions,
  updateProject,
} from './portfolio.queries.ts';

type Reading = Pick<App, 'db' | 'clock' | 'fileAddresses'>;
type Owner = Pick<Caller, 'userId'>;

const subjectOf = (id: string) => ({ kind: 'portfolio_project', id });

/** A professional's own portfolio, empty before the first change. */
export async function getOwnPortfolio(app: Reading, { userId }: Owner): Promise<OwnPortfolio> {
  const [chosen, rows] = await Promise.all([findPortfolio(app.db, userId), listOfUser(app.db, userId)]);
  const photos = await listPhotos(
    app.db,
    rows.map(({ id }) => id),
  );
  const uploads = await mediaOf(
    app,
    photos.map(({ uploadId }) => uploadId),
  );
  return {
    business: chosen?.business ?? null,
    addsLater: chosen?.addsLater ?? false,
    items: rows.map((row) => toOwnProject(row, { photos, uploads })),
    uploads: [...uploads.values()],
  };
}

/** Whether there is finished work to show, or an answer why not yet. */
export async function isPortfolioAnswered({ db }: Pick<App, 'db'>, userId: string): Promise<boolean> {
  const state = await findPortfolioState(db, userId);
  return (
    state !== undefined &&
    (Boolean(state.hasProjects) || state.business === 'new' || state.addsLater === true)
  );
}

type Shown = { photos: readonly PhotoRow[]; uploads: ReadonlyMap<string, Upload> };

function toOwnProject(
  row: Awaited<ReturnType<typeof listOfUser>>[number],
  { photos, uploads }: Shown,
): OwnPortfolioProject {
  const { beforePhotos, afterPhotos, progressPhotos } = photosOf(photos, row.id);
  const ids = (list: readonly PhotoRow[]) => list.map(({ uploadId }) => uploadId);
  // What was refused while it was prepared is shown to nobody.
  const usable = (list: readonly PhotoRow[]) =>
    list.filter(({ uploadId }) => uploads.get(uploadId)?.status !== 'refused');
  return {
    ...row,
    beforePhotos: ids(beforePhotos),
    afterPhotos: ids(afterPhotos),
    progressPhotos: ids(progressPhotos),
    gaps: portfolioGapsOf({
      ...row,
      beforePhotos: usable(beforePhotos),
      afterPhotos: usable(afterPhotos),
    }),
  };
}

/** Runs one change while no other changes the same portfolio. */
async function change(
  app: App,
  owner: Owner,
  step: (tx: Tx, profileId: string) => Promise<void>,
): Promise<OwnPortfolio> {
  await app.db.transaction().execute(async (tx) => {
    const { profileId } = await lockPortfolio(tx, owner.userId, app.clock.now());
    await step(tx, profileId);
  });
  return getOwnPortfolio(app, owner);
}

/** Whether there is finished work to show, and whether it is added later (product 20.11). What is left out stays. */
export async function choosePortfolio(
  app: App,
  owner: Owner,
  { business, addsLater }: ChoosePortfolioInput,
): Promise<OwnPortfolio> {
  return change(app, owner, (tx, profileId) =>
    updatePortfolio(tx, profileId, { business, addsLater, updatedAt: app.clock.now() }),
  );
}

/**
 * Adds a project at the end (product 20.10). A repeated key is the same project. Throws `portfolio_full`,
 * `idempotency_conflict`, and at the field of the photo `upload_gone` and `file_too_large`.
 */
export async function addPortfolioProject(
  app: App,
  owner: Owner,
  { idempotencyKey, ...input }: AddPortfolioProjectInput,
): Promise<OwnPortfolio> {
  const key = { idempotencyKey, requestHash: hashOfRequest(input) };
  const now = app.clock.now();
  return change(app, owner, async (tx, profileId) => {
    const known = await findByKey(tx, profileId, idempotencyKey);
    if (known !== undefined) {
      requireSameCall(known, key);
      return;
    }
    const ids = await listIds(tx, profileId);
    if (ids.length >= MAX_PORTFOLIO_PROJECTS) throw new DomainError('portfolio_full');
    const { id } = await insertProject(tx, {
      ...portfolioFieldsSchema.parse(input),
      ...{ profileId, ...key, createdAt: now, updatedAt: now },
      position: ids.length,
    });
    await updatePositions(tx, { profileId, ids: [...ids, id] });
    await savePhotos(tx, app, { owner, id, input });
  });
}

/**
 * Replaces what a project says and shows; the same once more changes nothing. A photo that is taken out is let go of, and removed a day later (product 26.10).
 * Throws `not_found`, `portfolio_changed` for a project that was changed since it was read, and at the field of the photo
 * `upload_gone` and `file_too_large`.
 */
export async function updatePortfolioProject(
  app: App,
  owner: Owner,
  { id, version, ...input }: UpdatePortfolioProjectInput,
): Promise<OwnPortfolio> {
  return change(app, owner, async (tx, profileId) => {
    const present = await findVersion(tx, { profileId, id });
    if (present === undefined) throw new DomainError('not_found');
    if (present.version !== version) {
      const { items } = await getOwnPortfolio({ ...app, db: tx }, owner);
      requireSameSave(items.find((item) => item.id === id) ?? {}, input, 'portfolio_changed');
      return;
    }
    await updateProject(
      tx,
      { profileId, id },
      { ...portfolioFieldsSchema.parse(input), updatedAt: app.clock.now() },
    );
    await savePhotos(tx, app, { owner, id, input });
  });
}

/** Deletes a project and its photos. Throws `not_found`. */
export async function removePortfolioProject(app: App, owner: Owner, id: string): Promise<OwnPortfolio> {
  return change(app, owner, async (tx, profileId) => {
    if (!(await deleteProject(tx, { profileId, id }))) throw new DomainError('not_found');
    await releaseUploads(tx, app, subjectOf(id));
  });
}

/** Puts projects into another order. Those that the caller did not name follow as they were; unknown ids are ignored. */
export async function reorderPortfolio(
  app: App,
  owner: Owner,
  ids: readonly string[],
): Promise<OwnPortfolio> {
  return change(app, owner, async (tx, profileId) => {
    const present = await listIds(tx, profileId);
    await updatePositions(tx, { profileId, ids: mergeOrder(present, ids) });
  });
}

type Photos = { owner: Owner; id: string; input: PortfolioProjectInput };

/** Holds the photos of a project, and no others. */
async function savePhotos(tx: Tx, app: Pick<App, 'clock'>, { owner, id, input }: Photos): Promise<void> {
  const photos = PHOTO_FIELDS.flatMap((field) =>
    input[field].map((uploadId, position) => ({ field, uploadId, position })),
  );
  const once = new Map(photos.map((photo) => [photo.uploadId, photo]));
  if (once.size < photos.length) throw atField('upload_in_use', twiceIn(photos));
  await lockBeforeHolds(tx, [subjectOf(id)], [...once.keys()]);
  // Field by field, so that a refusal names its field; each call keeps what the earlier ones hold.
  for (const [index, field] of PHOTO_FIELDS.entries()) {
    const fields = PHOTO_FIELDS.slice(0, index + 1);
    await holdPhotos(tx, app, { owner, id, field, ids: fields.flatMap((one) => input[one]) });
  }
  const rows = photos.map(({ field, uploadId, position }) => ({
    ...{ projectId: id, slot: SLOTS[field], uploadId, position },
  }));
  await replacePhotos(tx, id, rows);
}

type Held = { owner: Owner; id: string; field: PortfolioPhotoField; ids: readonly string[] };

async function holdPhotos(tx: Tx, app: Pick<App, 'clock'>, { owner, id, field, ids }: Held): Promise<void> {
  try {
    await holdUploads(tx, app, {
      ownerId: owner.userId,
      subject: subjectOf(id),
      uploads: ids.map((uploadId) => ({ id: uploadId, kind: 'photo', maxBytes: MAX_PORTFOLIO_PHOTO_BYTES })),
    });
  } catch (error) {
    const isExpected =
      error instanceof DomainError && (error.code === 'upload_gone' || error.code === 'file_too_large');
    throw isExpected ? atField(error.code, field, error) : error;
  }
}

function twiceIn(photos: readonly { field: PortfolioPhotoField; uploadId: string }[]): PortfolioPhotoField {
  const second = photos.find(
    ({ uploadId }, index) => photos.findIndex((one) => one.uploadId === uploadId) < index,
  );
  return second?.field ?? 'beforePhotos';
}

function atField(code: ErrorCode, path: PortfolioPhotoField, cause?: unknown): DomainError {
  return new DomainError(code, { issues: [{ path, message: ERRORS[code].message }] }, { cause });
}

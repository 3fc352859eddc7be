import { ERRORS } from '#contract/errors.ts';
import {
  EMPTY_OWNER_PROFILE,
  type OwnOwnerProfile,
  type ShownOwnerProfile,
  shownOwnerProfileSchema,
  type UpdateOwnerProfileInput,
} from '#contract/owner-profiles.ts';
import type { UploadKind } from '#contract/uploads.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { holdUploads, lockBeforeHolds, mediaOf } from '../uploads/uploads.service.ts';
import { findOwnerProfile, lockOwnerProfile, updateOwnerProfile } from './owner-profiles.queries.ts';

type Reading = Pick<App, 'db' | 'clock' | 'fileAddresses'>;

/** What holds each file. They are two subjects so that one can change without naming the other. */
const FILES = {
  photoId: { subject: 'owner_photo', kind: 'photo' },
  introVideoId: { subject: 'owner_video', kind: 'video' },
} as const satisfies Record<string, { subject: string; kind: UploadKind }>;
type FileField = keyof typeof FILES;
const FILE_FIELDS = ['photoId', 'introVideoId'] as const satisfies readonly FileField[];

async function readOwnerProfile(app: Reading, userId: string) {
  const profile = (await findOwnerProfile(app.db, userId)) ?? EMPTY_OWNER_PROFILE;
  const ids = [profile.photoId, profile.introVideoId].filter((id) => id !== null);
  return { profile, uploads: await mediaOf(app, ids) };
}

/** What a client has said of themselves, empty before the first save (product 20.16). */
export async function getOwnOwnerProfile(app: Reading, userId: string): Promise<OwnOwnerProfile> {
  const { profile, uploads } = await readOwnerProfile(app, userId);
  return { ...profile, uploads: [...uploads.values()] };
}

/**
 * The same for callers who have decided that their reader may see one of the owner's projects. A file is left out until it
 * is ready, and its name always.
 */
export async function showOwnerProfile(app: Reading, userId: string): Promise<ShownOwnerProfile> {
  const { profile, uploads } = await readOwnerProfile(app, userId);
  const shown = (id: string | null) => (id === null ? null : (uploads.get(id)?.media ?? null));
  const { photoId, introVideoId, ...fields } = profile;
  return shownOwnerProfileSchema.parse({ ...fields, photo: shown(photoId), introVideo: shown(introVideoId) });
}

/**
 * Changes what is given (product 20.16). A file that is replaced or taken out is let go of, and removed a day later (product
 * 26.10). Throws `upload_gone`, at the field of the file, for one that is not the caller's, of another kind, refused, or part
 * of something else.
 */
export async function saveOwnerProfile(
  app: App,
  { userId }: Pick<Caller, 'userId'>,
  input: UpdateOwnerProfileInput,
): Promise<OwnOwnerProfile> {
  const now = app.clock.now();
  await app.db.transaction().execute(async (tx) => {
    await lockOwnerProfile(tx, userId, now);
    const changed = FILE_FIELDS.filter((field) => input[field] !== undefined);
    await lockBeforeHolds(
      tx,
      changed.map((field) => ({ kind: FILES[field].subject, id: userId })),
      changed.flatMap((field) => input[field] ?? []),
    );
    for (const field of changed) await holdFile(tx, app, { userId, field, id: input[field] });
    const { mustHaveQualifications: named } = input;
    const mustHaveQualifications = named && [...new Set(named)];
    await updateOwnerProfile(tx, userId, { ...input, mustHaveQualifications, updatedAt: now });
  });
  return getOwnOwnerProfile(app, userId);
}

type File = { userId: string; field: FileField; id: string | null | undefined };

async function holdFile(tx: Tx, app: App, { userId, field, id }: File): Promise<void> {
  if (id === undefined) return;
  const { subject, kind } = FILES[field];
  const hold = {
    ownerId: userId,
    subject: { kind: subject, id: userId },
    uploads: id === null ? [] : [{ id, kind }],
  };
  try {
    await holdUploads(tx, app, hold);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'upload_gone') throw error;
    const issues = [{ path: field, message: ERRORS.upload_gone.message }];
    throw new DomainError('upload_gone', { issues }, { cause: error });
  }
}

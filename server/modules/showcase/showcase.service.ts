import type { ErrorDetails } from '#contract/error-data.ts';
import { ERRORS } from '#contract/errors.ts';
import type { SavedDraft } from '#contract/drafts.ts';
import { marketDay } from '#contract/market-day.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import {
  isTooLongForIntro,
  SHOWCASE_FILE_FIELDS,
  type ShowcaseDraft,
  type ShowcaseState,
  type SaveShowcaseInput,
} from '#contract/showcase-draft.ts';
import {
  type FinishedShowcase,
  finishedShowcaseSchema,
  SHOWCASE_MESSAGES,
} from '#contract/showcase-steps.ts';
import { type SignUpProgress } from '#contract/sign-up-progress.ts';
import { showcaseFieldsSchema } from '#contract/shown-showcase.ts';
import type { Upload } from '#contract/uploads.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import {
  beginDraft,
  type DraftRow,
  findOwnDraft,
  lockDraft,
  saveDraft,
  withKnown,
} from '../drafts/drafts.service.ts';
import { getOnboarding } from '../onboarding/onboarding.service.ts';
import { isPortfolioAnswered } from '../portfolio/portfolio.service.ts';
import { changeProfile, getMyProfile, lockMyProfile } from '../profiles/profiles.service.ts';
import { holdUploads, listNotUploaded, mediaOf } from '../uploads/uploads.service.ts';
import {
  changedOf,
  contentOf,
  filesOf,
  kindOf,
  movedFields,
  prefillOf,
  profilePatchOf,
  truthOf,
  unchangedFields,
} from './showcase.policy.ts';
import {
  findFinished,
  findProfileChange,
  listShowcaseMedia,
  replaceShowcaseMedia,
  type ShowcaseFile,
  upsertShowcase,
} from './showcase.queries.ts';

const KIND = 'showcase';
type Member = Pick<Caller, 'userId' | 'userType'>;

const thisYearOf = (app: Pick<App, 'clock'>) => Number(marketDay(app.clock.now()).slice(0, 4));
/** Draft and profile show the same files, so they hold them together. */
const subjectOf = (userId: string) => ({ kind: 'showcase', id: userId });

/** What a professional has drafted, with what the profile says where nothing else is pending (decision 034). */
export async function getShowcase(app: App, caller: Member): Promise<ShowcaseState> {
  const { userId } = caller;
  const [draft, profile, onboarding, finished] = await Promise.all([
    findOwnDraft(app.db, { ownerId: userId, kind: KIND }),
    getMyProfile(app.db, userId, app.clock.now()),
    getOnboarding(app, caller),
    findFinished(app.db, userId),
  ]);
  const known = prefillOf(onboarding.content);
  const content = contentWith({ draft, profile, known, finishedVersion: finished?.draftVersion ?? 0 });
  return {
    id: draft?.id ?? null,
    version: draft?.version ?? 0,
    updatedAt: draft?.updatedAt.toISOString() ?? null,
    content,
    uploads: await uploadsOf(app, content),
    ownerName: profile.fullName,
    isFinished: finished !== undefined,
    thisYear: thisYearOf(app),
  };
}

type Facts = {
  draft: DraftRow | undefined;
  profile: OwnProfile;
  known: ShowcaseDraft;
  finishedVersion: number;
};

function contentWith({ draft, profile, known, finishedVersion }: Facts): ShowcaseDraft {
  const stored = draft ?? { content: {}, fieldVersions: {} };
  const truth = unchangedFields(stored, truthOf(profile), finishedVersion);
  return contentOf({ ...withKnown(stored, known), ...truth });
}

async function uploadsOf(app: App, content: ShowcaseDraft): Promise<Upload[]> {
  const ids = [...new Set(filesOf(content).map(({ uploadId }) => uploadId))];
  const uploads = await mediaOf(app, ids);
  return ids.flatMap((id) => uploads.get(id) ?? []);
}

/**
 * Saves what changed in a professional's one draft (product 20.27), over a change under Account only where the caller knew of
 * it. Files are held from then on; those that were refused stay named, so that the field says why. Throws `draft_changed`,
 * `draft_too_large`, and at the field of the file `upload_gone`.
 */
export async function saveShowcase(
  app: App,
  caller: Member,
  { baseVersion, changes, startedFrom }: SaveShowcaseInput,
): Promise<SavedDraft> {
  const { userId: ownerId } = caller;
  const known = prefillOf((await getOnboarding(app, caller)).content);
  return app.db.transaction().execute(async (tx) => {
    const { draft, profile, finishedVersion } = await lockShowcase(tx, app, ownerId);
    const truth = unchangedFields(draft, truthOf(profile), finishedVersion);
    const elsewhere = {
      fields: movedFields(truth, startedFrom),
      at: await findProfileChange(tx, profile.id),
    };
    const key = { id: draft.id, ownerId, kind: KIND } as const;
    const saved = await saveDraft(tx, app, key, { baseVersion, changes, known, truth, elsewhere });
    if (saved.changed.some((field) => SHOWCASE_FILE_FIELDS.some((name) => name === field)))
      await holdFiles(tx, app, { ownerId, profileId: profile.id, content: contentOf(saved.content) });
    return saved.answer;
  });
}

/** A professional has one draft: its key is their own id, so that two tabs begin the same. Held until the end. */
async function lockShowcase(tx: Tx, app: App, ownerId: string) {
  const profile = await lockMyProfile(tx, ownerId, app.clock.now());
  const { id } = await beginDraft(tx, app, { ownerId, kind: KIND, requestId: ownerId });
  const draft = await lockDraft(tx, { id, ownerId, kind: KIND });
  const finished = await findFinished(tx, ownerId);
  return { draft, profile, finishedVersion: finished?.draftVersion ?? 0 };
}

type Holding = { ownerId: string; profileId: string; content: ShowcaseDraft };

/** Holds what the draft names together with what the profile shows, and lets go of the rest. */
async function holdFiles(tx: Tx, app: App, { ownerId, profileId, content }: Holding): Promise<void> {
  const shown = await listShowcaseMedia(tx, profileId);
  let held = shown.map(toUpload);
  // Field by field, so that a refusal names its field; each call keeps what the earlier ones hold.
  for (const field of SHOWCASE_FILE_FIELDS) {
    held = [...held, ...filesOf({ [field]: content[field] }).map(toUpload)];
    await holdAt(tx, app, { ownerId, field, uploads: held });
  }
}

const toUpload = ({ uploadId, slot }: Pick<ShowcaseFile, 'uploadId' | 'slot'>) => ({
  id: uploadId,
  kind: kindOf(slot),
});

type At = { ownerId: string; field: string; uploads: ReturnType<typeof toUpload>[] };

async function holdAt(tx: Tx, app: App, { ownerId, field, uploads }: At): Promise<void> {
  try {
    await holdUploads(tx, app, { ownerId, subject: subjectOf(ownerId), uploads, isDraft: true });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'upload_gone') throw error;
    const issues = [{ path: field, message: ERRORS.upload_gone.message }];
    throw new DomainError('upload_gone', { issues }, { cause: error });
  }
}

/**
 * Shows the draft on the profile and writes the profile's own fields (product 20.31), in one transaction. Finishing the same
 * again changes nothing; under another business name, the checks made for it count (product 16.3). Throws `invalid_input` with the
 * messages of the steps, and `upload_gone`.
 */
export async function finishShowcase(app: App, caller: Member): Promise<OwnProfile> {
  const { userId: ownerId } = caller;
  const known = prefillOf((await getOnboarding(app, caller)).content);
  return app.db.transaction().execute(async (tx) => {
    const { draft, profile, finishedVersion } = await lockShowcase(tx, app, ownerId);
    const content = contentWith({ draft, profile, known, finishedVersion });
    const whole = parseWhole(content, profile.fullName, thisYearOf(app));
    // The length may have become known since the same was finished.
    await refuseLongVideo(tx, app, whole);
    if (finishedVersion === draft.version && finishedVersion > 0) return profile;
    await refuseNotUploaded(tx, app, whole);
    const patch = changedOf(profile, profilePatchOf(whole));
    const saved = Object.keys(patch).length === 0 ? profile : await changeProfile(tx, app, caller, patch);
    await writeShowcase(tx, app, { ownerId, profileId: profile.id, version: draft.version, whole });
    return saved;
  });
}

function parseWhole(content: ShowcaseDraft, ownerName: string, thisYear: number): FinishedShowcase {
  const parsed = finishedShowcaseSchema(thisYear).safeParse({ ...content, ownerName });
  if (parsed.success) return parsed.data;
  const issues: NonNullable<ErrorDetails['issues']> = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw new DomainError('invalid_input', { issues });
}

/** Of a video that is still being prepared the length isn't known: it isn't shown while it is too long. */
async function refuseLongVideo(
  tx: Tx,
  { clock, fileAddresses }: App,
  { businessIntroVideo }: FinishedShowcase,
): Promise<void> {
  const uploads = await namedUploads({ db: tx, clock, fileAddresses }, businessIntroVideo);
  if (uploads.some(isTooLongForIntro)) {
    const issues = [{ path: 'businessIntroVideo', message: SHOWCASE_MESSAGES.introVideo }];
    throw new DomainError('invalid_input', { issues });
  }
}

async function namedUploads(
  app: Parameters<typeof mediaOf>[0],
  files: readonly { uploadId: string }[],
): Promise<Upload[]> {
  const uploads = await mediaOf(
    app,
    files.map(({ uploadId }) => uploadId),
  );
  return [...uploads.values()];
}

async function refuseNotUploaded(
  tx: Tx,
  { clock, fileAddresses }: App,
  whole: FinishedShowcase,
): Promise<void> {
  const files = filesOf(whole);
  const messages = await listNotUploaded(
    { db: tx, clock, fileAddresses },
    files.map(({ uploadId }) => uploadId),
  );
  const issues = files.flatMap(({ uploadId, field }) => {
    const message = messages.get(uploadId);
    return message === undefined ? [] : [{ path: field, message }];
  });
  if (issues.length > 0) throw new DomainError('invalid_input', { issues });
}

type Writing = { ownerId: string; profileId: string; version: number; whole: FinishedShowcase };

async function writeShowcase(
  tx: Tx,
  app: App,
  { ownerId, profileId, version, whole }: Writing,
): Promise<void> {
  const now = app.clock.now();
  await upsertShowcase(tx, {
    ...showcaseFieldsSchema.parse(whole),
    businessAchievements: JSON.stringify(whole.businessAchievements),
    mediaFeatures: JSON.stringify(whole.mediaFeatures),
    ...{ profileId, draftVersion: version, finishedAt: now, updatedAt: now },
  });
  const files = filesOf(whole);
  // What was shown until now and is no longer named is let go of here.
  await holdUploads(tx, app, { ownerId, subject: subjectOf(ownerId), uploads: files.map(toUpload) });
  const rows = files.map(({ slot, position, uploadId, caption }) => ({ slot, position, uploadId, caption }));
  await replaceShowcaseMedia(
    tx,
    profileId,
    rows.map((row) => ({ profileId, ...row })),
  );
}

/** Which of the steps of sign-up are left (product 10.15). */
export async function getSignUpProgress(app: App, caller: Member): Promise<SignUpProgress> {
  const { userId } = caller;
  const [draft, finished, isPortfolioDone, profile] = await Promise.all([
    findOwnDraft(app.db, { ownerId: userId, kind: KIND }),
    findFinished(app.db, userId),
    isPortfolioAnswered(app, userId),
    getMyProfile(app.db, userId, app.clock.now()),
  ]);
  const videos = await namedUploads(app, contentOf(draft?.content ?? {}).businessIntroVideo ?? []);
  const isDone = {
    showcase: finished !== undefined,
    portfolio: isPortfolioDone,
    // One that is refused or too long is never shown.
    video: videos.some((video) => video.status !== 'refused' && !isTooLongForIntro(video)),
    credentials: profile.areDocumentsIn,
  };
  return {
    isBegun: draft !== undefined || finished !== undefined,
    left: (['showcase', 'portfolio', 'video', 'credentials'] as const).filter((step) => !isDone[step]),
  };
}

import type { OnboardingDraft } from '#contract/onboarding.ts';
import { DEFAULT_RADIUS_MILES, type OwnProfile, type UpdateProfileInput } from '#contract/profiles.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import {
  SHOWCASE_FILE_FIELDS,
  SHOWCASE_FILES,
  SHOWCASE_PROFILE_FIELDS,
  type ShowcaseDraft,
  showcaseDraftSchema,
  type ShowcaseFileField,
} from '#contract/showcase-draft.ts';
import { type FinishedShowcase } from '#contract/showcase-steps.ts';
import type { UploadKind } from '#contract/uploads.ts';
import type { Content, FieldVersions } from '../drafts/drafts.policy.ts';
import type { ShowcaseFile } from './showcase.queries.ts';

type Slot = ShowcaseFile['slot'];

export const SLOTS: Record<ShowcaseFileField, Slot> = {
  businessLogo: 'business_logo',
  ownerPhoto: 'owner_photo',
  workspacePhotos: 'workspace_photos',
  teamPhotos: 'team_photos',
  businessIntroVideo: 'business_intro_video',
};

export function kindOf(slot: Slot): UploadKind {
  const field = SHOWCASE_FILE_FIELDS.find((name) => SLOTS[name] === slot);
  return field === undefined ? 'photo' : SHOWCASE_FILES[field].kind;
}

/** Fields that are columns of the profile: what it says counts, but for a change that isn't finished (decision 034). */
export function truthOf(profile: OwnProfile): ShowcaseDraft {
  const services = SERVICE_IDS.filter((id) => profile.specialties.includes(id));
  return withoutEmpty({
    businessName: profile.companyName,
    businessStory: profile.description,
    primaryServices: services.length === 0 ? null : services,
    location: profile.location,
    serviceRadiusMiles: profile.serviceRadiusMiles || DEFAULT_RADIUS_MILES,
  });
}

/** What onboarding asked for as well, so that nothing is typed twice (product 2.20). */
export function prefillOf({
  licenseNumber,
  insuranceInfo,
  emergencyServices,
}: OnboardingDraft): ShowcaseDraft {
  return withoutEmpty({ licenseNumber, insuranceInfo, emergencyServices });
}

type Saved = { fieldVersions: FieldVersions };

/** The profile's fields that were not changed since the version that was finished last. */
export function unchangedFields(
  { fieldVersions }: Saved,
  truth: ShowcaseDraft,
  finishedVersion: number,
): Content {
  return Object.fromEntries(
    SHOWCASE_PROFILE_FIELDS.filter((field) => (fieldVersions[field]?.version ?? 0) <= finishedVersion).map(
      (field) => [field, truth[field] ?? null],
    ),
  );
}

/** Those of them that no longer say what a change started from: they were changed under Account since. */
export function movedFields(truth: Content, startedFrom: Content): string[] {
  return Object.keys(truth).filter(
    (field) => field in startedFrom && asOnProfile(truth[field]) !== asOnProfile(startedFrom[field]),
  );
}

/** The profile has texts without the spaces around them, and services in the order of the list. */
function asOnProfile(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).toSorted().join();
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** What is stored went through the schema; a value of an older one is left out. */
export function contentOf(content: Content): ShowcaseDraft {
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
  const whole = showcaseDraftSchema.safeParse(given);
  if (whole.success) return whole.data;
  const refused = new Set(whole.error.issues.map(({ path }) => path[0]));
  return showcaseDraftSchema
    .strip()
    .parse(Object.fromEntries(Object.entries(given).filter(([field]) => !refused.has(field))));
}

/** The files of a draft with their places. A file named twice in one place counts once. */
export function filesOf(draft: Pick<ShowcaseDraft, ShowcaseFileField>) {
  return SHOWCASE_FILE_FIELDS.flatMap((field) => {
    const once = new Map((draft[field] ?? []).map((file) => [file.uploadId, file]));
    return [...once.values()].map((file, position) => ({ field, slot: SLOTS[field], position, ...file }));
  });
}

/** What finishing writes to the profile. A location that was emptied stays as it is. */
export function profilePatchOf(whole: FinishedShowcase): UpdateProfileInput {
  const { businessName, businessStory, primaryServices, location, serviceRadiusMiles } = whole;
  return {
    companyName: businessName,
    description: businessStory,
    specialties: primaryServices,
    ...(location !== null && { location }),
    ...(serviceRadiusMiles !== null && { serviceRadiusMiles }),
  };
}

/** Only what differs: a location that stays is not looked up again, and no search is told of nothing. */
export function changedOf(profile: OwnProfile, patch: UpdateProfileInput): UpdateProfileInput {
  const before: Record<string, unknown> = profile;
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  );
}

function withoutEmpty(fields: object): ShowcaseDraft {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

import { z } from 'zod';
import { counterSchema } from './counters.ts';
import { MAX_LOCATION_LENGTH } from './places.ts';
import { radiusMilesSchema, serviceIdSchema } from './profiles.ts';
import { projectFileSchema } from './project-draft.ts';
import { SERVICE_IDS } from './services.ts';
import { type Upload, uploadSchema, type UploadKind } from './uploads.ts';

/** In characters (product 20.8 and 20.28). */
export const SHOWCASE_LIMITS = {
  businessName: 120,
  teamSize: 60,
  licenseNumber: 80,
  insuranceInfo: 300,
  businessStory: 1_000,
  whyChooseUs: 800,
  tagline: 100,
  achievement: 120,
  sellingPoint: 160,
  publication: 120,
  mediaTitle: 160,
  url: 300,
} as const;
const LIMIT = SHOWCASE_LIMITS;
/** A description that was written elsewhere may be longer than a story; it has to be shortened here. */
const MAX_DESCRIPTION = 2_000;
export const LONG_STORY = `Keep your story to ${new Intl.NumberFormat('en-US').format(LIMIT.businessStory)} characters`;
export const MAX_YEARS_IN_BUSINESS = 50;
export const FIRST_FOUNDED_YEAR = 1900;
/** Of achievements, selling points and media features, each. */
export const MAX_SHOWCASE_ITEMS = 10;

/** How many files each slot takes, and of which kind. */
export const SHOWCASE_FILES = {
  businessLogo: { kind: 'logo', max: 1 },
  ownerPhoto: { kind: 'photo', max: 1 },
  workspacePhotos: { kind: 'photo', max: 10 },
  teamPhotos: { kind: 'photo', max: 10 },
  businessIntroVideo: { kind: 'video', max: 1 },
} as const satisfies Record<string, { kind: Extract<UploadKind, 'photo' | 'video' | 'logo'>; max: number }>;
export type ShowcaseFileField = keyof typeof SHOWCASE_FILES;
// `Object.keys` forgets the names.
export const SHOWCASE_FILE_FIELDS = Object.keys(SHOWCASE_FILES) as ShowcaseFileField[];
/** What to aim for, and the longest that is shown (product 20.12). */
export const INTRO_VIDEO_MINUTES = { atLeast: 2, atMost: 4 } as const;

/** Whether a video is longer than an intro may be (product 20.12). */
export function isTooLongForIntro({ media }: Pick<Upload, 'media'>): boolean {
  return (media?.durationSeconds ?? 0) > INTRO_VIDEO_MINUTES.atMost * 60;
}

const text = (most: number) => z.string().max(most);
export const showcaseFilesSchema = (field: ShowcaseFileField) =>
  z.array(projectFileSchema).max(SHOWCASE_FILES[field].max);

const achievementSchema = z.strictObject({ title: text(LIMIT.achievement), year: text(4) });
const mediaFeatureSchema = z.strictObject({
  publication: text(LIMIT.publication),
  title: text(LIMIT.mediaTitle),
  url: text(LIMIT.url),
});

/** Every field, as it may be saved half filled in. The wizard, the builder and the video step share them. */
const DRAFT_FIELDS = {
  businessName: text(LIMIT.businessName),
  primaryServices: z.array(serviceIdSchema).max(SERVICE_IDS.length),
  location: text(MAX_LOCATION_LENGTH),
  serviceRadiusMiles: radiusMilesSchema,
  emergencyServices: z.boolean(),
  yearsExperience: z.int().min(0).max(MAX_YEARS_IN_BUSINESS),
  teamSize: text(LIMIT.teamSize),
  foundedYear: z.int().min(FIRST_FOUNDED_YEAR).max(2_200),
  licenseNumber: text(LIMIT.licenseNumber),
  insuranceInfo: text(LIMIT.insuranceInfo),
  businessStory: z.string().max(MAX_DESCRIPTION, LONG_STORY),
  whyChooseUs: text(LIMIT.whyChooseUs),
  tagline: text(LIMIT.tagline),
  businessAchievements: z.array(achievementSchema).max(MAX_SHOWCASE_ITEMS),
  uniqueSellingPoints: z.array(text(LIMIT.sellingPoint)).max(MAX_SHOWCASE_ITEMS),
  mediaFeatures: z.array(mediaFeatureSchema).max(MAX_SHOWCASE_ITEMS),
  businessLogo: showcaseFilesSchema('businessLogo'),
  ownerPhoto: showcaseFilesSchema('ownerPhoto'),
  workspacePhotos: showcaseFilesSchema('workspacePhotos'),
  teamPhotos: showcaseFilesSchema('teamPhotos'),
  businessIntroVideo: showcaseFilesSchema('businessIntroVideo'),
};

/** What a draft holds. A field that was never filled in, or was emptied, is left out. */
export const showcaseDraftSchema = z.strictObject(DRAFT_FIELDS).partial();
export type ShowcaseDraft = z.infer<typeof showcaseDraftSchema>;
export type ShowcaseField = keyof typeof DRAFT_FIELDS;

/** Fields that are the profile's own: what is changed under Account shows here, too (decision 034). */
export const SHOWCASE_PROFILE_FIELDS = [
  'businessName',
  'businessStory',
  'primaryServices',
  'location',
  'serviceRadiusMiles',
] as const satisfies readonly ShowcaseField[];

const CHANGE_FIELDS = Object.fromEntries(
  Object.entries(DRAFT_FIELDS).map(([name, schema]) => [name, schema.nullable()]),
) as { [F in ShowcaseField]: z.ZodNullable<(typeof DRAFT_FIELDS)[F]> };

/** The fields to change; null empties one. */
export const showcaseChangesSchema = z.strictObject(CHANGE_FIELDS).partial();
export type ShowcaseChanges = z.infer<typeof showcaseChangesSchema>;

/** Of the profile's own fields: their values, null for an empty one. */
export const showcaseProfileSchema = showcaseChangesSchema.pick({
  businessName: true,
  businessStory: true,
  primaryServices: true,
  location: true,
  serviceRadiusMiles: true,
} satisfies Record<(typeof SHOWCASE_PROFILE_FIELDS)[number], true>);

/** A professional has one draft: nothing has to name it. */
export const saveShowcaseInput = z.strictObject({
  baseVersion: counterSchema.default(0).describe('The version that the changes were made on'),
  changes: showcaseChangesSchema,
  startedFrom: showcaseProfileSchema
    .default({})
    .describe(
      'What the changed fields of your profile said before, so that a change under Account isn’t lost',
    ),
});
export type SaveShowcaseInput = z.infer<typeof saveShowcaseInput>;

/** A professional's own showcase, for them only. */
export const showcaseStateSchema = z.object({
  /** Null until something is saved. */
  id: z.uuid().nullable(),
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  /** What is drafted, with what the profile says in the fields that are its own. */
  content: showcaseDraftSchema,
  /** Every file that the content names and that is still there, with its state. */
  uploads: z.array(uploadSchema),
  ownerName: z.string(),
  /** Whether others see it; changes since then are seen once it is finished again. */
  isFinished: z.boolean(),
  /** The last year that a business can be founded in. */
  thisYear: z.int(),
});
export type ShowcaseState = z.infer<typeof showcaseStateSchema>;

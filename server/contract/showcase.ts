import { z } from 'zod';
import { keepLatest } from './keep-latest.ts';
import { ONBOARDING_MESSAGES } from './onboarding.ts';
import { MAX_LOCATION_LENGTH } from './places.ts';
import { radiusMilesSchema, serviceIdSchema } from './profiles.ts';
import { projectFileSchema } from './project-draft.ts';
import { SERVICE_IDS } from './services.ts';
import { uploadSchema, type UploadKind } from './uploads.ts';

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
export const MIN_STORY = 100;
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

/** What a field is refused with (product 20.29). */
export const SHOWCASE_MESSAGES = {
  businessName: 'Enter your business name',
  ownerName: 'Enter your name',
  services: ONBOARDING_MESSAGES.services,
  yearsExperience: `Enter a whole number from 0 to ${String(MAX_YEARS_IN_BUSINESS)}`,
  businessStory: `Tell your story in at least ${String(MIN_STORY)} characters`,
  longStory: `Keep your story to ${new Intl.NumberFormat('en-US').format(LIMIT.businessStory)} characters`,
  achievement: 'Enter a title, or remove this achievement',
  achievementYear: 'Enter a year like 2019',
  mediaFeature: 'Enter the publication and the title, or remove this feature',
  mediaUrl: 'Enter a web address that starts with https://',
  introVideo: `Choose a video of at most ${String(INTRO_VIDEO_MINUTES.atMost)} minutes`,
} as const;
const SAY = SHOWCASE_MESSAGES;
export const foundedYearMessage = (thisYear: number) =>
  `Enter a year from ${String(FIRST_FOUNDED_YEAR)} to ${String(thisYear)}`;

const text = (most: number) => z.string().max(most);
const files = (field: ShowcaseFileField) => z.array(projectFileSchema).max(SHOWCASE_FILES[field].max);

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
  businessStory: text(MAX_DESCRIPTION),
  whyChooseUs: text(LIMIT.whyChooseUs),
  tagline: text(LIMIT.tagline),
  businessAchievements: z.array(achievementSchema).max(MAX_SHOWCASE_ITEMS),
  uniqueSellingPoints: z.array(text(LIMIT.sellingPoint)).max(MAX_SHOWCASE_ITEMS),
  mediaFeatures: z.array(mediaFeatureSchema).max(MAX_SHOWCASE_ITEMS),
  businessLogo: files('businessLogo'),
  ownerPhoto: files('ownerPhoto'),
  workspacePhotos: files('workspacePhotos'),
  teamPhotos: files('teamPhotos'),
  businessIntroVideo: files('businessIntroVideo'),
};

/** What a draft holds. A field that was never filled in, or was emptied, is left out. */
export const showcaseDraftSchema = z.strictObject(DRAFT_FIELDS).partial();
export type ShowcaseDraft = z.infer<typeof showcaseDraftSchema>;
export type ShowcaseField = keyof typeof DRAFT_FIELDS;
export const SHOWCASE_FIELDS = Object.keys(DRAFT_FIELDS) as ShowcaseField[];

const CHANGE_FIELDS = Object.fromEntries(
  Object.entries(DRAFT_FIELDS).map(([name, schema]) => [name, schema.nullable()]),
) as { [F in ShowcaseField]: z.ZodNullable<(typeof DRAFT_FIELDS)[F]> };

/** The fields to change; null empties one. */
export const showcaseChangesSchema = z.strictObject(CHANGE_FIELDS).partial();
export type ShowcaseChanges = z.infer<typeof showcaseChangesSchema>;

/** A professional has one draft: nothing has to name it. */
export const saveShowcaseInput = z.strictObject({
  baseVersion: z.int().min(0).default(0).describe('The version that the changes were made on'),
  changes: showcaseChangesSchema,
});
export type SaveShowcaseInput = z.infer<typeof saveShowcaseInput>;

const required = (most: number, message: string) => z.string(message).trim().min(1, message).max(most);
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value));
const optionalFiles = (field: ShowcaseFileField) =>
  files(field)
    .nullish()
    .transform((list) => list ?? []);

const isYear = (value: string) => /^\d{4}$/.test(value) && Number(value) >= FIRST_FOUNDED_YEAR;
const isWebAddress = (value: string) => {
  const url = URL.parse(value);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.');
};

/** Rows without a word are left out; one with a year needs its title. */
const achievements = z
  .array(z.object({ title: z.string().trim(), year: z.string().trim() }))
  .max(MAX_SHOWCASE_ITEMS)
  .nullish()
  .transform((rows, context) => {
    for (const [index, { title, year }] of (rows ?? []).entries()) {
      const refuse = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, name], message });
      if (title === '' && year !== '') refuse('title', SAY.achievement);
      if (year !== '' && !isYear(year)) refuse('year', SAY.achievementYear);
    }
    return (rows ?? [])
      .filter(({ title }) => title !== '')
      .map(({ title, year }) => ({ title, year: year === '' ? null : year }));
  });

const sellingPoints = z
  .array(z.string().trim())
  .max(MAX_SHOWCASE_ITEMS)
  .nullish()
  .transform((points) => (points ?? []).filter((point) => point !== ''));

/** Rows without a word are left out; a feature needs publication and title, and no address. */
const mediaFeatures = z
  .array(z.object({ publication: z.string().trim(), title: z.string().trim(), url: z.string().trim() }))
  .max(MAX_SHOWCASE_ITEMS)
  .nullish()
  .transform((rows, context) => {
    for (const [index, { publication, title, url }] of (rows ?? []).entries()) {
      const refuse = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, name], message });
      const isEmpty = publication === '' && title === '' && url === '';
      if (!isEmpty && publication === '') refuse('publication', SAY.mediaFeature);
      if (!isEmpty && title === '') refuse('title', SAY.mediaFeature);
      if (url !== '' && !isWebAddress(url)) refuse('url', SAY.mediaUrl);
    }
    return (rows ?? [])
      .filter(({ publication, title }) => publication !== '' && title !== '')
      .map(({ url, ...feature }) => ({ ...feature, url: url === '' ? null : url }));
  });

/** The fields of each part, required ones with their messages. */
const partShapes = keepLatest((thisYear: number) => {
  const founded = foundedYearMessage(thisYear);
  return {
    basics: {
      businessLogo: optionalFiles('businessLogo'),
      businessName: required(LIMIT.businessName, SAY.businessName),
      ownerName: required(LIMIT.businessName, SAY.ownerName),
      primaryServices: z.array(serviceIdSchema, SAY.services).min(1, SAY.services),
      yearsExperience: z
        .int(SAY.yearsExperience)
        .min(0, SAY.yearsExperience)
        .max(MAX_YEARS_IN_BUSINESS, SAY.yearsExperience)
        .nullish()
        .transform((years) => years ?? null),
      foundedYear: z
        .int(founded)
        .min(FIRST_FOUNDED_YEAR, founded)
        .max(thisYear, founded)
        .nullish()
        .transform((year) => year ?? null),
      teamSize: optional(LIMIT.teamSize),
      licenseNumber: optional(LIMIT.licenseNumber),
      insuranceInfo: optional(LIMIT.insuranceInfo),
    },
    story: {
      businessStory: z
        .string(SAY.businessStory)
        .trim()
        .min(MIN_STORY, SAY.businessStory)
        .max(LIMIT.businessStory, SAY.longStory),
      whyChooseUs: optional(LIMIT.whyChooseUs),
      tagline: optional(LIMIT.tagline),
    },
    highlights: {
      businessAchievements: achievements,
      uniqueSellingPoints: sellingPoints,
      mediaFeatures,
    },
    // What the builder asks for beside the wizard.
    more: {
      location: optional(MAX_LOCATION_LENGTH),
      serviceRadiusMiles: radiusMilesSchema.nullish().transform((miles) => miles ?? null),
      emergencyServices: z
        .boolean()
        .nullish()
        .transform((value) => value ?? false),
      ownerPhoto: optionalFiles('ownerPhoto'),
      workspacePhotos: optionalFiles('workspacePhotos'),
      teamPhotos: optionalFiles('teamPhotos'),
      businessIntroVideo: optionalFiles('businessIntroVideo'),
    },
  };
});
type PartShapes = ReturnType<typeof partShapes>;

/** The name was given at sign-up and isn't drafted (product 16.8). */
export type ShowcaseStepField = ShowcaseField | 'ownerName';
export type ShowcaseStepId = 'basics' | 'story' | 'highlights' | 'review';

export interface ShowcaseStep {
  id: ShowcaseStepId;
  /** What the button that leads to it says after 'Next: '. */
  title: string;
  fields: readonly ShowcaseStepField[];
  /** Takes a whole draft and the name, and looks at the fields of this step. */
  schema: z.ZodType<object>;
}

/** The four steps of the wizard, in order (product 20.7). */
export const showcaseSteps = keepLatest((thisYear: number): readonly ShowcaseStep[] => {
  const { basics, story, highlights } = partShapes(thisYear);
  return [
    { id: 'basics', title: 'Basic Business Information', ...stepOf(basics) },
    { id: 'story', title: 'Tell Your Story', ...stepOf(story) },
    { id: 'highlights', title: 'Show Off Your Business', ...stepOf(highlights) },
    { id: 'review', title: 'Review Profile', fields: [], schema: z.object({}) },
  ];
});
export const SHOWCASE_STEP_IDS = [
  'basics',
  'story',
  'highlights',
  'review',
] as const satisfies readonly ShowcaseStepId[];

/**
 * Where a professional goes on: the first step that lacks something, or what the business shows off while nothing of it is
 * there, since it may not have been seen; the first one of a finished profile.
 */
export function showcaseStepToResume(
  draft: ShowcaseDraft & { ownerName: string },
  { thisYear, isFinished }: Pick<ShowcaseState, 'thisYear' | 'isFinished'>,
): ShowcaseStepId {
  if (isFinished) return 'basics';
  const unfinished = showcaseSteps(thisYear).find(({ schema }) => !schema.safeParse(draft).success);
  if (unfinished !== undefined) return unfinished.id;
  const shownOff = [draft.businessAchievements, draft.uniqueSellingPoints, draft.mediaFeatures];
  return shownOff.some((list) => list !== undefined && list.length > 0) ? 'review' : 'highlights';
}

function stepOf(shape: PartShapes['basics'] | PartShapes['story'] | PartShapes['highlights']) {
  return { fields: Object.keys(shape) as ShowcaseStepField[], schema: z.object(shape) };
}

/** What a profile shows: the sum of the steps and of what the builder adds. */
export const finishedShowcaseSchema = keepLatest((thisYear: number) => {
  const { basics, story, highlights, more } = partShapes(thisYear);
  return z.object({ ...basics, ...story, ...highlights, ...more });
});
export type FinishedShowcase = z.infer<ReturnType<typeof finishedShowcaseSchema>>;

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

/** The steps of a professional's sign-up that can be left for later (product 10.6). */
export const LATER_SIGN_UP_STEPS = ['showcase', 'portfolio', 'video', 'credentials'] as const;
export type LaterSignUpStep = (typeof LATER_SIGN_UP_STEPS)[number];
export const signUpProgressSchema = z.object({
  /** Whether the numbered steps were begun: from then on they are what is asked for. */
  isBegun: z.boolean(),
  left: z.array(z.enum(LATER_SIGN_UP_STEPS)),
});
export type SignUpProgress = z.infer<typeof signUpProgressSchema>;

import { z } from 'zod';
import { companyNameSchema } from './contact-text.ts';
import { keepLatest } from './keep-latest.ts';
import { ONBOARDING_MESSAGES } from './onboarding.ts';
import { MAX_LOCATION_LENGTH } from './places.ts';
import { radiusMilesSchema, serviceIdSchema } from './profiles.ts';
import {
  FIRST_FOUNDED_YEAR,
  INTRO_VIDEO_MINUTES,
  LONG_STORY,
  MAX_SHOWCASE_ITEMS,
  MAX_YEARS_IN_BUSINESS,
  SHOWCASE_LIMITS as LIMIT,
  type ShowcaseDraft,
  type ShowcaseField,
  type ShowcaseFileField,
  showcaseFilesSchema,
  type ShowcaseState,
} from './showcase-draft.ts';

export const MIN_STORY = 100;

/** What a field is refused with (product 20.29). */
export const SHOWCASE_MESSAGES = {
  businessName: 'Enter your business name',
  ownerName: 'Enter your name',
  services: ONBOARDING_MESSAGES.services,
  yearsExperience: `Enter a whole number from 0 to ${String(MAX_YEARS_IN_BUSINESS)}`,
  businessStory: `Tell your story in at least ${String(MIN_STORY)} characters`,
  longStory: LONG_STORY,
  achievement: 'Enter a title, or remove this achievement',
  achievementYear: 'Enter a year like 2019',
  mediaFeature: 'Enter the publication and the title, or remove this feature',
  mediaUrl: 'Enter a web address that starts with https://',
  introVideo: `Choose a video of at most ${String(INTRO_VIDEO_MINUTES.atMost)} minutes`,
} as const;
const SAY = SHOWCASE_MESSAGES;
export const foundedYearMessage = (thisYear: number) =>
  `Enter a year from ${String(FIRST_FOUNDED_YEAR)} to ${String(thisYear)}`;

const required = (most: number, message: string) => z.string(message).trim().min(1, message).max(most);
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value));
const optionalFiles = (field: ShowcaseFileField) =>
  showcaseFilesSchema(field)
    .nullish()
    .transform((list) => list ?? []);

const isYear = (value: string) => /^\d{4}$/.test(value) && Number(value) >= FIRST_FOUNDED_YEAR;
const isWebAddress = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.');
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
      businessName: required(LIMIT.businessName, SAY.businessName).pipe(companyNameSchema),
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

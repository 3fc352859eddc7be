import { z } from 'zod';
import { COMPLETE_PORTFOLIO } from './complete-portfolio.ts';
import { counterSchema } from './counters.ts';
import { clearableText, optionalChoice } from './form-fields.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { shownFileSchema } from './project-media.ts';
import type { ServiceId } from './services.ts';
import { uploadIdSchema, uploadSchema } from './uploads.ts';

const MB = 1024 * 1024;

/** Whether there is finished work to show yet (product 20.11). */
export const PORTFOLIO_BUSINESSES = ['established', 'new'] as const;
export type PortfolioBusiness = (typeof PORTFOLIO_BUSINESSES)[number];

type TypeEntry = {
  id: string;
  label: string;
  /** As the business profile calls the same kind. */
  profileType: string | null;
  /** What a project of this kind shows experience in; of 'other' nothing is known. */
  services: readonly ServiceId[];
};

/** The kinds of portfolio projects: one list for the business profile and the portfolio builder (product 20.23). */
export const PORTFOLIO_TYPE_ENTRIES = [
  {
    id: 'kitchen-renovation',
    label: 'Kitchen renovation',
    profileType: 'kitchen',
    services: ['renovation'],
  },
  {
    id: 'bathroom-remodel',
    label: 'Bathroom remodel',
    profileType: 'bathroom',
    services: ['renovation', 'plumbing'],
  },
  {
    id: 'plumbing-repair',
    label: 'Plumbing repair',
    profileType: 'plumbing',
    services: ['plumbing'],
  },
  {
    id: 'electrical-work',
    label: 'Electrical work',
    profileType: 'electrical',
    services: ['electrical'],
  },
  { id: 'flooring', label: 'Flooring', profileType: 'flooring', services: ['flooring'] },
  { id: 'painting', label: 'Painting', profileType: 'painting', services: ['painting'] },
  { id: 'roofing', label: 'Roofing', profileType: 'roofing', services: ['roofing'] },
  { id: 'hvac', label: 'Heating and cooling', profileType: 'hvac', services: ['hvac'] },
  { id: 'landscaping', label: 'Landscaping', profileType: 'landscaping', services: ['landscaping'] },
  {
    id: 'general-contracting',
    label: 'General contracting',
    profileType: 'construction',
    services: ['renovation'],
  },
  { id: 'other', label: 'Other', profileType: null, services: [] },
] as const satisfies readonly TypeEntry[];

export type PortfolioType = (typeof PORTFOLIO_TYPE_ENTRIES)[number]['id'];
export const PORTFOLIO_TYPES = PORTFOLIO_TYPE_ENTRIES.map(({ id }) => id);
const PROFILE_TYPES = PORTFOLIO_TYPE_ENTRIES.flatMap(({ profileType }) => profileType ?? []);

export function portfolioTypeLabel(type: PortfolioType): string {
  return PORTFOLIO_TYPE_ENTRIES.find(({ id }) => id === type)?.label ?? type;
}

/** The kinds of projects that show experience in one of these services. */
export function portfolioTypesFor(services: readonly string[]): PortfolioType[] {
  return PORTFOLIO_TYPE_ENTRIES.filter((entry) => entry.services.some((id) => services.includes(id))).map(
    ({ id }) => id,
  );
}

const isType = (name: string): name is PortfolioType => PORTFOLIO_TYPES.some((id) => id === name);

/** Takes the names of both lists, and answers those of the portfolio builder. */
const typeSchema = z
  .enum([...PORTFOLIO_TYPES, ...PROFILE_TYPES])
  .transform((name): PortfolioType =>
    isType(name)
      ? name
      : (PORTFOLIO_TYPE_ENTRIES.find(({ profileType }) => profileType === name)?.id ?? 'other'),
  );

export const PORTFOLIO_BUDGETS = ['under_500', '500_1500', '1500_5000', '5000_15000', 'over_15000'] as const;
export type PortfolioBudget = (typeof PORTFOLIO_BUDGETS)[number];
export const PORTFOLIO_BUDGET_LABELS: Record<PortfolioBudget, string> = {
  under_500: 'Under $500',
  '500_1500': '$500 to $1,500',
  '1500_5000': '$1,500 to $5,000',
  '5000_15000': '$5,000 to $15,000',
  over_15000: 'Over $15,000',
};

export const MAX_PORTFOLIO_PROJECTS = 10;
/** In characters (product 20.10). */
export const PORTFOLIO_TEXT_LIMITS = {
  title: 100,
  description: 2_000,
  duration: 60,
  location: 120,
  challenges: 1_000,
  solution: 1_000,
  results: 1_000,
  clientTestimonial: 1_000,
  skill: 40,
} as const;
const LIMIT = PORTFOLIO_TEXT_LIMITS;
export const MIN_PORTFOLIO_DESCRIPTION = 100;
export const MAX_PORTFOLIO_SKILLS = 15;

/** How many photos each slot takes; each of at most so many bytes (product 20.10). */
export const PORTFOLIO_PHOTO_LIMITS = { beforePhotos: 8, afterPhotos: 8, progressPhotos: 5 } as const;
export type PortfolioPhotoField = keyof typeof PORTFOLIO_PHOTO_LIMITS;
export const MAX_PORTFOLIO_PHOTO_BYTES = 5 * MB;

const titleSchema = z.string().trim().min(1, 'Enter a title').max(LIMIT.title);
const descriptionSchema = z
  .string()
  .trim()
  .min(
    MIN_PORTFOLIO_DESCRIPTION,
    `Describe the project in at least ${String(MIN_PORTFOLIO_DESCRIPTION)} characters`,
  )
  .max(LIMIT.description);
const skillSchema = z
  .string()
  .trim()
  .min(1)
  .max(LIMIT.skill, `Keep each skill under ${String(LIMIT.skill + 1)} characters`);
const MANY_SKILLS = `List up to ${String(MAX_PORTFOLIO_SKILLS)} skills`;
/** Each once, in the order given. */
const skillsSchema = z
  .array(skillSchema)
  .max(MAX_PORTFOLIO_SKILLS, MANY_SKILLS)
  .transform((skills) => [...new Set(skills)]);
const photosSchema = (field: PortfolioPhotoField) =>
  z
    .array(uploadIdSchema)
    .max(PORTFOLIO_PHOTO_LIMITS[field])
    .transform((ids) => [...new Set(ids)]);

const text = (most: number) => clearableText(most).nullable().default(null);

/** A project as it is saved: what is left out is empty. */
const PROJECT_INPUT = {
  title: titleSchema,
  type: typeSchema,
  description: descriptionSchema,
  duration: text(LIMIT.duration).describe("How long it took: '3 weeks'"),
  budgetRange: z.enum(PORTFOLIO_BUDGETS).nullable().default(null),
  location: text(LIMIT.location).describe('A city or neighborhood, never a street'),
  challenges: text(LIMIT.challenges),
  solution: text(LIMIT.solution),
  results: text(LIMIT.results),
  clientTestimonial: text(LIMIT.clientTestimonial).describe('What the client said'),
  skills: skillsSchema.default([]),
  beforePhotos: photosSchema('beforePhotos').default([]).describe('Ids of uploads'),
  afterPhotos: photosSchema('afterPhotos').default([]).describe('Ids of uploads'),
  progressPhotos: photosSchema('progressPhotos').default([]).describe('Ids of uploads'),
};
export const addPortfolioProjectInput = z.strictObject({
  ...PROJECT_INPUT,
  idempotencyKey: idempotencyKeySchema.describe('The same key twice is one project'),
});
export type AddPortfolioProjectInput = z.infer<typeof addPortfolioProjectInput>;
export type PortfolioProjectInput = Omit<AddPortfolioProjectInput, 'idempotencyKey'>;

export const updatePortfolioProjectInput = z.strictObject({
  ...PROJECT_INPUT,
  id: z.uuid(),
  version: counterSchema.min(1).describe('As you last read it'),
});
export type UpdatePortfolioProjectInput = z.infer<typeof updatePortfolioProjectInput>;

export const portfolioProjectIdInput = z.strictObject({ id: z.uuid() });
export const reorderPortfolioInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_PORTFOLIO_PROJECTS).describe('In their new order'),
});
export const choosePortfolioInput = z.strictObject({
  business: z.enum(PORTFOLIO_BUSINESSES).optional(),
  addsLater: z.boolean().optional().describe('Projects are added after signing up'),
});
export type ChoosePortfolioInput = z.infer<typeof choosePortfolioInput>;

/** What a project says. Each is a column of `portfolio_projects`, and queries select these. */
export const portfolioFieldsSchema = z.object({
  title: z.string(),
  type: z.enum(PORTFOLIO_TYPES),
  description: z.string(),
  duration: z.string().nullable(),
  budgetRange: z.enum(PORTFOLIO_BUDGETS).nullable(),
  location: z.string().nullable(),
  challenges: z.string().nullable(),
  solution: z.string().nullable(),
  results: z.string().nullable(),
  clientTestimonial: z.string().nullable(),
  skills: z.array(z.string()),
});
export type PortfolioFields = z.infer<typeof portfolioFieldsSchema>;

export const PORTFOLIO_GAPS = [
  'title',
  'description',
  'challenges',
  'results',
  'beforePhotos',
  'afterPhotos',
] as const;
export type PortfolioGap = (typeof PORTFOLIO_GAPS)[number];

type CompletenessFacts = Pick<PortfolioFields, 'title' | 'description' | 'challenges' | 'results'> &
  Record<'beforePhotos' | 'afterPhotos', readonly unknown[]>;

/** What a project lacks to be 'Complete' (product 20.10); empty for one that is. */
export function portfolioGapsOf(project: CompletenessFacts): PortfolioGap[] {
  const isThere: Record<PortfolioGap, boolean> = {
    title: project.title.trim() !== '',
    description: project.description.length >= COMPLETE_PORTFOLIO.description,
    challenges: project.challenges !== null,
    results: project.results !== null,
    beforePhotos: project.beforePhotos.length >= COMPLETE_PORTFOLIO.beforePhotos,
    afterPhotos: project.afterPhotos.length >= COMPLETE_PORTFOLIO.afterPhotos,
  };
  return PORTFOLIO_GAPS.filter((gap) => !isThere[gap]);
}

export const ownPortfolioProjectSchema = portfolioFieldsSchema.extend({
  id: z.uuid(),
  version: z.int(),
  beforePhotos: z.array(uploadIdSchema),
  afterPhotos: z.array(uploadIdSchema),
  progressPhotos: z.array(uploadIdSchema),
  /** What it lacks to be complete. */
  gaps: z.array(z.enum(PORTFOLIO_GAPS)),
});
export type OwnPortfolioProject = z.infer<typeof ownPortfolioProjectSchema>;

/** A professional's own, in their order; every call of `portfolio` answers the whole of it. */
export const ownPortfolioSchema = z.object({
  /** Null until they choose. */
  business: z.enum(PORTFOLIO_BUSINESSES).nullable(),
  addsLater: z.boolean(),
  items: z.array(ownPortfolioProjectSchema),
  /** The photos of all of them, also those that are still being prepared. */
  uploads: z.array(uploadSchema),
});
export type OwnPortfolio = z.infer<typeof ownPortfolioSchema>;

/** A project as those see it who may see the profile of its professional. */
export const shownPortfolioProjectSchema = portfolioFieldsSchema.extend({
  id: z.uuid(),
  beforePhotos: z.array(shownFileSchema),
  afterPhotos: z.array(shownFileSchema),
  progressPhotos: z.array(shownFileSchema),
});
export type ShownPortfolioProject = z.infer<typeof shownPortfolioProjectSchema>;

/** All of the portfolio of a professional whom the caller may see. */
export const portfolioOfInput = z.strictObject({ profileId: z.uuid() });
export const shownPortfolioSchema = z.object({ items: z.array(shownPortfolioProjectSchema) });

/** Files as a field of uploads holds them. */
const filesOf = (field: PortfolioPhotoField) =>
  z
    .array(z.object({ uploadId: uploadIdSchema, caption: z.string() }))
    .transform((files) => files.map(({ uploadId }) => uploadId))
    .pipe(photosSchema(field));

/** The form: its input is what it holds, its output what a project is saved as. Skills are typed with commas. */
export const portfolioProjectForm = z.object({
  title: titleSchema,
  type: z.enum(['', ...PORTFOLIO_TYPES]).refine((type) => type !== '', 'Choose a project type'),
  description: descriptionSchema,
  location: clearableText(LIMIT.location),
  duration: clearableText(LIMIT.duration),
  budgetRange: optionalChoice(PORTFOLIO_BUDGETS).transform((range) => range ?? null),
  beforePhotos: filesOf('beforePhotos'),
  afterPhotos: filesOf('afterPhotos'),
  progressPhotos: filesOf('progressPhotos'),
  challenges: clearableText(LIMIT.challenges),
  solution: clearableText(LIMIT.solution),
  results: clearableText(LIMIT.results),
  clientTestimonial: clearableText(LIMIT.clientTestimonial),
  skills: z
    .string()
    .transform((typed) =>
      typed
        .split(',')
        .map((skill) => skill.trim())
        .filter((skill) => skill !== ''),
    )
    .pipe(skillsSchema),
}) satisfies z.ZodType<PortfolioProjectInput>;
export type PortfolioProjectForm = z.input<typeof portfolioProjectForm>;

/** The form of a saved project, or an empty one. */
export function portfolioFormOf(project: OwnPortfolioProject | null): PortfolioProjectForm {
  const files = (field: PortfolioPhotoField) =>
    (project?.[field] ?? []).map((uploadId) => ({ uploadId, caption: '' }));
  return {
    title: project?.title ?? '',
    type: project?.type ?? '',
    description: project?.description ?? '',
    location: project?.location ?? '',
    duration: project?.duration ?? '',
    budgetRange: project?.budgetRange ?? '',
    beforePhotos: files('beforePhotos'),
    afterPhotos: files('afterPhotos'),
    progressPhotos: files('progressPhotos'),
    challenges: project?.challenges ?? '',
    solution: project?.solution ?? '',
    results: project?.results ?? '',
    clientTestimonial: project?.clientTestimonial ?? '',
    skills: project?.skills.join(', ') ?? '',
  };
}

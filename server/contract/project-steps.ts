import { z } from 'zod';
import { keepLatest } from './keep-latest.ts';
import { MAX_AMOUNT_CENTS } from './money.ts';
import { MAX_LOCATION_LENGTH } from './places.ts';
import { SCOPE_PRIORITIES } from './previews.ts';
import {
  MAX_SCOPE_ITEMS,
  PROJECT_TEXT_LIMITS as LIMIT,
  projectFileSchema,
  type ProjectDraftField,
} from './project-draft.ts';
import {
  MAX_PROJECT_INSPIRATION,
  MAX_PROJECT_PHOTOS,
  MAX_PROJECT_VIDEOS,
  MIN_PROJECT_DESCRIPTION,
  MIN_PROJECT_PHOTOS,
  OCCUPANCIES,
  PROJECT_PROPERTY_TYPES,
  PROJECT_TYPES,
  PROJECT_URGENCIES,
  QUALIFICATIONS,
  QUALITY_LEVELS,
  WORK_TYPES,
} from './project-options.ts';
import { MAX_STREET_LENGTH } from './requests.ts';

/** What each field is refused with (product 14.18). */
export const PROJECT_MESSAGES = {
  title: 'Give your project a title',
  projectType: 'Choose a project type',
  urgency: 'Choose how soon the work should start',
  propertyType: 'Choose a property type',
  street: 'Enter the street address',
  place: 'Enter a city or ZIP code',
  unknownPlace: 'We can’t find this place. Enter a ZIP code, or a city and state',
  description: `Describe the work in at least ${String(MIN_PROJECT_DESCRIPTION)} characters`,
  task: 'Name this task, or remove it',
  qualityLevel: 'Choose a quality level',
  photos: `Add at least ${String(MIN_PROJECT_PHOTOS)} photos of how it looks today`,
  minimumBudget: 'Enter a minimum budget',
  maximumBudget: 'Enter a maximum budget',
  budgetOrder: 'The maximum budget can’t be less than the minimum',
  startDate: 'Choose a start date',
  startPassed: 'Choose a start date that is today or later',
  completionDate: 'Choose a completion date',
  datesOrder: 'The completion date can’t be before the start date',
  occupancy: 'Choose whether the property is occupied during the work',
  accessRequirements: 'Describe how a professional gets access',
  workType: 'Choose the type of work',
} as const;
const SAY = PROJECT_MESSAGES;

const requiredText = (most: number, message: string) => z.string(message).trim().min(1, message).max(most);
const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => (text === undefined || text === '' ? null : text));
/** A group of which nothing was filled in names its fields, not itself. */
const group = <T extends z.ZodType>(fields: T) => z.preprocess((value) => value ?? {}, fields);
const files = (most: number) =>
  z
    .array(projectFileSchema)
    .max(most)
    .nullish()
    .transform((list) => list ?? []);
const isFlexible = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
// Also while another field is wrong, so that all are named at once.
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const scopeItem = z.object({
  task: z.string().trim().max(LIMIT.task),
  details: z.string().trim().max(LIMIT.taskDetails),
  priority: z.enum(SCOPE_PRIORITIES).default('required'),
});
/** Items without a word are left out; one with details needs its task. */
const scope = z
  .array(scopeItem)
  .max(MAX_SCOPE_ITEMS)
  .nullish()
  .transform((items, context) => {
    const given = (items ?? []).map((item, index) => ({ item, index }));
    const filled = given.filter(({ item }) => item.task !== '' || item.details !== '');
    for (const { item, index } of filled) {
      if (item.task !== '') continue;
      context.addIssue({ code: 'custom', path: [index, 'task'], message: SAY.task });
    }
    return filled.map(({ item }) => item);
  });

const amount = (message: string) => z.int(message).min(0, message).max(MAX_AMOUNT_CENTS);
const budget = z
  .object({
    minimumCents: amount(SAY.minimumBudget),
    maximumCents: amount(SAY.maximumBudget),
    isFlexible,
    notes: optionalText(LIMIT.notes),
  })
  .refine(isBudgetInOrder, { path: ['maximumCents'], message: SAY.budgetOrder, when: always });

const timelineFrom = (today: string) =>
  z
    .object({
      startsOn: z.iso.date(SAY.startDate).refine((day) => day >= today, SAY.startPassed),
      completesOn: z.iso.date(SAY.completionDate),
      isFlexible,
      notes: optionalText(LIMIT.notes),
    })
    .refine(areDatesInOrder, { path: ['completesOn'], message: SAY.datesOrder, when: always });

/** The fields of each step, required ones with their messages. `today` as YYYY-MM-DD in the served markets. */
const stepShapes = keepLatest((today: string) => ({
  basics: {
    title: requiredText(LIMIT.title, SAY.title),
    projectType: z.enum(PROJECT_TYPES, SAY.projectType),
    urgency: z.enum(PROJECT_URGENCIES, SAY.urgency),
    propertyType: z.enum(PROJECT_PROPERTY_TYPES, SAY.propertyType),
    address: group(
      z.object({
        street: requiredText(MAX_STREET_LENGTH, SAY.street),
        place: requiredText(MAX_LOCATION_LENGTH, SAY.place),
      }),
    ),
  },
  description: {
    description: z
      .string(SAY.description)
      .trim()
      .min(MIN_PROJECT_DESCRIPTION, SAY.description)
      .max(LIMIT.description),
    scope,
    requirements: optionalText(LIMIT.requirements),
    materialPreferences: optionalText(LIMIT.materialPreferences),
    qualityLevel: z.enum(QUALITY_LEVELS, SAY.qualityLevel),
  },
  media: {
    photos: z
      .array(projectFileSchema, SAY.photos)
      .min(MIN_PROJECT_PHOTOS, SAY.photos)
      .max(MAX_PROJECT_PHOTOS),
    videos: files(MAX_PROJECT_VIDEOS),
    inspiration: files(MAX_PROJECT_INSPIRATION),
  },
  money: { budget: group(budget), timeline: group(timelineFrom(today)) },
  conditions: {
    occupancy: z.enum(OCCUPANCIES, SAY.occupancy),
    workingHours: optionalText(LIMIT.workingHours),
    accessRequirements: requiredText(LIMIT.accessRequirements, SAY.accessRequirements),
    parkingInfo: optionalText(LIMIT.parkingInfo),
    specialInstructions: optionalText(LIMIT.specialInstructions),
    knownIssues: optionalText(LIMIT.knownIssues),
    mustHaveQualifications: z
      .array(z.enum(QUALIFICATIONS))
      .nullish()
      .transform((chosen) => QUALIFICATIONS.filter((one) => chosen?.includes(one))),
    dealBreakers: optionalText(LIMIT.dealBreakers),
  },
  // The wizard asks for its own kind of project, the documentation form for the type of work; publishing needs both.
  review: { workType: z.enum(WORK_TYPES, SAY.workType) },
}));

type StepShapes = ReturnType<typeof stepShapes>;
export type ProjectStepId = keyof StepShapes;

/** The six steps of the wizard, in order (product 14.2). A step is open while its schema refuses the draft. */
export const PROJECT_STEPS = [
  step('basics', 'Basic Project Information'),
  step('description', 'Detailed Project Description'),
  step('media', 'Visual Documentation'),
  step('money', 'Budget & Timeline'),
  step('conditions', 'Working Conditions & Requirements'),
  step('review', 'Review & Publish'),
] as const;

function step<I extends ProjectStepId>(id: I, title: string) {
  return {
    id,
    title,
    // `Object.keys` forgets the names.
    fields: Object.keys(stepShapes('')[id]) as (keyof StepShapes[I] & ProjectDraftField)[],
    /** Takes a whole draft and looks at the fields of this step. */
    schema: keepLatest((today: string) => z.object(stepShapes(today)[id])),
  };
}

/** What is published: the sum of the steps (product 14.2). */
export const publishableProjectSchema = keepLatest((today: string) => {
  const { basics, description, media, money, conditions, review } = stepShapes(today);
  return z.object({ ...basics, ...description, ...media, ...money, ...conditions, ...review });
});
export type PublishableProject = z.infer<ReturnType<typeof publishableProjectSchema>>;

function isBudgetInOrder({ minimumCents, maximumCents }: Record<string, unknown>): boolean {
  if (typeof minimumCents !== 'number' || typeof maximumCents !== 'number') return true;
  return minimumCents <= maximumCents;
}

function areDatesInOrder({ startsOn, completesOn }: Record<string, unknown>): boolean {
  if (typeof startsOn !== 'string' || typeof completesOn !== 'string') return true;
  return startsOn <= completesOn;
}

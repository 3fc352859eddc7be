import { z } from 'zod';
import { counterSchema } from './counters.ts';
import { clearableText } from './form-fields.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { cursorSchema, pageOf, pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { locationTextSchema } from './places.ts';
import { findPlan, type PlanId } from './plans.ts';
import { PROJECT_STATUSES } from './project-publishing.ts';
import { PROJECT_PROPERTY_TYPES, PROPERTY_TYPE_LABELS } from './project-options.ts';
import { MAX_STREET_LENGTH } from './requests.ts';
import { mediaSchema, uploadIdSchema, uploadSchema } from './uploads.ts';
import type { UserType } from './user-types.ts';

/** Kinds of properties: those of projects (product 14.8). */
export const propertyTypeSchema = z.enum(PROJECT_PROPERTY_TYPES, 'Choose a property type');
export type PropertyType = z.infer<typeof propertyTypeSchema>;
export const PROPERTY_TYPES = PROJECT_PROPERTY_TYPES;
export { PROPERTY_TYPE_LABELS };

/** Longest texts, in characters. */
export const PROPERTY_TEXT_LIMITS = {
  name: 80,
  street: MAX_STREET_LENGTH,
  notes: 1_000,
  currentCondition: 500,
  line: 160,
} as const;
const LIMIT = PROPERTY_TEXT_LIMITS;
/** Updates and known issues, one a line. */
export const MAX_PROPERTY_LINES = 10;
export const MAX_PROPERTY_PHOTOS = 8;

/** The bounds of each number, and what a value outside is refused with. */
export const PROPERTY_NUMBERS = {
  units: { least: 1, most: 10_000, message: 'Enter a number of units from 1 to 10,000' },
  squareFeet: { least: 1, most: 20_000_000, message: 'Enter square feet from 1 to 20,000,000' },
  yearBuilt: { least: 1600, most: 2100, message: 'Enter a year like 1924' },
  bedrooms: { least: 0, most: 99, message: 'Enter a number of bedrooms from 0 to 99' },
} as const;
export type PropertyNumber = keyof typeof PROPERTY_NUMBERS;
const MOST_BATHROOMS = 99;
export const BATHROOMS_MESSAGE = 'Enter a number of bathrooms like 2 or 2.5';

/** What a commercial client may keep before choosing a plan: enough to see what it is good for (product 30.2). */
export const PROPERTIES_WITHOUT_PLAN = 1;
/** No plan of owners has a limit of its own; this one keeps a list a list. */
export const MOST_OWNER_PROPERTIES = 50;

/** How many properties an account may have in use at a time; null without a limit (product 30.2). */
export function propertyLimitOf(userType: UserType, planId: PlanId | null): number | null {
  if (userType !== 'commercial') return MOST_OWNER_PROPERTIES;
  const plan = findPlan(planId);
  return plan === null ? PROPERTIES_WITHOUT_PLAN : plan.maxProperties;
}

const number = (field: PropertyNumber) => {
  const { least, most, message } = PROPERTY_NUMBERS[field];
  return z.int(message).min(least, message).max(most, message).nullable().default(null);
};
const text = (most: number) => clearableText(most).nullable().default(null);
export const linesSchema = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(LIMIT.line, `Keep each line under ${String(LIMIT.line + 1)} characters`),
  )
  .max(MAX_PROPERTY_LINES, `Enter up to ${String(MAX_PROPERTY_LINES)} lines`);

export const nameSchema = z.string().trim().min(1, 'Give the property a name').max(LIMIT.name);
export const bathroomsSchema = z
  .number(BATHROOMS_MESSAGE)
  .min(0, BATHROOMS_MESSAGE)
  .max(MOST_BATHROOMS, BATHROOMS_MESSAGE)
  .refine((count) => Number.isInteger(count * 2), BATHROOMS_MESSAGE);

export const photosSchema = z
  .array(uploadIdSchema)
  .max(MAX_PROPERTY_PHOTOS)
  .transform((ids) => [...new Set(ids)]);

/** A property as it is saved: what is left out is empty. */
const PROPERTY_INPUT = {
  name: nameSchema.describe('What you call it. Only your account sees it'),
  type: propertyTypeSchema,
  location: locationTextSchema.describe('City and state or ZIP code'),
  street: text(LIMIT.street).describe('Shown only to professionals whose proposal there you accepted'),
  units: number('units'),
  squareFeet: number('squareFeet'),
  yearBuilt: number('yearBuilt'),
  bedrooms: number('bedrooms'),
  bathrooms: bathroomsSchema.nullable().default(null),
  currentCondition: text(LIMIT.currentCondition),
  recentUpdates: linesSchema.default([]).describe('What was renewed, one a line'),
  knownIssues: linesSchema
    .default([])
    .describe('Shown only to professionals whose proposal there you accepted'),
  notes: text(LIMIT.notes).describe('Only your account sees them'),
  photos: photosSchema.default([]).describe('Ids of uploads, the cover first'),
};
export const createPropertyInput = z.strictObject({
  ...PROPERTY_INPUT,
  idempotencyKey: idempotencyKeySchema.describe('The same key twice is one property'),
});
export type CreatePropertyInput = z.infer<typeof createPropertyInput>;
export type PropertyInput = Omit<CreatePropertyInput, 'idempotencyKey'>;

export const updatePropertyInput = z.strictObject({
  ...PROPERTY_INPUT,
  id: z.uuid(),
  version: counterSchema.min(1).describe('As you last read it'),
});
export type UpdatePropertyInput = z.infer<typeof updatePropertyInput>;

export const propertyIdInput = z.strictObject({ id: z.uuid() });

/** A position in the list, which is ordered by name; it holds when the property there is renamed or gone. */
export type PropertyCursor = { id: string; name: string };

const PROPERTY_CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(.+)$/s;

export function writePropertyCursor({ id, name }: PropertyCursor): string {
  return `${id}_${name}`;
}

const propertyCursorSchema = cursorSchema.transform((text, context): PropertyCursor => {
  const [, id, name] = PROPERTY_CURSOR.exec(text) ?? [];
  if (id !== undefined && name !== undefined) return { id, name };
  context.addIssue({ code: 'custom', message: 'Start again from the first page' });
  return z.NEVER;
});

export const listPropertiesInput = z.strictObject({
  text: z.string().trim().max(LIMIT.street).optional().describe('Part of the name, street or city'),
  types: z.array(propertyTypeSchema).max(PROPERTY_TYPES.length).optional(),
  isArchived: z.boolean().default(false),
  cursor: propertyCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListPropertiesInput = z.infer<typeof listPropertiesInput>;

/** The facts of a property. Each is a column of `properties`, and queries select these. */
export const propertyFieldsSchema = z.object({
  name: z.string(),
  type: propertyTypeSchema,
  location: z.string(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  units: z.int().nullable(),
  squareFeet: z.int().nullable(),
  yearBuilt: z.int().nullable(),
  bedrooms: z.int().nullable(),
  bathrooms: z.number().nullable(),
  currentCondition: z.string().nullable(),
  recentUpdates: z.array(z.string()),
});
export type PropertyFields = z.infer<typeof propertyFieldsSchema>;

/** What was asked for and done at a property. Amounts are budgets of requests, in cents. */
export const propertyFiguresSchema = z.object({
  openRequests: z.int(),
  completedRequests: z.int(),
  /** Published projects. */
  openProjects: z.int(),
  /** Budgets of requests completed in this calendar year, and since the beginning. */
  spentThisYearCents: z.int(),
  spentCents: z.int(),
  /** Budgets of requests that are accepted or in progress. */
  underwayCents: z.int(),
});
export type PropertyFigures = z.infer<typeof propertyFiguresSchema>;

export const propertyCardSchema = propertyFieldsSchema
  .pick({ name: true, type: true, location: true, city: true, units: true })
  .extend({
    id: z.uuid(),
    street: z.string().nullable(),
    isArchived: z.boolean(),
    /** The first photo; null until there is one. */
    cover: mediaSchema.nullable(),
    figures: propertyFiguresSchema.pick({
      openRequests: true,
      openProjects: true,
      spentThisYearCents: true,
    }),
  });
export type PropertyCard = z.infer<typeof propertyCardSchema>;
export const propertyListSchema = pageOf(propertyCardSchema);

export const ownPropertySchema = propertyFieldsSchema.extend({
  id: z.uuid(),
  version: z.int(),
  street: z.string().nullable(),
  notes: z.string().nullable(),
  knownIssues: z.array(z.string()),
  /** Ids of uploads, the cover first. */
  photos: z.array(uploadIdSchema),
  /** The photos, also those that are still being prepared. */
  uploads: z.array(uploadSchema),
  isArchived: z.boolean(),
  /** Whether requests or projects are about it: then it can be archived, not removed. */
  isUsed: z.boolean(),
  figures: propertyFiguresSchema,
});
export type OwnProperty = z.infer<typeof ownPropertySchema>;

export const propertyAllowanceSchema = z.object({
  /** In use. */
  count: z.int(),
  archived: z.int(),
  /** Null without a limit. */
  limit: z.int().nullable(),
  /** Null without a plan, and for owners, whose limit is the same in every plan. */
  planName: z.string().nullable(),
});
export type PropertyAllowance = z.infer<typeof propertyAllowanceSchema>;

/** For a field that chooses one. */
export const propertyChoiceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: propertyTypeSchema,
  location: z.string(),
  street: z.string().nullable(),
});
export type PropertyChoice = z.infer<typeof propertyChoiceSchema>;
export const propertyChoicesSchema = z.object({ items: z.array(propertyChoiceSchema) });
/** As many as a field offers. */
export const MOST_PROPERTY_CHOICES = 1_000;

/** On a request or project: which property it is about; null for none. */
export const setPropertyInput = z.strictObject({ id: z.uuid(), propertyId: z.uuid().nullable() });
export type SetPropertyInput = z.infer<typeof setPropertyInput>;
export const listPropertyProjectsInput = z.strictObject({
  id: z.uuid(),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListPropertyProjectsInput = z.output<typeof listPropertyProjectsInput>;
/** A project about a property, and what it is called. */
export const propertyProjectSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(PROJECT_STATUSES),
});
export type PropertyProject = z.infer<typeof propertyProjectSchema>;

/** The fields that only one kind of account fills in (product 30.1); the others are everybody's. */
export const FIELDS_OF_TYPE = {
  commercial: ['units'],
  property_owner: ['bedrooms', 'bathrooms', 'currentCondition', 'recentUpdates', 'knownIssues'],
} as const satisfies Partial<Record<UserType, readonly (keyof PropertyInput)[]>>;

/** Whether this kind of account fills in a field. */
export function hasPropertyField(userType: UserType, field: keyof PropertyInput): boolean {
  const isOf = (fields: readonly string[]) => fields.includes(field);
  if (userType === 'commercial') return !isOf(FIELDS_OF_TYPE.property_owner);
  return !isOf(FIELDS_OF_TYPE.commercial);
}

import { z } from 'zod';
import { fullNameSchema } from './auth.ts';
import { companyNameSchema } from './contact-text.ts';
import { counterSchema } from './counters.ts';
import { amountCentsSchema } from './money.ts';
import {
  BUDGET_RANGES,
  BUSINESS_TYPES,
  CONTACT_METHODS,
  DECISION_MAKERS,
  EXPERIENCE_RANGES,
  PORTFOLIO_SIZES,
  USUAL_PROJECT_TYPES,
  USUAL_URGENCIES,
} from './onboarding-options.ts';
import { locationTextSchema, MAX_LOCATION_LENGTH } from './places.ts';
import { MAX_HOURLY_RATE_CENTS, phoneSchema, radiusMilesSchema, serviceIdSchema } from './profiles.ts';
import { PROJECT_PROPERTY_TYPES } from './project-options.ts';
import { MAX_STREET_LENGTH } from './requests.ts';
import { SERVICE_IDS } from './services.ts';
import type { UserType } from './user-types.ts';

/** What a step is refused with (product 20.2 to 20.4). */
export const ONBOARDING_MESSAGES = {
  propertyTypes: 'Please select at least one property type.',
  projectTypes: "Please select at least one project type you're interested in.",
  urgency: 'Please select your typical project urgency.',
  budgetRange: 'Please select your typical project budget range.',
  ownerContact: 'Please fill in your name, phone, and property address.',
  services: 'Please select at least one service category.',
  professionalContact: 'Please fill in your name and phone number.',
  businessType: 'Please select your business type.',
  portfolioSize: 'Please select your property portfolio size.',
  commercialContact: 'Please fill in your name, company name, and phone number.',
} as const;
const SAY = ONBOARDING_MESSAGES;

/** In characters. All that an owner or a commercial client writes fits into a description together. */
export const ONBOARDING_LIMITS = {
  companyName: 120,
  phone: 30,
  short: 80,
  note: 300,
  email: 254,
  story: 600,
} as const;
const LIMIT = ONBOARDING_LIMITS;

const text = (most: number) => z.string().max(most);

/** Every answer, as it may be saved half filled in. */
const DRAFT_FIELDS = {
  services: z.array(serviceIdSchema).max(SERVICE_IDS.length),
  phone: text(LIMIT.phone),
  street: text(MAX_STREET_LENGTH),
  location: text(MAX_LOCATION_LENGTH),
  companyName: text(LIMIT.companyName),
  // Owners.
  propertyTypes: z.array(z.enum(PROJECT_PROPERTY_TYPES)).max(PROJECT_PROPERTY_TYPES.length),
  projectTypes: z.array(z.enum(USUAL_PROJECT_TYPES)).max(USUAL_PROJECT_TYPES.length),
  urgency: z.enum(USUAL_URGENCIES),
  budgetRange: z.enum(BUDGET_RANGES),
  propertyDescription: text(LIMIT.story),
  projectDescription: text(LIMIT.story),
  preferredContactTime: text(LIMIT.short),
  yearsOwned: text(LIMIT.short),
  propertySize: text(LIMIT.short),
  propertyAge: text(LIMIT.short),
  // Professionals.
  yearsExperience: z.enum(EXPERIENCE_RANGES),
  hourlyRateCents: amountCentsSchema.max(MAX_HOURLY_RATE_CENTS),
  serviceRadiusMiles: radiusMilesSchema,
  licenseNumber: text(LIMIT.short),
  insuranceInfo: text(LIMIT.note),
  certifications: text(LIMIT.note),
  availability: text(LIMIT.note),
  emergencyServices: z.boolean(),
  // Commercial clients.
  businessType: z.enum(BUSINESS_TYPES),
  portfolioSize: z.enum(PORTFOLIO_SIZES),
  jobTitle: text(LIMIT.short),
  contactEmail: text(LIMIT.email),
  contactMethod: z.enum(CONTACT_METHODS),
  annualBudgetCents: amountCentsSchema,
  decisionMaker: z.enum(DECISION_MAKERS),
  currentVendors: text(LIMIT.note),
  servicePriorities: text(LIMIT.note),
  businessDescription: text(LIMIT.story),
};

/** What a draft holds. An answer that was never given, or was taken back, is left out. */
export const onboardingDraftSchema = z.strictObject(DRAFT_FIELDS).partial();
export type OnboardingDraft = z.infer<typeof onboardingDraftSchema>;
export type OnboardingField = keyof typeof DRAFT_FIELDS;

const CHANGE_FIELDS = Object.fromEntries(
  Object.entries(DRAFT_FIELDS).map(([name, schema]) => [name, schema.nullable()]),
) as { [F in OnboardingField]: z.ZodNullable<(typeof DRAFT_FIELDS)[F]> };

/** The answers to change; null takes one back. */
export const onboardingChangesSchema = z.strictObject(CHANGE_FIELDS).partial();
export type OnboardingChanges = z.infer<typeof onboardingChangesSchema>;

/** A member has one draft: nothing has to name it. */
export const saveOnboardingInput = z.strictObject({
  baseVersion: counterSchema.default(0).describe('The version that the changes were made on'),
  changes: onboardingChangesSchema,
});
export type SaveOnboardingInput = z.infer<typeof saveOnboardingInput>;

const chosen = <T extends z.ZodType>(option: T, message: string) => z.array(option, message).min(1, message);
const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value));
const optional = <T extends z.ZodType>(value: T) => value.nullish().transform((given) => given ?? null);
/** A text that has to be there, and once it is, in its own form. */
const required = <T extends z.ZodType<string, string>>(value: T, message: string) =>
  z.string(message).trim().min(1, message).pipe(value);
const services = z
  .array(serviceIdSchema)
  .nullish()
  .transform((ids) => SERVICE_IDS.filter((id) => ids?.includes(id)));
const contactEmail = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
  .pipe(z.email('Enter an email address').max(LIMIT.email).nullable());

const OWNER_STEPS = {
  properties: {
    propertyTypes: chosen(z.enum(PROJECT_PROPERTY_TYPES), SAY.propertyTypes),
  },
  services: { services },
  projects: { projectTypes: chosen(z.enum(USUAL_PROJECT_TYPES), SAY.projectTypes) },
  urgency: { urgency: z.enum(USUAL_URGENCIES, SAY.urgency) },
  budget: { budgetRange: z.enum(BUDGET_RANGES, SAY.budgetRange) },
  contact: {
    fullName: required(fullNameSchema, SAY.ownerContact),
    phone: required(phoneSchema, SAY.ownerContact),
    street: required(text(MAX_STREET_LENGTH), SAY.ownerContact),
    location: required(locationTextSchema, SAY.ownerContact),
  },
  details: {
    propertyDescription: optionalText(LIMIT.story),
    yearsOwned: optionalText(LIMIT.short),
    propertySize: optionalText(LIMIT.short),
    propertyAge: optionalText(LIMIT.short),
    projectDescription: optionalText(LIMIT.story),
    preferredContactTime: optionalText(LIMIT.short),
  },
};

const PROFESSIONAL_STEPS = {
  services: { services: chosen(serviceIdSchema, SAY.services) },
  business: {
    fullName: required(fullNameSchema, SAY.professionalContact),
    phone: required(phoneSchema, SAY.professionalContact),
    companyName: optionalText(LIMIT.companyName).pipe(companyNameSchema.nullable()),
    location: locationTextSchema,
    serviceRadiusMiles: radiusMilesSchema,
    yearsExperience: optional(z.enum(EXPERIENCE_RANGES)),
    hourlyRateCents: optional(DRAFT_FIELDS.hourlyRateCents),
  },
  details: {
    licenseNumber: optionalText(LIMIT.short),
    insuranceInfo: optionalText(LIMIT.note),
    certifications: optionalText(LIMIT.note),
    availability: optionalText(LIMIT.note),
    emergencyServices: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
  },
};

const COMMERCIAL_STEPS = {
  business: { businessType: z.enum(BUSINESS_TYPES, SAY.businessType) },
  portfolio: { portfolioSize: z.enum(PORTFOLIO_SIZES, SAY.portfolioSize) },
  services: { services },
  contact: {
    fullName: required(fullNameSchema, SAY.commercialContact),
    jobTitle: optionalText(LIMIT.short),
    companyName: required(companyNameSchema, SAY.commercialContact),
    phone: required(phoneSchema, SAY.commercialContact),
    contactEmail,
    contactMethod: optional(z.enum(CONTACT_METHODS)),
    street: optionalText(MAX_STREET_LENGTH),
    location: locationTextSchema,
  },
  details: {
    annualBudgetCents: optional(amountCentsSchema),
    decisionMaker: optional(z.enum(DECISION_MAKERS)),
    currentVendors: optionalText(LIMIT.note),
    servicePriorities: optionalText(LIMIT.note),
    businessDescription: optionalText(LIMIT.story),
  },
};

export type OnboardingStepId =
  keyof typeof OWNER_STEPS | keyof typeof PROFESSIONAL_STEPS | keyof typeof COMMERCIAL_STEPS;

/** The name is part of a step and not of the draft: it was given at sign-up (product 16.8). */
export type OnboardingStepField = OnboardingField | 'fullName';

export interface OnboardingStep {
  id: OnboardingStepId;
  /** What the button that leads to it says after 'Next: '. */
  title: string;
  fields: readonly OnboardingStepField[];
  /** Takes all answers and the name, and looks at the fields of this step. */
  schema: z.ZodType<object>;
}

function stepsOf<S extends Partial<Record<OnboardingStepId, z.ZodRawShape>>>(
  shapes: S,
  titles: Record<keyof S & OnboardingStepId, string>,
): readonly OnboardingStep[] {
  // `Object.keys` and `Object.entries` forget the names.
  return (Object.keys(titles) as (keyof S & OnboardingStepId)[]).map((id) => ({
    id,
    title: titles[id],
    fields: Object.keys(shapes[id] ?? {}) as OnboardingStepField[],
    schema: z.object(shapes[id] ?? {}),
  }));
}

/** The steps of each wizard, in order (product 20.2 to 20.4). */
export const ONBOARDING_STEPS: Record<UserType, readonly OnboardingStep[]> = {
  property_owner: stepsOf(OWNER_STEPS, {
    properties: 'Property types',
    services: 'Service interests',
    projects: 'Project types',
    urgency: 'Urgency',
    budget: 'Budget range',
    contact: 'Contact info',
    details: 'Project details',
  }),
  service_professional: stepsOf(PROFESSIONAL_STEPS, {
    services: 'Services',
    business: 'You and your business',
    details: 'Licensing and details',
  }),
  commercial: stepsOf(COMMERCIAL_STEPS, {
    business: 'Business type',
    portfolio: 'Portfolio size',
    services: 'Service needs',
    contact: 'Contact info',
    details: 'Business details',
  }),
};

/** What finishes onboarding: the sum of the steps. */
export const FINISHED_ONBOARDING = {
  property_owner: z.object({
    ...OWNER_STEPS.properties,
    ...OWNER_STEPS.services,
    ...OWNER_STEPS.projects,
    ...OWNER_STEPS.urgency,
    ...OWNER_STEPS.budget,
    ...OWNER_STEPS.contact,
    ...OWNER_STEPS.details,
  }),
  service_professional: z.object({
    ...PROFESSIONAL_STEPS.services,
    ...PROFESSIONAL_STEPS.business,
    ...PROFESSIONAL_STEPS.details,
  }),
  commercial: z.object({
    ...COMMERCIAL_STEPS.business,
    ...COMMERCIAL_STEPS.portfolio,
    ...COMMERCIAL_STEPS.services,
    ...COMMERCIAL_STEPS.contact,
    ...COMMERCIAL_STEPS.details,
  }),
};
export type OwnerOnboarding = z.infer<typeof FINISHED_ONBOARDING.property_owner>;
export type ProfessionalOnboarding = z.infer<typeof FINISHED_ONBOARDING.service_professional>;
export type CommercialOnboarding = z.infer<typeof FINISHED_ONBOARDING.commercial>;

/** Whether a member of this type is asked for a field. */
export function isAskedOf(userType: UserType, field: string): boolean {
  return ONBOARDING_STEPS[userType].some(({ fields }) => fields.some((name) => name === field));
}

type Answers = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether a step has an answer of the member's own, and all that it needs. */
function isAnswered({ fields, schema }: OnboardingStep, answers: Answers): boolean {
  return fields.some((name) => isGiven(answers[name])) && schema.safeParse(answers).success;
}

/**
 * How far a member is (product 20.20): the share of steps with an answer, of which the last counts once onboarding is
 * finished; and the titles of those left.
 */
export function onboardingProgress(userType: UserType, answers: Answers, isFinished: boolean) {
  if (isFinished) return { percent: 100, left: [] };
  const steps = ONBOARDING_STEPS[userType];
  const left = steps.filter((step, index) => index === steps.length - 1 || !isAnswered(step, answers));
  return {
    percent: Math.round((100 * (steps.length - left.length)) / steps.length),
    left: left.map(({ title }) => title),
  };
}

/**
 * Where a member goes on: the first step that lacks something, or the optional ones without an answer right before it, since
 * they may not have been seen.
 */
export function stepToResume(userType: UserType, answers: Answers): OnboardingStepId | undefined {
  const steps = ONBOARDING_STEPS[userType];
  const unfinished = steps.findIndex(({ schema }) => !schema.safeParse(answers).success);
  const reached = unfinished === -1 ? steps.length - 1 : unfinished;
  const lastAnswered = steps.findLastIndex((step, index) => index < reached && isAnswered(step, answers));
  return steps[lastAnswered + 1]?.id;
}

/** A member's onboarding, for the member only. */
export const onboardingStateSchema = z.object({
  /** Null until the first answer is saved. */
  id: z.uuid().nullable(),
  version: z.int(),
  updatedAt: z.iso.datetime().nullable(),
  /** The answers so far, with what the profile knows in the fields that were never answered. */
  content: onboardingDraftSchema,
  fullName: z.string(),
  isFinished: z.boolean(),
  percent: z.int(),
  /** Titles of the steps without an answer. */
  left: z.array(z.string()),
});
export type OnboardingState = z.infer<typeof onboardingStateSchema>;

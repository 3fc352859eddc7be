import { z } from 'zod';
import { fullNameSchema } from './auth.ts';
import { companyNameSchema } from './contact-text.ts';
import { clearableDate, clearableText, dollarsField, dollarsText } from './form-fields.ts';
import { MATCH_FACTORS } from './match-factors.ts';
import { amountCentsSchema } from './money.ts';
import { cursorSchema, pageSizeSchema } from './pagination.ts';
import { locationTextSchema, placeSchema } from './places.ts';
import { SERVICE_IDS } from './services.ts';
import { checkKindSchema } from './staff.ts';
import { mediaSchema } from './uploads.ts';
import { type UserType, userTypeSchema } from './user-types.ts';

export const serviceIdSchema = z.enum(SERVICE_IDS);

/** How far a professional travels, in miles (product 11.6). */
export const MIN_RADIUS_MILES = 5;
export const MAX_RADIUS_MILES = 100;
export const DEFAULT_RADIUS_MILES = 25;

export const SEARCH_SORTS = ['match', 'distance', 'rating'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
export const SORT_LABELS: Record<SearchSort, string> = {
  match: 'Best match',
  distance: 'Nearest',
  rating: 'Best rated',
};

/** Ratings that a list can be narrowed to. */
export const RATING_STEPS = [4, 4.5] as const;

/** Highest hourly rate that can be entered, in cents. */
export const MAX_HOURLY_RATE_CENTS = 200_000;

export const radiusMilesSchema = z.int().min(MIN_RADIUS_MILES).max(MAX_RADIUS_MILES);

/** A US phone number in any common notation; stored as typed, trimmed. */
export const phoneSchema = z
  .string()
  .trim()
  .max(30)
  .refine((text) => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 10, {
    message: 'Enter a phone number with area code',
  });

const optionalText = (max: number) => z.string().trim().max(max).nullable();

/** What an account and a refused change say of the name given at sign-up (product 16.8). */
export const FIXED_NAME_NOTE =
  'Name cannot be changed once set. Contact customer support if you need to update this.';

/** Every field is optional: what is left out stays as it is, null empties it. */
export const updateProfileInput = z.strictObject({
  fullName: fullNameSchema.optional(),
  companyName: companyNameSchema.nullable().optional(),
  phone: phoneSchema.nullable().optional(),
  street: optionalText(160).optional(),
  location: locationTextSchema.optional(),
  description: optionalText(2000).optional(),
  specialties: z.array(serviceIdSchema).max(20).optional().describe('Services offered or needed'),
  hourlyRateCents: amountCentsSchema.max(MAX_HOURLY_RATE_CENTS).nullable().optional(),
  serviceRadiusMiles: radiusMilesSchema.optional().describe('How far you travel, in miles'),
  nextFreeDay: z.iso.date().nullable().optional().describe('The first day on which you can begin'),
});
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

const SERVICES_MISSING = 'Please select at least one service category.';
const hourlyRateField = dollarsField({ example: '85 or 85.50', maxCents: MAX_HOURLY_RATE_CENTS });

const profileFields = z.object({
  companyName: z.string().trim().min(1, 'Enter your company name').pipe(companyNameSchema),
  specialties: z.array(serviceIdSchema, SERVICES_MISSING).min(1, SERVICES_MISSING).max(20),
  location: locationTextSchema,
  serviceRadiusMiles: radiusMilesSchema,
  nextFreeDay: clearableDate('Enter a day'),
  phone: phoneSchema,
  street: clearableText(160),
  hourlyRateCents: hourlyRateField.transform((cents) => cents ?? null),
  description: clearableText(2000),
});
/** A profile as a screen holds it: text as typed. A user type has some of the fields. */
export type ProfileForm = Partial<z.input<typeof profileFields>>;

const OWN_CONTACT = { phone: true, street: true } as const;

/** The parts under Account that are saved apart from each other: what describes a member, and how to reach them. */
export const PROFILE_PARTS = ['profile', 'contact'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export const PROFILE_PART_FORMS: Record<
  UserType,
  Record<ProfilePart, z.ZodType<UpdateProfileInput, ProfileForm>>
> = {
  property_owner: {
    profile: profileFields.pick({ specialties: true, location: true }),
    contact: profileFields.pick(OWN_CONTACT),
  },
  service_professional: {
    profile: profileFields.omit(OWN_CONTACT),
    contact: profileFields.pick({ phone: true }),
  },
  commercial: {
    profile: profileFields.pick({ companyName: true, specialties: true, location: true }),
    contact: profileFields.pick(OWN_CONTACT),
  },
};

export function profileFormOf(profile: OwnProfile): ProfileForm {
  return {
    companyName: profile.companyName ?? '',
    specialties: SERVICE_IDS.filter((id) => profile.specialties.includes(id)),
    location: profile.location,
    serviceRadiusMiles: profile.serviceRadiusMiles || DEFAULT_RADIUS_MILES,
    nextFreeDay: profile.nextFreeDay ?? '',
    phone: profile.phone ?? '',
    street: profile.street ?? '',
    hourlyRateCents: dollarsText(profile.hourlyRateCents),
    description: profile.description ?? '',
  };
}

/** The names that a license and an insurance policy are checked against. */
export const namesSchema = z.object({ fullName: z.string(), companyName: z.string().nullable() });
export type Names = z.infer<typeof namesSchema>;

const comparable = (name: string | null) => (name ?? '').trim().replace(/\s+/g, ' ').toLowerCase();

/** Equal except for case and spaces; null is the same as an empty name. */
export function isSameName(one: string | null, other: string | null): boolean {
  return comparable(one) === comparable(other);
}

/** Whether a check made for one set of names is valid for the other (docs/decisions/006). */
export function isSameNames(one: Names, other: Names): boolean {
  return isSameName(one.fullName, other.fullName) && isSameName(one.companyName, other.companyName);
}

/** The public fields of a professional. Each is a column of `profiles`, and queries select these. */
export const profileFieldsSchema = z.object({
  fullName: z.string(),
  companyName: z.string().nullable(),
  description: z.string().nullable(),
  specialties: z.array(z.string()),
  hourlyRateCents: z.int().nullable(),
  serviceRadiusMiles: z.int(),
  /** The first day on which they can begin; null when not given or, to others, past. */
  nextFreeDay: z.string().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  completedJobs: z.int(),
});

/** A person's own profile, private fields included: it only ever goes to that person. */
export const ownProfileSchema = profileFieldsSchema.extend({
  id: z.uuid(),
  userType: userTypeSchema,
  phone: z.string().nullable(),
  street: z.string().nullable(),
  location: z.string(),
  place: placeSchema.nullable(),
  isServed: z.boolean(),
  isVerified: z.boolean(),
  /** The names for which license and insurance are checked and current: a profile of other names is not verified. */
  checkedNames: namesSchema.nullable(),
  /**
   * Days left of the 14 from sign-up to get verified (product 16.4), 0 once they are over; null for clients, and since the
   * first verification.
   */
  verificationDaysLeft: z.int().min(0).nullable(),
  /** License and insurance are valid or in review, so that nothing is left to send (product 16.11). */
  areDocumentsIn: z.boolean(),
  /** Which of the two are in review, while none that is valid counts. */
  documentsInReview: z.array(checkKindSchema),
  completeness: z.object({ percent: z.int(), missing: z.array(z.string()) }),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** `distance` and `rating` sort by that alone; `match` by the score published in `contract/match.ts`. */
export const searchSortSchema = z.enum(SEARCH_SORTS);
export const MAX_SEARCH_TEXT = 80;

/** Without `place` the center is the request's place, or the viewer's home. */
export const searchProfilesInput = z.strictObject({
  place: locationTextSchema.optional(),
  radiusMiles: radiusMilesSchema.optional(),
  services: z.array(serviceIdSchema).max(20).optional(),
  text: z.string().trim().max(MAX_SEARCH_TEXT).optional().describe('Words of a name, company or service'),
  verified: z.boolean().default(true).describe('Only verified professionals'),
  maxRateCents: amountCentsSchema
    .max(MAX_HOURLY_RATE_CENTS)
    .optional()
    .describe('Highest hourly rate, in cents'),
  minRating: z.number().min(1).max(5).optional().describe('Lowest rating; those without reviews stay'),
  sort: searchSortSchema.default('match'),
  requestId: z.uuid().optional().describe('One of your own requests to score for'),
  cursor: cursorSchema.optional(),
  limit: pageSizeSchema,
});

export type SearchProfilesInput = z.infer<typeof searchProfilesInput>;

/** How many professionals a search could find. */
export const verifiedCountSchema = z.object({ count: z.int() });

/** Beyond it a number near a place says 'and more'. */
export const MOST_COUNTED_NEAR = 1_000;
export const countNearInput = z.strictObject({
  radiusMiles: radiusMilesSchema.default(DEFAULT_RADIUS_MILES),
});
/** As many as a search near the caller lists; `isNear` is false where their place is unknown and it looks everywhere. */
export const nearCountSchema = verifiedCountSchema.extend({ hasMore: z.boolean(), isNear: z.boolean() });
export type NearCount = z.infer<typeof nearCountSchema>;

/** A score with its factors. */
export const matchSchema = z.object({
  version: z.int(),
  score: z.int(),
  factors: z.array(
    z.object({
      name: z.enum(MATCH_FACTORS),
      points: z.int(),
      maximum: z.int(),
      isKnown: z.boolean(),
      sentence: z.string(),
    }),
  ),
});

/** Projects of the portfolio in a service that is looked for: a reason without points (product 12.12). */
export const similarProjectsSchema = z.int();

/** A professional as shown to other people: no phone, no street, no email. */
export const professionalCardSchema = profileFieldsSchema.extend({
  id: z.uuid(),
  city: z.string(),
  isVerified: z.boolean(),
  /** Miles, one decimal; null where either side has no resolved place. */
  distanceMiles: z.number().nullable(),
  match: matchSchema,
  similarProjects: similarProjectsSchema,
  /** The first photo of the portfolio. */
  cover: mediaSchema.omit({ downloadUrl: true }).nullable(),
});
export type ProfessionalCard = z.infer<typeof professionalCardSchema>;

type CompletenessFacts = Pick<
  OwnProfile,
  'userType' | 'companyName' | 'phone' | 'place' | 'description' | 'specialties' | 'hourlyRateCents'
>;

/** Completeness of a profile, as a whole percent, and its missing fields as labels. */
export function completenessOf(profile: CompletenessFacts): OwnProfile['completeness'] {
  const checks: [string, boolean][] = [
    ['Phone number', Boolean(profile.phone)],
    ['A location we can find on the map', profile.place !== null],
    ['Services', profile.specialties.length > 0],
  ];
  if (profile.userType !== 'property_owner') checks.push(['Company name', Boolean(profile.companyName)]);
  if (profile.userType === 'service_professional') {
    checks.push(['A description of your work', Boolean(profile.description)]);
    checks.push(['Hourly rate', profile.hourlyRateCents !== null]);
  }
  const missing = checks.filter(([, isDone]) => !isDone).map(([label]) => label);
  return { percent: Math.round((100 * (checks.length - missing.length)) / checks.length), missing };
}

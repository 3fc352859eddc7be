import { z } from 'zod';
import { fullNameSchema } from './auth.ts';
import { MATCH_FACTORS } from './match-factors.ts';
import { amountCentsSchema } from './money.ts';
import { cursorSchema, pageSizeSchema } from './pagination.ts';
import { locationTextSchema, placeSchema } from './places.ts';
import { MAX_RADIUS_MILES, MIN_RADIUS_MILES, SEARCH_SORTS } from './search-options.ts';
import { serviceIdSchema } from './services.ts';
import { userTypeSchema } from './user-types.ts';

export { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES, MIN_RADIUS_MILES } from './search-options.ts';
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

/** Every field is optional: what is left out stays as it is, null empties it. */
export const updateProfileInput = z.strictObject({
  fullName: fullNameSchema.optional(),
  companyName: optionalText(120).optional(),
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

/** A person's own profile, private fields included: it only ever goes to that person. */
export const ownProfileSchema = z.object({
  id: z.uuid(),
  userType: userTypeSchema,
  fullName: z.string(),
  companyName: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  location: z.string(),
  place: placeSchema.nullable(),
  isServed: z.boolean(),
  description: z.string().nullable(),
  specialties: z.array(z.string()),
  hourlyRateCents: z.int().nullable(),
  serviceRadiusMiles: z.int(),
  nextFreeDay: z.string().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  completedJobs: z.int(),
  isVerified: z.boolean(),
  completeness: z.object({ percent: z.int(), missing: z.array(z.string()) }),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** `distance` and `rating` order by that alone; `match` by the score that `contract/match.ts` publishes. */
export const searchSortSchema = z.enum(SEARCH_SORTS);
export const MAX_SEARCH_TEXT = 80;

/** Without `place` it is searched around the request, or where the viewer is at home. */
export const searchProfilesInput = z.strictObject({
  place: locationTextSchema.optional(),
  radiusMiles: radiusMilesSchema.optional(),
  services: z.array(serviceIdSchema).max(20).optional(),
  text: z.string().trim().max(MAX_SEARCH_TEXT).optional().describe('Words of a name, company or service'),
  verified: z
    .boolean()
    .default(true)
    .describe('Only those whose license and insurance are checked and current'),
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

/** A score with what it is made of. */
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

/** A professional as other people find them: no phone, no street, no email. */
export const professionalCardSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  city: z.string(),
  description: z.string().nullable(),
  specialties: z.array(z.string()),
  hourlyRateCents: z.int().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  completedJobs: z.int(),
  isVerified: z.boolean(),
  serviceRadiusMiles: z.int(),
  /** Miles, one decimal; null where either side has no resolved place. */
  distanceMiles: z.number().nullable(),
  /** The first day on which they can begin; null when not given, or past. */
  nextFreeDay: z.string().nullable(),
  match: matchSchema,
});
export type ProfessionalCard = z.infer<typeof professionalCardSchema>;

type CompletenessFacts = Pick<
  OwnProfile,
  'userType' | 'companyName' | 'phone' | 'place' | 'description' | 'specialties' | 'hourlyRateCents'
>;

/** The share of a profile that is filled in, as a whole percent, and what is missing, in words. */
export function completenessOf(profile: CompletenessFacts): OwnProfile['completeness'] {
  const checks: [string, boolean][] = [
    ['Phone number', Boolean(profile.phone)],
    ['A location that we can place on the map', profile.place !== null],
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

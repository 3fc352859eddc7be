import { z } from 'zod';
import {
  DEFAULT_RADIUS_MILES,
  MAX_HOURLY_RATE_CENTS,
  type OwnProfile,
  phoneSchema,
  radiusMilesSchema,
  type UpdateProfileInput,
} from '#contract/profiles.ts';
import { parseDollars } from '#contract/money.ts';
import { locationTextSchema } from '#contract/places.ts';
import { serviceIdSchema, SERVICE_IDS } from '#contract/services.ts';
import type { UserType } from '#contract/user-types.ts';
import { SET_UP_COPY } from './set-up-copy.ts';

const NO_SERVICE = 'Please select at least one service category.';

/** What the form holds: text as typed, so that nothing typed is ever reshaped under somebody's fingers. */
export function setUpFormSchema(userType: UserType) {
  const { asksForCompany, asksForOffer } = SET_UP_COPY[userType];
  return z.object({
    companyName: asksForCompany
      ? z.string().trim().min(1, 'Enter the name of your company').max(120)
      : z.string(),
    phone: phoneSchema,
    location: locationTextSchema,
    street: z.string().trim().max(160),
    specialties: z.array(serviceIdSchema, NO_SERVICE).min(1, NO_SERVICE),
    description: z.string().trim().max(2000),
    hourlyRate: z.string().refine(
      (text) => {
        if (!asksForOffer || text.trim() === '') return true;
        const cents = parseDollars(text);
        return cents !== null && cents <= MAX_HOURLY_RATE_CENTS;
      },
      { message: 'Enter an amount like 85 or 85.50' },
    ),
    serviceRadiusMiles: radiusMilesSchema,
    nextFreeDay: z.union([z.literal(''), z.iso.date('Enter a day')]),
  });
}
export type SetUpForm = z.infer<ReturnType<typeof setUpFormSchema>>;

export function formOfProfile(profile: OwnProfile): SetUpForm {
  return {
    companyName: profile.companyName ?? '',
    phone: profile.phone ?? '',
    location: profile.location,
    street: profile.street ?? '',
    specialties: SERVICE_IDS.filter((id) => profile.specialties.includes(id)),
    description: profile.description ?? '',
    hourlyRate: profile.hourlyRateCents === null ? '' : String(profile.hourlyRateCents / 100),
    serviceRadiusMiles: profile.serviceRadiusMiles || DEFAULT_RADIUS_MILES,
    nextFreeDay: profile.nextFreeDay ?? '',
  };
}

/** Only what the user type is asked for goes to the server. */
export function inputOfForm(form: SetUpForm, userType: UserType): UpdateProfileInput {
  const { asksForCompany, asksForOffer } = SET_UP_COPY[userType];
  return {
    phone: form.phone,
    location: form.location,
    street: form.street || null,
    specialties: form.specialties,
    ...(asksForCompany ? { companyName: form.companyName } : {}),
    ...(asksForOffer
      ? {
          description: form.description || null,
          hourlyRateCents: parseDollars(form.hourlyRate),
          serviceRadiusMiles: form.serviceRadiusMiles,
          nextFreeDay: form.nextFreeDay || null,
        }
      : {}),
  };
}

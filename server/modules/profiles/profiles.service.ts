import { isServedPlace, type Place } from '#contract/places.ts';
import { completenessOf, type OwnProfile, type UpdateProfileInput } from '#contract/profiles.ts';
import type { CheckKind, Verification } from '#contract/staff.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { resolvePlace } from '../places/places.service.ts';
import { foreignFields } from './profiles.policy.ts';
import {
  deriveVerification,
  findCounter,
  findOwnProfile,
  insertCheck,
  insertProfile,
  insertProfilePrivate,
  lockProfileByEmail,
  updateProfile,
  updateProfilePrivate,
} from './profiles.queries.ts';

type NewProfile = { userId: string; userType: UserType; fullName: string; location: string; now: Date };

/** A step of signing up: the profile of a new account, with its location resolved where that is possible. */
export async function createProfile(tx: Tx, profile: NewProfile): Promise<{ profileId: string }> {
  const { userId, userType, fullName, location, now } = profile;
  const place = await resolvePlace(tx, location);
  const { id } = await insertProfile(tx, {
    userId,
    userType,
    fullName,
    location,
    ...columnsOfPlace(place),
    createdAt: now,
    updatedAt: now,
  });
  await insertProfilePrivate(tx, userId);
  return { profileId: id };
}

function columnsOfPlace(place: Place | null) {
  return {
    zip: place?.zip ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

/** One's own profile, with what is missing in it. Throws `not_found` when the account is gone. */
export async function getMyProfile(db: Db | Tx, userId: string): Promise<OwnProfile> {
  const row = await findOwnProfile(db, userId);
  if (row === undefined) throw new DomainError('not_found');
  const { verified, zip, city, state, latitude, longitude, ...fields } = row;
  const isPlaced = zip !== null && city !== null && state !== null && latitude !== null && longitude !== null;
  const place = isPlaced ? { zip, city, state, latitude, longitude } : null;
  return {
    ...fields,
    place,
    isServed: place !== null && isServedPlace(place),
    isVerified: verified,
    completeness: completenessOf({ ...fields, place }),
  };
}

/**
 * Changes what is given of one's own profile (specification 2, section 7: save onboarding); a new location is
 * resolved again. Throws `invalid_input` for a field that a profile of this type does not have.
 */
export async function updateMyProfile(
  app: App,
  caller: Caller,
  input: UpdateProfileInput,
): Promise<OwnProfile> {
  const issues = foreignFields(caller.userType, input);
  if (issues.length > 0) throw new DomainError('invalid_input', { issues });
  const { phone, street, location, specialties, description, companyName, ...fields } = input;
  return app.db.transaction().execute(async (tx) => {
    const place =
      location === undefined ? {} : { location, ...columnsOfPlace(await resolvePlace(tx, location)) };
    await updateProfile(tx, caller.userId, {
      ...fields,
      ...place,
      description: emptyAsNull(description),
      companyName: emptyAsNull(companyName),
      ...(specialties === undefined ? {} : { specialties: [...new Set(specialties)] }),
      updatedAt: app.clock.now(),
    });
    if (phone !== undefined || street !== undefined) {
      await updateProfilePrivate(tx, caller.userId, { phone, street: emptyAsNull(street) });
    }
    return getMyProfile(tx, caller.userId);
  });
}

/** '' is how a form says nothing; undefined stays undefined, since it says nothing at all. */
function emptyAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** How many professionals can be found: verified, listed, not restricted (specification 2, section 7). */
export async function countVerified(app: App): Promise<{ count: number }> {
  return { count: await findCounter(app.db, 'verified_professionals') };
}

/**
 * Derives whether a professional is verified from the checks on record: license and insurance, the newest of each,
 * both still valid. The only way that `verified` changes, besides its expiry. Throws `professional_not_found`.
 */
export async function refreshVerification(tx: Tx, profileId: string, now: Date): Promise<Verification> {
  const derived = await deriveVerification(tx, profileId, now);
  if (derived === undefined) throw new DomainError('professional_not_found');
  return { isVerified: derived.verified, verifiedUntil: derived.verifiedUntil };
}

type NewCheck = { email: string; kind: CheckKind; validUntil: string; checkedBy: string; now: Date };

/**
 * Puts a check of a document on record and derives the verification anew. Throws `not_found` for an unknown address,
 * `professional_not_found` for somebody who is no professional.
 */
export async function recordCheck(tx: Tx, check: NewCheck): Promise<Verification> {
  const { email, kind, validUntil, checkedBy, now } = check;
  const profile = await lockProfileByEmail(tx, email);
  if (profile === undefined) throw new DomainError('not_found');
  if (profile.userType !== 'service_professional') throw new DomainError('professional_not_found');
  await insertCheck(tx, { profileId: profile.id, kind, validUntil, checkedBy, checkedAt: now });
  return refreshVerification(tx, profile.id, now);
}

/** Shows a profile in searches, or no longer: part of restoring and restricting an account. */
export async function setListed(tx: Tx, userId: string, isListed: boolean): Promise<void> {
  await updateProfile(tx, userId, { isListed });
}

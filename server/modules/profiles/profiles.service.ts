import type { CheckMethod, CredentialKind } from '#contract/credentials.ts';
import { isServedPlace, type Place } from '#contract/places.ts';
import { completenessOf, isSameName, type OwnProfile, type UpdateProfileInput } from '#contract/profiles.ts';
import type { Verification } from '#contract/staff.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { refreshSlug } from '../public-profiles/slugs.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import { foreignFields, newNames, renamesAccount } from './profiles.policy.ts';
import {
  findCounter,
  findOwnProfile,
  insertCheck,
  insertProfile,
  insertProfilePrivate,
  listChecks,
  lockNames,
  lockProfileByEmail,
  lockProfileOfUser,
  lockSearchFacts,
  updateProfile,
  updateProfilePrivate,
  updateVerification,
  updateNewestWithdrawn,
  updateWithdrawnChecks,
} from './profiles.queries.ts';
import { listMissing, settleGrace, startGrace, unsettleGrace } from './grace.service.ts';
import { checkedNames, daysUntil, uncheckedKinds, verifiedUntil } from './verification.policy.ts';

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
  if (userType === 'service_professional') await startGrace(tx, id, now);
  return { profileId: id };
}

function columnsOfPlace(place: Place | null) {
  return {
    zip: place?.zip ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

/** A member's own profile, with its missing fields. Throws `not_found` when the account was deleted. */
export async function getMyProfile(db: Db | Tx, userId: string, now: Date): Promise<OwnProfile> {
  const row = await findOwnProfile(db, userId);
  if (row === undefined) throw new DomainError('not_found');
  const isProfessional = row.userType === 'service_professional';
  const checks = isProfessional ? await listChecks(db, { profileId: row.id }) : [];
  const unchecked = isProfessional ? uncheckedKinds(row, checks, now) : [];
  const missing = unchecked.length === 0 ? [] : await listMissing(db, { profileId: row.id, ...row }, now);
  const { verified, graceEndsAt, graceSettledAt, zip, city, state, latitude, longitude, ...fields } = row;
  const isPlaced = zip !== null && city !== null && state !== null && latitude !== null && longitude !== null;
  const place = isPlaced ? { zip, city, state, latitude, longitude } : null;
  return {
    ...fields,
    place,
    isServed: place !== null && isServedPlace(place),
    isVerified: verified,
    checkedNames: checkedNames(row, checks, now),
    areDocumentsIn: isProfessional && missing.length === 0,
    documentsInReview: unchecked.filter((kind) => !missing.includes(kind)),
    verificationDaysLeft:
      graceEndsAt === null || graceSettledAt !== null ? null : daysUntil(graceEndsAt, now),
    completeness: completenessOf({ ...fields, place }),
  };
}

/** The same, held still until the transaction ends; to be locked before anything else. */
export async function lockMyProfile(tx: Tx, userId: string, now: Date): Promise<OwnProfile> {
  await lockProfileOfUser(tx, userId);
  return getMyProfile(tx, userId, now);
}

/**
 * Changes what is given of one's own profile (product 2.18); a new location is resolved again, and under a new company
 * name the checks that were made for it count. Throws `invalid_input` for a field that a profile of this type does not
 * have, and for another name of the person, and `role_not_allowed` for names that only the account's owner changes.
 */
export async function updateMyProfile(
  app: App,
  caller: Caller,
  input: UpdateProfileInput,
): Promise<OwnProfile> {
  return app.db.transaction().execute(async (tx) => {
    // Locked before its name is compared: staff may be correcting it.
    const present = await lockMyProfile(tx, caller.userId, app.clock.now());
    if (caller.role !== 'owner' && renamesAccount(present, input)) throw new DomainError('role_not_allowed');
    const issues = [...foreignFields(caller.userType, input), ...newNames(present.fullName, input)];
    if (issues.length > 0) throw new DomainError('invalid_input', { issues });
    return changeProfile(tx, app, caller, input);
  });
}

/** A step of changing a profile. The caller has made sure that a profile of this type has the fields. */
export async function changeProfile(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  { userId }: Pick<Caller, 'userId'>,
  input: UpdateProfileInput,
): Promise<OwnProfile> {
  const { phone, street, location, specialties, description, companyName, ...fields } = input;
  const now = app.clock.now();
  const before =
    location === undefined && specialties === undefined ? undefined : await lockSearchFacts(tx, userId);
  const place =
    location === undefined ? {} : { location, ...columnsOfPlace(await resolvePlace(tx, location)) };
  await updateProfile(tx, userId, {
    ...fields,
    ...place,
    description: emptyAsNull(description),
    companyName: emptyAsNull(companyName),
    ...(specialties === undefined ? {} : { specialties: [...new Set(specialties)] }),
    updatedAt: now,
  });
  if (companyName !== undefined || location !== undefined) await refreshSlug(tx, userId, now);
  if (phone !== undefined || street !== undefined) {
    await updateProfilePrivate(tx, userId, { phone, street: emptyAsNull(street) });
  }
  if (before !== undefined) {
    await app.queue.enqueue(tx, 'search.notifyAlerts', { userId, before, at: now.toISOString() });
  }
  const saved = await getMyProfile(tx, userId, now);
  if (companyName === undefined || saved.userType !== 'service_professional') return saved;
  const { isVerified } = await refreshVerification(tx, app, saved.id);
  return { ...saved, isVerified };
}

/** '' is how a form says nothing; undefined stays undefined, since it says nothing at all. */
function emptyAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** How many professionals can be found: verified, listed, not restricted (product 12.1). */
export async function countVerified(app: App): Promise<{ count: number }> {
  return { count: await findCounter(app.db, 'verified_professionals') };
}

/**
 * Derives whether a professional is verified from the checks on record: license and insurance, the newest of each that
 * was made for the profile's names, both still valid. The only way that `verified` changes, besides its expiry. Who
 * becomes verified is looked up in the alerts of searches (product 12.9). Throws `professional_not_found`.
 */
export async function refreshVerification(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  profileId: string,
): Promise<Verification> {
  const now = app.clock.now();
  const profile = await lockNames(tx, profileId);
  if (profile === undefined) throw new DomainError('professional_not_found');
  const until = verifiedUntil(profile, await listChecks(tx, { profileId }), now);
  const verification = { isVerified: until !== null, verifiedUntil: until };
  if (until === profile.verifiedUntil) return verification;
  await updateVerification(tx, profileId, { verified: until !== null, verifiedUntil: until, updatedAt: now });
  if (until !== null && profile.verifiedUntil === null) {
    await settleGrace(tx, { profileId, userId: profile.userId, now });
    const change = { userId: profile.userId, before: null, at: now.toISOString() };
    await app.queue.enqueue(tx, 'search.notifyAlerts', change);
  }
  return verification;
}

type NewCheck = {
  kind: CredentialKind;
  validUntil: string;
  /** As the document says it; without one the check is for the names of the profile, whatever they are. */
  name: string | undefined;
  documentType: string | null;
  issuingState: string | null;
  issuer: string | null;
  method: CheckMethod;
  /** The credential whose document was checked; null where staff saw it elsewhere. */
  credentialId: string | null;
  checkedBy: string;
};

/**
 * Puts a check of a document on record, for the names that the profile has, and derives the verification anew. Throws
 * `professional_not_found`, `document_name_differs`.
 */
export async function recordCheck(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  profileId: string,
  { name, ...check }: NewCheck,
): Promise<Verification> {
  const profile = await lockNames(tx, profileId);
  if (profile === undefined) throw new DomainError('professional_not_found');
  const { fullName, companyName } = profile;
  const isNamed = [fullName, companyName].some((known) => name === undefined || isSameName(known, name));
  if (!isNamed) throw new DomainError('document_name_differs');
  await insertCheck(tx, { ...check, profileId, fullName, companyName, checkedAt: app.clock.now() });
  return refreshVerification(tx, app, profileId);
}

/** The professional behind an address, locked. Throws `not_found`, `professional_not_found` for another type of account. */
export async function lockProfessional(
  tx: Tx,
  email: string,
): Promise<{ profileId: string; userId: string }> {
  const profile = await lockProfileByEmail(tx, email);
  if (profile === undefined) throw new DomainError('not_found');
  if (profile.userType !== 'service_professional') throw new DomainError('professional_not_found');
  return { profileId: profile.id, userId: profile.userId };
}

/** Every check of a profile that was not withdrawn, the newest first. */
export function readChecks(db: Db | Tx, profileId: string) {
  return listChecks(db, { profileId });
}

/** Withdraws what was checked of a credential that its owner removes, and derives the verification anew. */
export async function withdrawChecks(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  credential: { id: string; profileId: string; kind: CredentialKind },
): Promise<void> {
  const { id: credentialId, profileId, kind } = credential;
  await updateWithdrawnChecks(tx, { profileId, kind, credentialId, at: app.clock.now() });
  await refreshVerification(tx, app, profileId);
}

/**
 * Takes back the approval of a document: its check is withdrawn and the verification derived anew. Who was verified by it for
 * the first time has the grace period again, and the hold where there was one.
 */
export async function withdrawApproval(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  approval: { profileId: string; userId: string; credentialId: string; approvedAt: Date },
): Promise<void> {
  const { profileId, userId, credentialId, approvedAt } = approval;
  const now = app.clock.now();
  await updateNewestWithdrawn(tx, { credentialId, at: now });
  const { isVerified } = await refreshVerification(tx, app, profileId);
  if (!isVerified) await unsettleGrace(tx, { profileId, userId, since: approvedAt, now });
}

/**
 * Gives a profile another name of the person, and derives the verification of a professional anew: the checks hold for the
 * name they were made for (product 16.3). Throws `not_found` for an unknown address.
 */
export async function renameProfile(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  { email, fullName }: { email: string; fullName: string },
): Promise<{ isRenamed: boolean; hasLostBadge: boolean; userId: string }> {
  const profile = await lockProfileByEmail(tx, email);
  if (profile === undefined) throw new DomainError('not_found');
  const { userId } = profile;
  if (profile.fullName === fullName) return { isRenamed: false, hasLostBadge: false, userId };
  await updateProfile(tx, userId, { fullName, updatedAt: app.clock.now() });
  await refreshSlug(tx, userId, app.clock.now());
  if (profile.userType !== 'service_professional') return { isRenamed: true, hasLostBadge: false, userId };
  const { isVerified } = await refreshVerification(tx, app, profile.id);
  return { isRenamed: true, hasLostBadge: profile.verified && !isVerified, userId };
}

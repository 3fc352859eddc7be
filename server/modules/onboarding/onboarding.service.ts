import type { SavedDraft } from '#contract/drafts.ts';
import type { ErrorDetails } from '#contract/error-data.ts';
import {
  FINISHED_ONBOARDING,
  isAskedOf,
  type OnboardingDraft,
  onboardingDraftSchema,
  onboardingProgress,
  type OnboardingState,
  type SaveOnboardingInput,
} from '#contract/onboarding.ts';
import {
  DEFAULT_RADIUS_MILES,
  MAX_HOURLY_RATE_CENTS,
  type OwnProfile,
  type UpdateProfileInput,
} from '#contract/profiles.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import {
  beginDraft,
  type DraftRow,
  findOwnDraft,
  lockDraft,
  saveDraft,
  withKnown,
} from '../drafts/drafts.service.ts';
import { changeProfile, getMyProfile, lockMyProfile } from '../profiles/profiles.service.ts';
import { describeCommercial, describeOwner, describeProfessional } from './description.policy.ts';
import { findFinished, upsertAnswers } from './onboarding.queries.ts';

const KIND = 'onboarding';

type Member = Pick<Caller, 'userId' | 'userType'>;

/** The answers so far. What was never answered is what the profile knows, so that nothing is typed twice (product 2.20). */
export async function getOnboarding(app: App, { userId, userType }: Member): Promise<OnboardingState> {
  const [draft, profile, finished] = await Promise.all([
    findOwnDraft(app.db, { ownerId: userId, kind: KIND }),
    getMyProfile(app.db, userId, app.clock.now()),
    findFinished(app.db, userId),
  ]);
  const content = answersOf(draft, profile);
  const { fullName } = profile;
  const isFinished = finished !== undefined;
  return {
    id: draft?.id ?? null,
    version: draft?.version ?? 0,
    updatedAt: draft?.updatedAt.toISOString() ?? null,
    content,
    fullName,
    isFinished,
    ...onboardingProgress(userType, { ...content, fullName }, isFinished),
  };
}

/**
 * Saves the answers that changed in the member's one draft (product 20.18). Throws `draft_changed` and `draft_too_large`,
 * and `invalid_input` for an answer that a member of this type is not asked for.
 */
export async function saveOnboarding(
  app: App,
  { userId: ownerId, userType }: Member,
  { baseVersion, changes }: SaveOnboardingInput,
): Promise<SavedDraft> {
  const issues = Object.keys(changes)
    .filter((field) => !isAskedOf(userType, field))
    .map((path) => ({ path, message: 'This isn’t part of your onboarding' }));
  if (issues.length > 0) throw new DomainError('invalid_input', { issues });
  return app.db.transaction().execute(async (tx) => {
    const { id } = await beginOnboarding(tx, app, ownerId);
    const known = knownOf(await getMyProfile(tx, ownerId, app.clock.now()));
    const save = { baseVersion, changes, known };
    return (await saveDraft(tx, app, { id, ownerId, kind: KIND }, save)).answer;
  });
}

/**
 * Writes the answers to the profile and keeps them (product 20.19), in one transaction. Finishing the same answers again
 * changes nothing. Throws `invalid_input` with the messages of the steps.
 */
export async function finishOnboarding(app: App, caller: Member): Promise<OwnProfile> {
  const { userId } = caller;
  return app.db.transaction().execute(async (tx) => {
    const profile = await lockMyProfile(tx, userId, app.clock.now());
    const { id } = await beginOnboarding(tx, app, userId);
    // Held until the end: of two calls, the second finds the first one's answers.
    const draft = await lockDraft(tx, { id, ownerId: userId, kind: KIND });
    const finished = await findFinished(tx, userId);
    if (finished?.draftVersion === draft.version) return profile;
    return writeAnswers(tx, app, {
      caller,
      draft,
      profile,
      written: finished?.writtenDescription ?? null,
    });
  });
}

/** A member has one draft: its key is their own id, so that two tabs begin the same. */
function beginOnboarding(tx: Tx, app: App, userId: string): Promise<{ id: string }> {
  return beginDraft(tx, app, { ownerId: userId, kind: KIND, requestId: userId });
}

type Finishing = { caller: Member; draft: DraftRow; profile: OwnProfile; written: string | null };

async function writeAnswers(
  tx: Tx,
  app: App,
  { caller, draft, profile, written }: Finishing,
): Promise<OwnProfile> {
  const now = app.clock.now();
  const { userId, userType } = caller;
  const { patch, answers, describe } = readAnswers(userType, {
    ...answersOf(draft, profile),
    fullName: profile.fullName,
  });
  const saved = await changeProfile(tx, app, caller, patch);
  // Their own words stay; what an earlier finish wrote gives way.
  const isOurs = saved.description === null || saved.description === written;
  const writtenDescription = isOurs ? describe(saved) : written;
  const described = isOurs
    ? await changeProfile(tx, app, caller, { description: writtenDescription })
    : saved;
  const kept = { userId, draftVersion: draft.version, writtenDescription, finishedAt: now, updatedAt: now };
  await upsertAnswers(tx, { ...kept, ...answers });
  return { ...described, isVerified: saved.isVerified };
}

/** The answers of a user type: what the profile takes, what is kept beside it, and how they read. Throws `invalid_input`. */
function readAnswers(userType: Member['userType'], given: OnboardingDraft & { fullName: string }) {
  switch (userType) {
    case 'property_owner': {
      const whole = parseWhole(FINISHED_ONBOARDING.property_owner, given);
      const { fullName, services, phone, street, location, ...answers } = whole;
      const patch: UpdateProfileInput = {
        fullName,
        phone,
        street,
        location,
        specialties: wantedServices(services),
      };
      return { patch, answers, describe: () => describeOwner(whole) };
    }
    case 'service_professional': {
      const whole = parseWhole(FINISHED_ONBOARDING.service_professional, given);
      const {
        fullName,
        services: specialties,
        phone,
        companyName,
        location,
        serviceRadiusMiles,
        hourlyRateCents,
        ...answers
      } = whole;
      const patch: UpdateProfileInput = {
        fullName,
        phone,
        companyName,
        location,
        serviceRadiusMiles,
        hourlyRateCents,
        specialties,
      };
      return { patch, answers, describe: ({ place }: OwnProfile) => describeProfessional(whole, place) };
    }
    case 'commercial': {
      const whole = parseWhole(FINISHED_ONBOARDING.commercial, given);
      const { fullName, services, phone, companyName, street, location, ...answers } = whole;
      const patch: UpdateProfileInput = {
        fullName,
        phone,
        companyName,
        street,
        location,
        specialties: wantedServices(services),
      };
      return { patch, answers, describe: () => describeCommercial(whole) };
    }
    default:
      return userType satisfies never;
  }
}

/** Who is interested in nothing in particular may need anything; sign-in asks for services (product 2.12). */
function wantedServices(chosen: readonly (typeof SERVICE_IDS)[number][]) {
  return chosen.length === 0 ? [...SERVICE_IDS] : [...chosen];
}

type Parser<T> = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
};

function parseWhole<T>(schema: Parser<T>, given: object): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues: NonNullable<ErrorDetails['issues']> = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  throw new DomainError('invalid_input', { issues });
}

/** The answers, with what the profile knows where nothing was ever answered. */
function answersOf(draft: DraftRow | undefined, profile: OwnProfile): OnboardingDraft {
  return contentOf(withKnown(draft ?? { content: {}, fieldVersions: {} }, knownOf(profile)));
}

/** What the profile knows of what a member of its type is asked for. */
function knownOf(profile: OwnProfile): Readonly<Record<string, unknown>> {
  const { userType, phone, street, location, companyName, hourlyRateCents } = profile;
  const isPriced = hourlyRateCents !== null && hourlyRateCents <= MAX_HOURLY_RATE_CENTS;
  const services = SERVICE_IDS.filter((id) => profile.specialties.includes(id));
  const known = {
    ...{ phone, street, location, companyName },
    services: services.length === 0 ? null : services,
    hourlyRateCents: isPriced ? hourlyRateCents : null,
    serviceRadiusMiles: profile.serviceRadiusMiles || DEFAULT_RADIUS_MILES,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value !== null && isAskedOf(userType, field)),
  );
}

/** What is stored went through the schema; a value of an older one is left out. */
function contentOf(content: Readonly<Record<string, unknown>>): OnboardingDraft {
  const whole = onboardingDraftSchema.safeParse(content);
  if (whole.success) return whole.data;
  const refused = new Set(whole.error.issues.map(({ path }) => path[0]));
  return onboardingDraftSchema
    .strip()
    .parse(Object.fromEntries(Object.entries(content).filter(([field]) => !refused.has(field))));
}

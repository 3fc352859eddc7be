import type { OnboardingChanges } from '#contract/onboarding.ts';
import type { UpdateProfileInput } from '#contract/profiles.ts';
import { categoriesOfServices, type RequestCategory } from '#contract/services.ts';
import { CHECK_KINDS } from '#contract/staff.ts';
import type { UserType } from '#contract/user-types.ts';
import { makeStaff } from '#server/modules/staff/staff.service.ts';
import type { DemoPerson, DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { answersOfCommercial, answersOfOwner, answersOfProfessional } from './onboarding-answers.ts';
import { COMMERCIAL_CLIENTS, emailOf, OWNERS, PROFESSIONALS, STAFF, STAFF_COLLEAGUE } from './personas.ts';
import type { OwnerSeed, ProfessionalSeed } from './seed-types.ts';
import { dateAfter, momentDaysAgo } from './timeline.ts';
import { whenNotBusy } from './when-not-busy.ts';

const MINUTE_MS = 60_000;
/** Delays from sign-up to a complete profile, and to the document check. */
const PROFILE_AFTER_MS = 25 * MINUTE_MS;
const CHECKED_AFTER_MS = 50 * 60 * MINUTE_MS;

type SignUp = {
  person: OwnerSeed | ProfessionalSeed;
  userType: UserType;
  answers: OnboardingChanges;
  /** What onboarding doesn't ask for. */
  profile: UpdateProfileInput;
};

/** All accounts, by key. */
export type People = ReadonlyMap<string, DemoPerson>;

/** Signs the personas up, takes them through onboarding and has the staff persona check the documents. */
export async function signUpPeople(stage: DemoStage, password: string): Promise<People> {
  const people = new Map<string, DemoPerson>();
  await inParallel(listSignUps(), async (signUp) => {
    people.set(signUp.person.key, await signUpPerson(stage, signUp, password));
  });
  for (const { key } of [STAFF, STAFF_COLLEAGUE]) {
    if (!(await makeStaff(stage.db, emailOf(key)))) throw new Error(`${emailOf(key)} has not signed up.`);
    people.set(key, { ...personOf(people, key), isStaff: true });
  }
  const staff = personOf(people, STAFF.key);
  await inParallel(PROFESSIONALS, (professional) => recordChecks(stage, staff, professional));
  return people;
}

export function personOf(people: People, key: string): DemoPerson {
  const person = people.get(key);
  if (person === undefined) throw new Error(`Nobody has signed up as ${key}.`);
  return person;
}

function listSignUps(): SignUp[] {
  const owners = [STAFF, STAFF_COLLEAGUE, ...OWNERS].map((person): SignUp => ({
    person,
    userType: 'property_owner',
    answers: answersOfOwner(person),
    profile: {},
  }));
  const commercial = COMMERCIAL_CLIENTS.map((person): SignUp => {
    const { description } = person;
    return { person, userType: 'commercial', answers: answersOfCommercial(person), profile: { description } };
  });
  const professionals = PROFESSIONALS.map((person): SignUp => {
    // Onboarding asks professionals for no street.
    const { description, street } = person;
    const profile = { description, street };
    return { person, userType: 'service_professional', answers: answersOfProfessional(person), profile };
  });
  return [...owners, ...commercial, ...professionals];
}

async function signUpPerson(
  stage: DemoStage,
  { person, userType, answers, profile }: SignUp,
  password: string,
): Promise<DemoPerson> {
  const joined = momentDaysAgo(stage.now, person.joinedDaysAgo, person.key);
  const { name: fullName, location, key } = person;
  const account = { email: emailOf(key), password, fullName, location, userType, isAdult: true } as const;
  const { viewer } = await whenNotBusy(() => stage.as(null, joined).auth.signUp(account));
  await markAsDemo(stage, viewer.userId, joined);
  const signedUp = { userId: viewer.userId, userType, isStaff: false };
  const calls = stage.as(signedUp, new Date(joined.getTime() + PROFILE_AFTER_MS));
  // Before onboarding, which leaves a description that is there.
  if (Object.keys(profile).length > 0) await calls.profiles.updateMine(profile);
  await calls.onboarding.save({ changes: answers });
  await calls.onboarding.finish();
  return signedUp;
}

/** Their addresses receive no mail, so no link could ever verify them. */
async function markAsDemo(stage: DemoStage, userId: string, emailVerifiedAt: Date): Promise<void> {
  await stage.db
    .updateTable('users')
    .set({ isDemo: true, emailVerifiedAt })
    .where('id', '=', userId)
    .execute();
}

async function recordChecks(
  stage: DemoStage,
  staff: DemoPerson,
  professional: ProfessionalSeed,
): Promise<void> {
  const { documentsValidDays, joinedDaysAgo, key, location, services } = professional;
  if (documentsValidDays === undefined) return;
  const joined = momentDaysAgo(stage.now, joinedDaysAgo, key);
  const calls = stage.as(staff, new Date(joined.getTime() + CHECKED_AFTER_MS));
  for (const kind of CHECK_KINDS) {
    const validUntil = dateAfter(stage.now, documentsValidDays[kind]);
    const documentType = kind === 'license' ? licenseOf(services) : 'General liability insurance';
    const state = kind === 'license' ? /, ([A-Z]{2})\b/.exec(location)?.[1] : undefined;
    await calls.staff.recordCheck({ email: emailOf(key), kind, validUntil, documentType, state });
  }
}

const LICENSES: Record<RequestCategory, string> = {
  plumbing: 'Master plumber license',
  electrical: 'Master electrician license',
  hvac: 'Mechanical contractor license',
  cleaning: 'Business license',
  landscaping: 'Business license',
  renovation: 'Home improvement contractor license',
};

/** The license of the first trade that a professional offers. */
export function licenseOf(services: readonly string[]): string {
  const [category = 'renovation'] = categoriesOfServices(services.slice(0, 1));
  return LICENSES[category];
}

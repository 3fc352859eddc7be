import { randomUUID } from 'node:crypto';
import type { CompanyRole } from '#contract/company-roles.ts';
import type { UserType } from '#contract/user-types.ts';
import { startGrace } from '#server/modules/profiles/grace.service.ts';
import { canaryPhone, canaryStreet } from '../harness/privacy/canaries.ts';
import { type Person, TEST_PASSWORD, type TestWorld } from '../harness/test-app.ts';
import type { Through } from './crossed-runs.ts';

const NAMES = {
  property_owner: 'Olive Owner',
  service_professional: 'Parker Pro',
  commercial: 'Casey Commercial',
} as const;

let people = 0;

/** Ids in the order in which people come: pairs and locks are in the order of ids. */
function nextId(): string {
  people += 1;
  return people.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

export type Somebody = Person & { phone: string; street: string };

/** A person by SQL who can give a password: a sign-up takes as long as a whole crossing. */
export async function insertSomebody(
  world: TestWorld,
  userType: UserType,
  { isStaff = false } = {},
): Promise<Somebody> {
  const { db, passwords } = world.app;
  const [userId, profileId, at] = [nextId(), nextId(), world.clock.now()];
  const [email, phone, street] = [`${userId}@people.example`, canaryPhone(), canaryStreet()];
  const passwordHash = await passwords.hash(TEST_PASSWORD);
  await db
    .insertInto('users')
    .values({
      ...{ id: userId, email, passwordHash, userType, isStaff },
      ...{ adultConfirmedAt: at, createdAt: at, emailVerifiedAt: at },
    })
    .execute();
  await db
    .insertInto('profiles')
    .values({
      ...{ id: profileId, userId, userType, fullName: NAMES[userType], createdAt: at, updatedAt: at },
      ...{ location: 'Detroit, MI 48226', zip: '48226', latitude: 42.33, longitude: -83.05 },
    })
    .execute();
  await db.insertInto('profilePrivate').values({ userId, phone, street }).execute();
  if (userType === 'service_professional')
    await db.transaction().execute((tx) => startGrace(tx, profileId, at));
  const call = await world.callAs(userId);
  return { userId, profileId, email, password: TEST_PASSWORD, phone, street, call };
}

/** Somebody who works in a company, under a name that is the same in every run: it is part of what is compared. */
export async function insertColleague(world: TestWorld, company: Person, role: CompanyRole) {
  const { userId, email, password } = await world.joinCompany(company, role);
  await world.app.db
    .updateTable('companyMembers')
    .set({ fullName: 'Jordan Lee' })
    .where('userId', '=', userId)
    .execute();
  return { userId, email, password, personId: userId };
}

/** What closing an account asks for. */
export const sureOf = ({ password }: Person) => ({ password, confirmation: 'DELETE' }) as const;

/** Keys of calls that are sent twice. */
export const [KEY, OTHER_KEY] = [
  '11111111-1111-4111-8111-111111111111',
  '44444444-4444-4444-8444-444444444444',
] as const;

/** An owner, two professionals and somebody of staff. */
export async function insertFour(world: TestWorld) {
  const [owner, pro, rival, staff] = [
    await insertSomebody(world, 'property_owner'),
    await insertSomebody(world, 'service_professional'),
    await insertSomebody(world, 'service_professional'),
    await insertSomebody(world, 'property_owner', { isStaff: true }),
  ];
  return { owner, pro, rival, staff };
}

type Four = Awaited<ReturnType<typeof insertFour>>;

/** What ends one of two sides. */
export const ENDINGS = {
  block: async ({ as }: Through, { owner, pro }: Four) =>
    (await as(owner)).profiles.block({ profileId: pro.profileId }),
  blockBack: async ({ as }: Through, { owner, pro }: Four) =>
    (await as(pro)).profiles.block({ profileId: owner.profileId }),
  closeOwner: async ({ as }: Through, { owner }: Four) => (await as(owner)).account.close(sureOf(owner)),
  closePro: async ({ as }: Through, { pro }: Four) => (await as(pro)).account.close(sureOf(pro)),
  restrictOwner: async ({ as }: Through, { owner, staff }: Four) =>
    (await as(staff)).staff.restrictAccount({ email: owner.email, reason: 'For a test' }),
  restrictPro: async ({ as }: Through, { pro, staff }: Four) =>
    (await as(staff)).staff.restrictAccount({ email: pro.email, reason: 'For a test' }),
};

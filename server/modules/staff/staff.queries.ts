import type { NotNull } from 'kysely';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, Tx } from '#db/types.ts';
import { profileOfAddress } from '../profiles/profiles.fragments.ts';

/**
 * The account behind an address and its profile, locked until the transaction ends: the profile first, as all do who change
 * what is listed. Rows that name the account can still be written.
 */
export async function lockAccountByEmail(tx: Tx, email: string) {
  await profileOfAddress(tx, email).forNoKeyUpdate().execute();
  return tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.restrictedAt',
      'users.credentialsOverdueAt',
      'profiles.fullName',
    ])
    .where('users.email', '=', email)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
}

export type Restriction = { restrictedAt: Date; restrictedReason: string; restrictedBy: string | null };

/** Restricts an account, or takes its restriction back (null). */
export async function updateRestriction(
  tx: Tx,
  userId: string,
  restriction: Restriction | null,
): Promise<void> {
  const none = { restrictedAt: null, restrictedReason: null, restrictedBy: null };
  await tx
    .updateTable('users')
    .set(restriction ?? none)
    .where('id', '=', userId)
    .execute();
}

const MEMBER_COLUMNS = [
  'u.id',
  'u.email',
  'u.userType',
  'u.restrictedAt',
  'u.restrictedReason',
  'p.id as profileId',
  'p.fullName',
  'p.companyName',
  'by.fullName as restrictedByName',
] as const;

function members(db: Db | Tx) {
  return db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.userId', 'u.id')
    .leftJoin('profiles as by', 'by.userId', 'u.restrictedBy')
    .select(MEMBER_COLUMNS);
}

export function findMember(tx: Tx, email: string) {
  return members(tx)
    .select(['u.createdAt', 'u.isStaff', 'u.emailVerifiedAt', 'u.twoStepSince', 'u.credentialsOverdueAt'])
    .select(['p.location', 'p.verified'])
    .select((eb) => [
      eb
        .selectFrom('reports as r')
        .select(eb.fn.countAll<string>().as('count'))
        .whereRef('r.subjectProfileId', '=', 'p.id')
        .as('reportCount'),
      eb
        .selectFrom('reports as r')
        .select(eb.fn.countAll<string>().as('count'))
        .whereRef('r.subjectProfileId', '=', 'p.id')
        .where('r.closedAt', 'is', null)
        .as('openReportCount'),
    ])
    .where('u.email', '=', email)
    .executeTakeFirst();
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Somebody who works for a company, by their own address. */
export function findWorker(tx: Tx, email: string) {
  return tx
    .selectFrom('companyMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .innerJoin('users as company', 'company.id', 'm.companyId')
    .innerJoin('profiles as p', 'p.userId', 'm.companyId')
    .select(['u.id', 'u.email', 'u.twoStepSince', 'm.fullName', 'm.role', 'm.joinedAt'])
    .select((eb) => [
      'p.id as companyProfileId',
      'company.email as companyEmail',
      eb.fn.coalesce('p.companyName', 'p.fullName').as('companyName'),
    ])
    .where('u.email', '=', email)
    .where('m.removedAt', 'is', null)
    .executeTakeFirst();
}

export type WorkerRow = NonNullable<Awaited<ReturnType<typeof findWorker>>>;

/** Suspended accounts, the newest suspension first. */
export function listRestrictedRows(db: Db, page: PageRequest) {
  const query = members(db).where('u.restrictedAt', 'is not', null).$narrowType<{ restrictedAt: NotNull }>();
  return selectPage(query, { at: 'u.restrictedAt', id: 'u.id' }, page).execute();
}

export type RestrictedRow = Awaited<ReturnType<typeof listRestrictedRows>>[number];

export async function updateIsStaff(db: Db, email: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ isStaff: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

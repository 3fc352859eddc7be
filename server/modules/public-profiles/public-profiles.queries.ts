import { type SqlBool, sql } from 'kysely';
import type { Db, Row, Tx } from '#db/types.ts';
import { type CheckJson, checksJson } from '../profiles/profiles.fragments.ts';

/** Who may be on a public page: verified, listed, and the consent stands (product 27.2). */
const isOnline = sql<SqlBool>`
  p.user_type = 'service_professional' and p.verified and p.is_listed and exists (
    select from publication_consents c where c.profile_id = p.id and c.withdrawn_at is null
  )`;

export type PublishedRow = Pick<
  Row<'profiles'>,
  | 'id'
  | 'fullName'
  | 'companyName'
  | 'description'
  | 'specialties'
  | 'serviceRadiusMiles'
  | 'rating'
  | 'reviewCount'
  | 'completedJobs'
  | 'createdAt'
> & { slug: string; city: string | null; state: string | null; checks: CheckJson[] };

/** By a present or an earlier slug, with the present one. */
export async function findPublished(db: Db, slug: string): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    select p.id, p.full_name, p.company_name, p.description, p.specialties, p.service_radius_miles, p.rating,
      p.review_count, p.completed_jobs, p.created_at, now_at.slug, place.city, place.state,
      ${checksJson(sql.ref('p.id'))} as checks
    from public_slugs asked
    join profiles p on p.id = asked.profile_id
    join public_slugs now_at on now_at.profile_id = p.id and now_at.is_current
    left join places place on place.zip = p.zip
    where asked.slug = ${slug} and ${isOnline}
  `.execute(db);
  return rows[0];
}

/** The photos in the portfolio of a page that is online. */
export async function listPublishedPhotoIds(db: Db, slug: string): Promise<string[]> {
  const { rows } = await sql<{ uploadId: string }>`
    select photo.upload_id
    from public_slugs asked
    join profiles p on p.id = asked.profile_id
    join portfolio_projects project on project.profile_id = p.id
    join portfolio_photos photo on photo.project_id = project.id
    where asked.slug = ${slug} and ${isOnline}
  `.execute(db);
  return rows.map(({ uploadId }) => uploadId);
}

type Online = Pick<Row<'profiles'>, 'id' | 'fullName' | 'companyName' | 'updatedAt'> & { slug: string };

/** Those of these profiles that have a page online. */
export async function listOnline(db: Db, profileIds: readonly string[]): Promise<Online[]> {
  if (profileIds.length === 0) return [];
  const { rows } = await sql<Online>`
    select p.id, p.full_name, p.company_name, p.updated_at, s.slug
    from profiles p
    join public_slugs s on s.profile_id = p.id and s.is_current
    where p.id = any(${[...profileIds]}::uuid[]) and ${isOnline}
  `.execute(db);
  return rows;
}

/** All pages that are online, by slug. */
export async function listAllOnline(db: Db, limit: number): Promise<Pick<Online, 'slug' | 'updatedAt'>[]> {
  const { rows } = await sql<Pick<Online, 'slug' | 'updatedAt'>>`
    select s.slug, p.updated_at
    from publication_consents open
    join profiles p on p.id = open.profile_id
    join public_slugs s on s.profile_id = p.id and s.is_current
    where open.withdrawn_at is null and ${isOnline}
    order by s.slug
    limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

/** What a professional's own page consists of. */
export function findOwnPage(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('publicationConsents as c', (join) =>
      join.onRef('c.profileId', '=', 'p.id').on('c.withdrawnAt', 'is', null),
    )
    .leftJoin('publicSlugs as s', (join) =>
      join.onRef('s.profileId', '=', 'p.id').on('s.isCurrent', '=', sql.lit(true)),
    )
    .leftJoin('publicationOffers as o', 'o.profileId', 'p.id')
    .select(['p.id', 'p.verified', 'p.isListed', 's.slug', 'c.textVersion', 'c.givenAt', 'o.answeredAt'])
    .where('p.userId', '=', userId)
    .executeTakeFirst();
}

export function findOpenConsent(tx: Tx, profileId: string) {
  return tx
    .selectFrom('publicationConsents')
    .select('textVersion')
    .where('profileId', '=', profileId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

export async function insertConsent(
  tx: Tx,
  { profileId, textVersion, at }: { profileId: string; textVersion: number; at: Date },
): Promise<void> {
  await tx.insertInto('publicationConsents').values({ profileId, textVersion, givenAt: at }).execute();
}

export async function updateWithdrawn(db: Db | Tx, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('publicationConsents')
    .set({ withdrawnAt: at })
    .where('profileId', '=', (from) => from.selectFrom('profiles').select('id').where('userId', '=', userId))
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Once; later answers change nothing. */
export async function insertOfferAnswer(db: Db | Tx, userId: string, at: Date): Promise<void> {
  await db
    .insertInto('publicationOffers')
    .columns(['profileId', 'answeredAt'])
    .expression((from) =>
      from
        .selectFrom('profiles')
        .select(['id', sql<Date>`${at}::timestamptz`.as('at')])
        .where('userId', '=', userId),
    )
    .onConflict((conflict) => conflict.column('profileId').doNothing())
    .execute();
}

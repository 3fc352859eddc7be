import { type SqlBool, sql } from 'kysely';
import { anyOf } from '#db/columns.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import { type CheckJson, checksJson } from '../profiles/profiles.fragments.ts';

/** So many different `spot`s spread the pages that are online; so many of them are counted for all. */
const SPOTS = 65_536;
const COUNTED_SPOTS = 512;

/** One of several equal parts of the pages, counted from 1. */
export type PartOfPages = { part: number; parts: number };

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
    where p.id = ${anyOf(profileIds)} and ${isOnline}
  `.execute(db);
  return rows;
}

/** How many pages are online, up to `most`; where there are more, about how many. */
export async function countOnline(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ few: number; share: number }>`
    select (select count(*)::integer from (select from online_pages limit ${sql.lit(most + 1)}) as first) as few,
      (select count(*)::integer from online_pages where spot < ${sql.lit(COUNTED_SPOTS)}) as share
  `.execute(db);
  const { few, share } = rows[0] ?? { few: 0, share: 0 };
  return few <= most ? few : Math.max(few, (share * SPOTS) / COUNTED_SPOTS);
}

/** The pages that are online in a part of all spots, in their order. */
export async function listOnlineWithin(db: Db, { part, parts }: PartOfPages, limit: number) {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select slug, changed_at from online_pages
    where spot >= ${Math.floor(((part - 1) * SPOTS) / parts)}::integer and spot < ${Math.floor((part * SPOTS) / parts)}::integer
    order by spot, slug
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

/** The profile is locked first, as where consent is given. */
export async function updateWithdrawn(db: Db | Tx, userId: string, at: Date): Promise<void> {
  await db
    .with('profile', (cte) =>
      cte.selectFrom('profiles').select('id').where('userId', '=', userId).forNoKeyUpdate(),
    )
    .updateTable('publicationConsents')
    .set({ withdrawnAt: at })
    .where('profileId', '=', (from) => from.selectFrom('profile').select('id'))
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
        .where('userId', '=', userId)
        // First, as by who publishes the page: in another order, the two would wait for each other.
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('profileId').doNothing())
    .execute();
}

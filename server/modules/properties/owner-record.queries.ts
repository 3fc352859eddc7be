import { sql } from 'kysely';
import {
  HISTORY_SUMMARY_LENGTH,
  MOST_SHOWN_HISTORY,
  MOST_SHOWN_PROPERTIES,
  shownPropertySchema,
} from '#contract/owner-record.ts';
import { columnsOf, columnsText } from '#db/columns.ts';
import type { Db, Row } from '#db/types.ts';
import { amountOf, completedOf } from '../figures/figures.fragments.ts';

const SHOWN = columnsOf(
  shownPropertySchema.omit({ id: true, photos: true, street: true, knownIssues: true }),
);

export type ShownPropertyRow = Pick<Row<'properties'>, (typeof SHOWN)[number]> & {
  id: string;
  street: string | null;
  knownIssues: string | null;
};

/**
 * What others see of an owner's properties. Street and known issues only where the owner has accepted a proposal of the
 * viewer on a project at that property.
 */
export async function listShown(db: Db, ownerId: string, viewerId: string): Promise<ShownPropertyRow[]> {
  const { rows } = await sql<ShownPropertyRow>`
    select p.id, ${sql.raw(columnsText(SHOWN, 'p'))}, hidden.street, hidden.known_issues
    from (
      select * from properties where owner_id = ${ownerId} and archived_at is null
      order by created_at, id limit ${sql.lit(MOST_SHOWN_PROPERTIES)}
    ) p
    left join property_private hidden on hidden.property_id = p.id and p.id = any(array(
      select project.property_id from connections c
      join projects project on project.id = c.project_id and project.owner_id = c.recipient_id
      where c.pair_lo = least(${viewerId}::uuid, ${ownerId}::uuid) and c.pair_hi = greatest(${viewerId}::uuid, ${ownerId}::uuid)
        and c.status = 'live' and c.accepted_at is not null
    ))
    order by p.created_at, p.id
  `.execute(db);
  return rows;
}

/** Requests of an owner that were completed, the newest first, with what the owner said of the work. */
export function listHistory(db: Db, ownerId: string) {
  const newest = db
    .selectFrom('serviceRequests')
    .select(['id', 'title', 'startedAt', 'completedAt'])
    .select([
      sql<string>`left(description, ${HISTORY_SUMMARY_LENGTH})`.as('summary'),
      amountOf('serviceRequests').as('budgetCents'),
    ])
    .where('clientId', '=', ownerId)
    .where('status', '=', sql.lit('completed'))
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_SHOWN_HISTORY));
  return db
    .selectFrom(newest.as('r'))
    .leftJoin('reviews as review', (join) =>
      join
        .onRef('review.requestId', '=', 'r.id')
        .on('review.authorId', '=', ownerId)
        .on('review.publishedAt', 'is not', null)
        .on('review.removedAt', 'is', null),
    )
    .select(['r.id', 'r.title', 'r.startedAt', 'r.completedAt', 'r.summary', 'r.budgetCents'])
    .select(['review.rating', 'review.text as review'])
    .orderBy('r.completedAt', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

type Figures = { propertiesManaged: number; completedProjects: number; yearsOwned: string | null };

export async function findFigures(db: Db, ownerId: string): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select
      (select count(*)::integer from properties where owner_id = ${ownerId} and archived_at is null) as properties_managed,
      ${completedOf(sql`${ownerId}::uuid`)} as completed_projects,
      (select years_owned from onboarding_answers where user_id = ${ownerId}) as years_owned
  `.execute(db);
  return rows[0];
}

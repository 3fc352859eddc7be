import { type RawBuilder, sql } from 'kysely';
import { cityOfPlace, UNKNOWN_CITY } from '#contract/places.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, Tx } from '#db/types.ts';
import { blockedProfiles, blockedUsers, isHidden } from '../safety/safety.fragments.ts';
import type { OwnKey } from './publishing.queries.ts';

type Invited = { projectId: string; professionalId: string };

/** A listed professional whom this account may invite: not across a block. */
export async function findInvitable(tx: Db | Tx, profileId: string, ownerId: string) {
  return tx
    .selectFrom('profiles as them')
    .innerJoin('users as account', 'account.id', 'them.userId')
    .innerJoin('profiles as me', (join) => join.on('me.userId', '=', ownerId))
    .select(['them.userId', 'them.fullName', 'account.email'])
    .select([sql<string>`coalesce(me.company_name, me.full_name)`.as('ownerName'), 'me.id as ownerProfileId'])
    .where('them.id', '=', profileId)
    .where('them.userType', '=', sql.lit('service_professional'))
    .where('them.isListed', '=', sql.lit(true))
    .where(sql<boolean>`them.id <> all(${blockedProfiles(sql.ref('me.userId'))})`)
    .executeTakeFirst();
}

/** Of people whom the owner sees. */
export async function countInvitations(tx: Tx, { id: projectId, ownerId }: OwnKey): Promise<number> {
  const { count } = await tx
    .selectFrom('projectInvitations')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('projectId', '=', projectId)
    .where((where) => where.not(isHidden(sql.ref('professionalId'), blockedUsers(ownerId))))
    .executeTakeFirstOrThrow();
  return count;
}

/** The live proposal of a professional on a project; null where there is none. */
const liveProposal = (projectId: RawBuilder<string>, professionalId: RawBuilder<string>) => sql<
  string | null
>`(
  select c.id from connections c
  where c.project_id = ${projectId} and c.initiator_id = ${professionalId} and c.status = 'live'
)`;

export async function hasProposed(tx: Tx, { projectId, professionalId }: Invited): Promise<boolean> {
  const proposal = liveProposal(sql`${projectId}::uuid`, sql`${professionalId}::uuid`);
  const { id } = await tx.selectNoFrom(proposal.as('id')).executeTakeFirstOrThrow();
  return id !== null;
}

/** Whether they were told of an invitation to this project, also one that was withdrawn since. */
export async function wasInvited(tx: Tx, { projectId, professionalId }: Invited): Promise<boolean> {
  const found = await tx
    .selectFrom('projectEvents')
    .select('id')
    .where('projectId', '=', projectId)
    .where('professionalId', '=', professionalId)
    .where('kind', '=', sql.lit('invited'))
    .executeTakeFirst();
  return found !== undefined;
}

/** The owner's published projects, the latest first, with what each is to this professional. */
export function listInvitable(
  db: Db,
  { ownerId, professionalId }: { ownerId: string; professionalId: string },
  page: PageRequest,
) {
  const query = db
    .selectFrom('projects as project')
    .leftJoin('projectInvitations as mine', (join) =>
      join.onRef('mine.projectId', '=', 'project.id').on('mine.professionalId', '=', professionalId),
    )
    .select(['project.id', 'project.title', 'project.city', 'project.visibility', 'project.publishedAt'])
    .select([
      sql<number>`(
        select count(*)::integer from project_invitations i
        where i.project_id = project.id and not ${isHidden(sql`i.professional_id`, blockedUsers(ownerId))}
      )`.as('invitations'),
      sql<boolean>`mine.project_id is not null`.as('isInvited'),
      sql<boolean>`${liveProposal(sql.ref('project.id'), sql`${professionalId}::uuid`)} is not null`.as(
        'hasProposed',
      ),
    ])
    .where('project.ownerId', '=', ownerId)
    .where('project.status', '=', sql.lit('published'));
  return selectPage(query, { at: 'project.publishedAt', id: 'project.id' }, page).execute();
}

/** Records the first look at a project after an invitation; nothing for somebody who is not invited. */
export async function updateSeen(db: Db, { projectId, professionalId }: Invited, at: Date): Promise<void> {
  await db
    .updateTable('projectInvitations')
    .set({ seenAt: at })
    .where('projectId', '=', projectId)
    .where('professionalId', '=', professionalId)
    .where('seenAt', 'is', null)
    .execute();
}

/** False for somebody who was invited before. */
export async function insertInvitation(tx: Tx, invited: Invited, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('projectInvitations')
    .values({ ...invited, invitedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The account whose invitation was withdrawn; undefined where there was none. */
export function deleteInvitation(
  tx: Tx,
  projectId: string,
  profileId: string,
): Promise<{ professionalId: string } | undefined> {
  return tx
    .deleteFrom('projectInvitations')
    .where('projectId', '=', projectId)
    .where('professionalId', '=', (select) =>
      select.selectFrom('profiles').select('userId').where('id', '=', profileId),
    )
    .returning('professionalId')
    .executeTakeFirst();
}

/** Newest first, but for people who are hidden from the owner. `id` is that of the professional's profile. */
export async function listInvited(db: Db, { id: projectId, ownerId }: OwnKey, page: PageRequest) {
  const query = db
    .selectFrom('projectInvitations as invitation')
    .innerJoin('profiles as them', 'them.userId', 'invitation.professionalId')
    .leftJoin('places as place', 'place.zip', 'them.zip')
    .select(['them.id', 'invitation.invitedAt', 'invitation.seenAt', 'them.verified as isVerified'])
    .select(['place.city', 'place.state'])
    .select([
      sql<string>`coalesce(them.company_name, them.full_name)`.as('name'),
      // As a value, since 'exists' would be answered from the connections of everybody.
      sql<boolean>`coalesce((
        select true from connections c
        where c.project_id = invitation.project_id and c.initiator_id = invitation.professional_id limit 1
      ), false)`.as('hasResponded'),
      liveProposal(sql.ref('invitation.projectId'), sql.ref('invitation.professionalId')).as('proposalId'),
    ])
    .where('invitation.projectId', '=', projectId)
    .where((where) => where.not(isHidden(sql.ref('invitation.professionalId'), blockedUsers(ownerId))));
  const rows = await selectPage(query, { at: 'invitation.invitedAt', id: 'them.id' }, page).execute();
  return rows.map(({ city, state, ...row }) => ({
    ...row,
    city: city === null || state === null ? UNKNOWN_CITY : cityOfPlace({ city, state }),
  }));
}

/** Newest first, with who was invited or no longer is; nobody where the owner does not see them. */
export function listEvents(db: Db, { id: projectId, ownerId }: OwnKey, page: PageRequest) {
  const visible = sql<string | null>`case
    when event.professional_id is not null and not ${isHidden(sql.ref('event.professionalId'), blockedUsers(ownerId))}
    then event.professional_id end`;
  const query = db
    .selectFrom('projectEvents as event')
    .leftJoin('profiles as them', (join) => join.on('them.userId', '=', visible))
    .select(['event.id', 'event.kind', 'event.createdAt', 'event.changedFields', 'them.id as profileId'])
    .select(sql<string | null>`coalesce(them.company_name, them.full_name)`.as('name'))
    .where('event.projectId', '=', projectId);
  return selectPage(query, { at: 'event.createdAt', id: 'event.id' }, page).execute();
}

export async function isOwnProject(db: Db | Tx, { id, ownerId }: OwnKey): Promise<boolean> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return found !== undefined;
}

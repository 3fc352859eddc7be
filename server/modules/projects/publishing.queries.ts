import { sql } from 'kysely';
import { PROJECT_TRANSITIONS, type ProjectTransition } from '#contract/project-publishing.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import { blockedUsers, isClosed, isHidden } from '../safety/safety.fragments.ts';

/** A project of one owner: somebody else's is not found. */
export type OwnKey = { id: string; ownerId: string };

const PUBLICATION = [
  'id',
  'status',
  'visibility',
  'autoConnect',
  'isNotified',
  'maxOpenResponses',
  'publishedVersion',
  'publishedAt',
  'title',
  'startsOn',
] as const;

/** Where a project stands; undefined before its first publication. */
export function findPublication(db: Db | Tx, { id, ownerId }: OwnKey) {
  return db
    .selectFrom('projects')
    .select(PUBLICATION)
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
}
export type Publication = NonNullable<Awaited<ReturnType<typeof findPublication>>>;

type ProjectColumns = Omit<NewRow<'projects'>, 'id' | 'ownerId' | 'createdAt'>;

/** False when there is one already. */
export async function insertProject(tx: Tx, project: NewRow<'projects'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('projects')
    .values(project)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export type Move = OwnKey & { transition: ProjectTransition };

/**
 * Takes a transition if the project is its owner's and where it has to be, in one statement: of several at once, one
 * finds it so. False when nothing changed.
 */
export async function updateProject(
  tx: Tx,
  { id, ownerId, transition }: Move,
  columns: Partial<ProjectColumns> & Pick<ProjectColumns, 'updatedAt'>,
): Promise<boolean> {
  const { from, to } = PROJECT_TRANSITIONS[transition];
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ ...columns, status: to })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveProjectPrivate(
  tx: Tx,
  projectId: string,
  columns: Omit<NewRow<'projectPrivate'>, 'projectId'>,
): Promise<void> {
  await tx
    .insertInto('projectPrivate')
    .values({ projectId, ...columns })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(columns))
    .execute();
}

export type RequestKey = { projectId: string; requestId: string };

/** The publication that was made with a request id. */
export function findEventOfRequest(tx: Tx, { projectId, requestId }: RequestKey) {
  return tx
    .selectFrom('projectEvents')
    .select('requestHash')
    .where('projectId', '=', projectId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

export async function insertEvent(tx: Tx, event: NewRow<'projectEvents'>): Promise<void> {
  await tx.insertInto('projectEvents').values(event).execute();
}

/** Whose proposals on a project wait or were accepted, except across a block. */
export function listInvolved(tx: Tx, { id, ownerId }: OwnKey) {
  return tx
    .selectFrom('connections')
    .innerJoin('users as account', 'account.id', 'connections.initiatorId')
    .innerJoin('profiles as them', 'them.userId', 'connections.initiatorId')
    .innerJoin('profiles as owner', 'owner.userId', 'connections.recipientId')
    .select(['connections.id', 'connections.initiatorId', 'account.email', 'them.fullName'])
    .select(sql<string>`coalesce(owner.company_name, owner.full_name)`.as('ownerName'))
    .select(sql<boolean>`connections.accepted_at is not null`.as('isAccepted'))
    .where('connections.projectId', '=', id)
    .where('connections.status', '=', sql.lit('live'))
    .where('connections.declinedAt', 'is', null)
    .where(sql<boolean>`not ${isHidden(sql`connections.initiator_id`, blockedUsers(ownerId))}`)
    .orderBy('connections.id')
    .execute();
}
export type Proposer = Awaited<ReturnType<typeof listInvolved>>[number];

/** The projects of a closed account that are on the market: none of one that was kept meanwhile. */
export async function listPublished(db: Db | Tx, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', '=', sql.lit('published'))
    .where(isClosed(sql.ref('ownerId')))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

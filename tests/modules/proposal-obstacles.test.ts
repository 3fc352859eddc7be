import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#db/types.ts';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { block, give, insertProfessionals, verify } from './connection-people.ts';

const world = useTestApp();

const OWNERS = ['solvent', 'short', 'blocking', 'restricted'] as const;
const STATUSES = ['published', 'closed', 'draft'] as const;
const RELATIONS = ['stranger', 'invited', 'proposed'] as const;

type Owner = (typeof OWNERS)[number];
type Case = {
  owner: Owner;
  status: (typeof STATUSES)[number];
  isPrivate: boolean;
  isFull: boolean;
  relation: (typeof RELATIONS)[number];
};
type Viewer = {
  userId: string;
  own: 'restricted' | 'overdue' | null;
  isUnverified: boolean;
  shortage: string | null;
};

const CASES: readonly Case[] = OWNERS.flatMap((owner) =>
  STATUSES.flatMap((status) =>
    [false, true].flatMap((isPrivate) =>
      [false, true].flatMap((isFull) =>
        RELATIONS.map((relation) => ({ owner, status, isPrivate, isFull, relation })),
      ),
    ),
  ),
);

const projects = new Map<string, Case>();
const viewers: Viewer[] = [];
let rivalId: string;

beforeAll(async () => {
  const owners = await insertOwners();
  const [rival, ...others] = await insertProfessionals(world, 6, 0);
  const [able, poor, frozen, overdue, unverified] = others.map(({ userId }) => userId);
  if (!rival || !able || !poor || !frozen || !overdue || !unverified) throw new Error('There are six.');
  for (const userId of [able, frozen, overdue, unverified]) await give(world, { userId }, 1);
  const restricted = await world.signUp({ userType: 'service_professional' });
  await verify(world, [restricted]);
  const commercial = await world.signUp({ userType: 'commercial' });
  for (const person of [restricted, commercial]) await give(world, person, 1);
  const fine = { own: null, isUnverified: false, shortage: null };
  viewers.push(
    { ...fine, userId: able },
    { ...fine, userId: commercial.userId },
    { ...fine, userId: poor, shortage: 'insufficient' },
    { ...fine, userId: frozen, shortage: 'frozen' },
    { ...fine, userId: overdue, own: 'overdue' },
    { ...fine, userId: unverified, isUnverified: true },
    { ...fine, userId: restricted.userId, own: 'restricted' },
  );
  const userIds = viewers.map(({ userId }) => userId);
  for (const one of CASES) await insertCase(one, owners[one.owner].userId, userIds);
  rivalId = rival.userId;
  await blockAll(owners.blocking, userIds);
  await world.restrict(owners.restricted);
  await world.restrict(restricted);
  const { db } = world.app;
  await db
    .updateTable('profiles')
    .set({ verified: false, verifiedUntil: null })
    .where('userId', '=', unverified)
    .execute();
  await db
    .updateTable('users')
    .set({ credentialsOverdueAt: world.clock.now() })
    .where('id', '=', overdue)
    .execute();
  await db
    .transaction()
    .execute((tx) => setWalletFrozen(tx, { userId: frozen, frozen: true, at: world.clock.pinned() }));
});

async function insertOwners(): Promise<Record<Owner, Person>> {
  const owner = async (units: number) => {
    const person = await world.signUp({ userType: 'property_owner' });
    if (units > 0) await give(world, person, units);
    return person;
  };
  return {
    solvent: await owner(1),
    short: await owner(0),
    blocking: await owner(1),
    restricted: await owner(1),
  };
}

async function insertCase(one: Case, ownerId: string, userIds: readonly string[]): Promise<void> {
  const { status, isPrivate, isFull, relation } = one;
  const visibility = isPrivate ? 'private' : 'public';
  const { id } = await insertProject(world, {
    ownerId,
    status,
    visibility,
    maxOpenResponses: isFull ? 1 : 10,
  });
  projects.set(id, one);
  if (relation !== 'invited') return;
  const invitedAt = world.clock.now();
  await world.app.db
    .insertInto('projectInvitations')
    .values(userIds.map((professionalId) => ({ projectId: id, professionalId, invitedAt })))
    .execute();
}

/**
 * With the proposals of the cases, which nobody has paid for, so that they are gone before the ledger is checked. Viewers'
 * own have been answered, so that only the rival's waits.
 */
async function withProposals(ask: (tx: Tx) => Promise<void>): Promise<void> {
  const asked = world.app.db.transaction().execute(async (tx) => {
    const idsOf = (isMeant: (one: Case) => boolean) =>
      [...projects].filter(([, one]) => isMeant(one)).map(([id]) => id);
    const own = idsOf(({ relation }) => relation === 'proposed');
    const full = idsOf(({ isFull }) => isFull);
    const now = world.clock.now();
    await sql`
      insert into connections (
        kind, initiator_id, recipient_id, project_id, charge_policy, created_at, answered_at, declined_at
      )
      select 'project', made.initiator_id, p.owner_id, p.id, 'none', ${now}::timestamptz, made.answered_at, made.answered_at
      from (
        select p.id, initiator_id, ${now}::timestamptz as answered_at
        from unnest(${own}::uuid[]) p (id), unnest(${viewers.map(({ userId }) => userId)}::uuid[]) initiator_id
        union all
        select p.id, ${rivalId}::uuid, null from unnest(${full}::uuid[]) p (id)
      ) as made
      join projects p using (id)
    `.execute(tx);
    await ask(tx);
    throw new NotKept();
  });
  await asked.catch((error: unknown) => {
    if (!(error instanceof NotKept)) throw error;
  });
}

/** Takes a transaction back whose rows are not to stay. */
class NotKept extends Error {}

async function blockAll(by: Person, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ profileId: string }>`
    select id as profile_id from profiles where user_id = any(${userIds}::uuid[])
  `.execute(world.app.db);
  for (const whom of rows) await block(world, by, whom);
}

/** Why a proposal is refused apart from what is wrong with the viewer: product 4.23, in the order of its reasons. */
function refusalOf(one: Case, { isUnverified }: Viewer): string | null {
  if (one.owner === 'blocking' || one.owner === 'restricted') return 'not_found';
  const isSecret = one.isPrivate || one.status === 'draft';
  const maySee = one.relation === 'proposed' || (one.relation === 'invited' && one.status === 'published');
  if (isSecret && !maySee) return 'not_found';
  if (one.relation === 'proposed') return null;
  if (isUnverified) return 'unverified';
  if (one.status !== 'published' || one.isFull) return 'closed';
  return one.owner === 'short' ? 'owner_short' : null;
}

function obstacleOf(one: Case, viewer: Viewer): string | null {
  if (one.relation === 'proposed') return null;
  if (viewer.own !== null) return viewer.own;
  const refusal = refusalOf(one, viewer);
  return refusal === null || refusal === 'owner_short' ? (viewer.shortage ?? refusal) : refusal;
}

async function obstaclesOf(tx: Tx, { userId }: Viewer, ids: readonly string[]) {
  const { rows } = await sql<{
    projectId: string;
    isPaused: boolean;
    isConnected: boolean;
    obstacle: string | null;
  }>`
    select project_id, is_paused, connection_id is not null as is_connected, obstacle
    from proposal_obstacles(${userId}, ${ids}::uuid[], ${world.clock.now()})
  `.execute(tx);
  return new Map(rows.map(({ projectId, ...said }) => [projectId, said]));
}

describe('proposal_obstacles', () => {
  it('says of all projects together what the rule says of each, for every viewer', () =>
    withProposals(async (tx) => {
      for (const viewer of viewers) {
        const said = await obstaclesOf(tx, viewer, [...projects.keys()]);
        const expected = [...projects].map(([id, one]) => [
          id,
          {
            isPaused: one.status !== 'published' || one.isFull || one.owner === 'short',
            isConnected: one.relation === 'proposed',
            obstacle: obstacleOf(one, viewer),
          },
        ]);
        expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
      }
    }));

  it('says of one project alone what it says of it among all, as the click under its locks does', () =>
    withProposals(async (tx) => {
      for (const viewer of viewers) {
        const together = await obstaclesOf(tx, viewer, [...projects.keys()]);
        const alone = await sql<{ id: string; obstacle: string | null; refusal: string | null }>`
        select p.id, o.obstacle, refusal_of_proposal(${viewer.userId}, p.owner_id, p.id, ${world.clock.now()}) as refusal
        from projects p
        cross join lateral proposal_obstacles(${viewer.userId}, array[p.id], ${world.clock.now()}) o
      `.execute(tx);
        expect(alone.rows).toHaveLength(CASES.length);
        for (const { id, obstacle, refusal } of alone.rows) {
          const one = projects.get(id) ?? expect.fail('Every project is a case.');
          expect([one, obstacle]).toEqual([one, together.get(id)?.obstacle]);
          expect([one, refusal]).toEqual([one, refusalOf(one, viewer)]);
        }
      }
    }));
});

import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';
import { isClosed, isRestricted } from '../safety/safety.fragments.ts';

/** `app.clock.pinned()`: null for the database's own clock. */
type At = Date | null;

/** Before every id. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The next owners with published projects that are not marked as paused, by id, and whether they have no Connection in their
 * settled wallet. Accounts that are closed or suspended, whose projects are off the market anyway, count as if they had some.
 */
export async function listOwnersOnMarket(
  db: Db,
  { after, limit, at }: { after: string; limit: number; at: At },
): Promise<{ id: string; isShort: boolean }[]> {
  const { rows } = await sql<{ id: string; isShort: boolean }>`
    with owners as materialized (
      select distinct p.owner_id as id from projects p
      where p.status = 'published' and p.paused_at is null and p.owner_id > ${after}
      order by p.owner_id limit ${sql.lit(limit)}
    )
    select owner.id, available_of(owner.id, ledger_now(${at})) = 0
      and not ${isClosed(sql`owner.id`)} and not ${isRestricted(sql`owner.id`)} as is_short
    from owners owner order by owner.id
  `.execute(db);
  return rows;
}

/**
 * Marks the projects of an owner without Connections as paused and has the owner told, once for the pause and at most once in
 * 24 hours: what could not be told yet is left to a later run. Projects with as many proposals as their owner wants are left
 * out: a Connection changes nothing about them. Answers whether the owner is told. The caller holds the owner's wallet.
 */
export async function updatePausedProjects(tx: Tx, ownerId: string, at: At): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean; isTold: boolean; newestId: string | null }>`
    select
      coalesce(bool_or(p.paused_told_at >= p.paused_at), false) as is_known,
      coalesce(bool_or(p.paused_told_at > ledger_now(${at}) - interval '24 hours'), false) as is_told,
      (
        select short.id from projects short where short.owner_id = ${ownerId} and ${isShort(ownerId, at)}
        order by short.published_at desc, short.id limit 1
      ) as newest_id
    from projects p where p.owner_id = ${ownerId}
  `.execute(tx);
  const { isKnown = false, isTold = false, newestId = null } = rows[0] ?? {};
  if (newestId === null || (isTold && !isKnown)) return false;
  await sql`
    update projects short set paused_at = ledger_now(${at}) where short.owner_id = ${ownerId} and ${isShort(ownerId, at)}
  `.execute(tx);
  if (!isKnown) await sql`select pause_project(${newestId}, ledger_now(${at}))`.execute(tx);
  return !isKnown;
}

/** Of a project `short`: it would take a proposal, if its owner had a Connection for it, and is not marked as paused. */
const isShort = (ownerId: string, at: At) => sql<boolean>`
  short.status = 'published' and short.paused_at is null and project_refusal(
    short, open_responses(short.id), (select can_spend(${ownerId}, ledger_now(${at})))
  ) = 'owner_short'`;

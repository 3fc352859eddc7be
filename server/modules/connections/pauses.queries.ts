import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';
import { isClosed, isRestricted } from '../safety/safety.fragments.ts';

/** `app.clock.pinned()`: null for the database's own clock. */
type At = Date | null;

export type OwnerOnMarket = { ownerId: string; canSpend: boolean };

/**
 * Owners with published projects that are not marked as paused, by id, and whether they have a Connection for a proposal. Not of
 * accounts that are closed or suspended, whose projects are off the market anyway.
 */
export async function listOwnersOnMarket(
  db: Db,
  { after, limit, at }: { after: string | null; limit: number; at: At },
): Promise<OwnerOnMarket[]> {
  const { rows } = await sql<OwnerOnMarket>`
    select owner.id as owner_id, can_spend(owner.id, ledger_now(${at})) as can_spend
    from (
      select distinct p.owner_id as id from projects p
      where p.status = 'published' and p.paused_at is null and (${after}::uuid is null or p.owner_id > ${after})
        and not ${isClosed(sql`p.owner_id`)} and not ${isRestricted(sql`p.owner_id`)}
      order by p.owner_id limit ${limit}
    ) as owner
    order by owner.id
  `.execute(db);
  return rows;
}

/**
 * Marks the projects of an owner without Connections as paused and has the owner told, unless they were in the last 24 hours.
 * Those with as many proposals as their owner wants are left out: a Connection changes nothing about them. Answers whether the
 * owner is told. The caller holds the owner's wallet.
 */
export async function updatePausedProjects(tx: Tx, ownerId: string, at: At): Promise<boolean> {
  const { rows } = await sql<{ isTold: boolean }>`
    with short as materialized (
      select p.id, p.published_at from projects p
      where p.owner_id = ${ownerId} and p.status = 'published' and p.paused_at is null
        and project_refusal(p, open_responses(p.id), can_spend(p.owner_id, ledger_now(${at}))) = 'owner_short'
        and not exists (
          select from projects told
          where told.owner_id = p.owner_id and told.paused_told_at > ledger_now(${at}) - interval '24 hours'
        )
      order by p.published_at desc, p.id
    )
    select pause_project(newest.id, ledger_now(${at})) as is_told
    from (select id from short order by published_at desc, id limit 1) as newest
  `.execute(tx);
  const isTold = rows[0]?.isTold ?? false;
  if (!isTold) return false;
  await sql`
    update projects p set paused_at = ledger_now(${at})
    where p.owner_id = ${ownerId} and p.status = 'published' and p.paused_at is null
      and project_refusal(p, open_responses(p.id), false) = 'owner_short'
  `.execute(tx);
  return true;
}

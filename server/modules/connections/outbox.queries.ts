import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/types.ts';
import { blockedUsers, isHidden, isRestricted } from '../safety/safety.fragments.ts';

/** `subjectId`: the contact or the project it is about. */
export type OutboxRow = { id: string; kind: string; payload: unknown; subjectId: string | null };

/** Waiting rows after this one, locked; rows that another worker has locked are skipped. */
export async function lockWaiting(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<OutboxRow[]> {
  const subjectId = sql<string | null>`coalesce(payload ->> 'connectionId', payload ->> 'projectId')`;
  return tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', subjectId.as('subjectId')])
    .where('id', '>', after)
    .where('dispatchedAt', 'is', null)
    .where('kind', 'in', [sql.lit('connected'), sql.lit('returned'), sql.lit('paused')])
    .orderBy('id')
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateDispatched(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ dispatchedAt: at })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** When a Connection that was spent ends once it is returned: with the lot that took its place, else with its own. */
const usableUntil = (spendId: RawBuilder<unknown>) => sql<Date | null>`(
  select nullif(upper(l.valid_during), 'infinity') from lots l where l.id = coalesce(
    (select moved.id from lots moved where moved.source_type = 'refund' and moved.source_id = ${spendId}::text),
    (select spend.lot_id from transfers spend where spend.id = ${spendId})
  )
)`;

/** Whether the unit that was returned for a spend went on to pay what its wallet owed (product 5.8), as the lot's next movement. */
const hasPaidDebt = (spendId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from transfers returned
  join transfers owed on owed.lot_id = returned.lot_id and owed.lot_version = returned.lot_version + 1
  where returned.reverses = ${spendId} and owed.kind = 'clawback' and owed.reason = 'debt'
)`;

/** The two people of a connection, with the names that each sees of the other. */
export async function findConnectionParties(tx: Tx, id: string) {
  return tx
    .selectFrom('connections as c')
    .innerJoin('profiles as i', 'i.userId', 'c.initiatorId')
    .innerJoin('profiles as r', 'r.userId', 'c.recipientId')
    .innerJoin('users as iu', 'iu.id', 'c.initiatorId')
    .innerJoin('users as ru', 'ru.id', 'c.recipientId')
    .leftJoin('projects as project', 'project.id', 'c.projectId')
    .leftJoin('proposalDeclines as decline', 'decline.connectionId', 'c.id')
    .select((select) => [
      'c.id',
      'c.kind',
      'c.projectId',
      'project.title as projectTitle',
      'project.isNotified',
      'decline.reason as declineReason',
      'decline.note as declineNote',
      'c.createdAt',
      'c.acceptedAt',
      'c.refundedAt',
      'c.ownerSpendId',
      'c.initiatorId',
      'c.recipientId',
      'iu.email as initiatorEmail',
      'ru.email as recipientEmail',
      'i.fullName as initiatorFullName',
      'r.fullName as recipientFullName',
      select.fn.coalesce('i.companyName', 'i.fullName').as('initiatorName'),
      select.fn.coalesce('r.companyName', 'r.fullName').as('recipientName'),
      isRestricted(sql.ref('c.initiatorId')).as('isInitiatorRestricted'),
      isRestricted(sql.ref('c.recipientId')).as('isRecipientRestricted'),
      usableUntil(sql.ref('c.initiatorSpendId')).as('initiatorUsableUntil'),
      usableUntil(sql.ref('c.ownerSpendId')).as('ownerUsableUntil'),
      hasPaidDebt(sql.ref('c.initiatorSpendId')).as('hasPaidInitiatorDebt'),
      hasPaidDebt(sql.ref('c.ownerSpendId')).as('hasPaidOwnerDebt'),
      sql<boolean>`iu.closed_at is not null`.as('isInitiatorClosed'),
      sql<boolean>`ru.closed_at is not null`.as('isRecipientClosed'),
      sql<boolean>`
        ${isHidden(sql.ref('c.recipientId'), blockedUsers(sql.ref('c.initiatorId')))} or iu.closed_at is not null
      `.as('isHidden'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export async function findPausedProject(tx: Tx, id: string) {
  return tx
    .selectFrom('projects as p')
    .innerJoin('users as u', 'u.id', 'p.ownerId')
    .innerJoin('profiles as owner', 'owner.userId', 'p.ownerId')
    .select(['p.ownerId', 'p.title', 'u.email', 'owner.fullName'])
    .select(sql<boolean>`is_wallet_on_hold(p.owner_id)`.as('isOnHold'))
    .select(
      sql<number>`(
        select count(*)::integer from projects other
        where other.owner_id = p.owner_id and other.id <> p.id and other.status = 'published'
          and other.paused_at is not null
      )`.as('others'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
}

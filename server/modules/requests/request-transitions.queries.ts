import { sql } from 'kysely';
import { type Transition, TRANSITIONS } from '#contract/requests.ts';
import type { Db, Tx } from '#db/types.ts';
import { isClosed } from '../safety/safety.fragments.ts';

/** The column that says when each transition happened. */
const STAMPS = {
  accept: 'acceptedAt',
  start: 'startedAt',
  complete: 'completedAt',
  cancel: 'cancelledAt',
} as const satisfies Record<Transition, string>;

export type Move = { transition: Transition; requestId: string; actorId: string };

/**
 * Takes a transition if state and actor allow it, in one statement: of several at once, one finds the row as it has to
 * be. False when nothing changed.
 */
export async function updateStatus(
  tx: Tx,
  { transition, requestId, actorId }: Move,
  now: Date,
): Promise<boolean> {
  const { actor, from, to } = TRANSITIONS[transition];
  const update = tx
    .updateTable('serviceRequests')
    .set({ status: to, [STAMPS[transition]]: now })
    .where('id', '=', requestId)
    .where('status', 'in', from);
  const guarded =
    transition === 'accept'
      ? update.set({ professionalId: actorId }).where('professionalId', 'is', null)
      : update.where(actor === 'client' ? 'clientId' : 'professionalId', '=', actorId);
  const outcome = await guarded.executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

export function findState(tx: Tx, requestId: string) {
  return tx
    .selectFrom('serviceRequests')
    .select(['status', 'clientId', 'professionalId'])
    .where('id', '=', requestId)
    .executeTakeFirst();
}

/** A request with its two people and what the mails say of them. */
export function findParties(tx: Tx, requestId: string) {
  return tx
    .selectFrom('serviceRequests as r')
    .innerJoin('users as client', 'client.id', 'r.clientId')
    .innerJoin('profiles as clientProfile', 'clientProfile.userId', 'r.clientId')
    .innerJoin('users as professional', 'professional.id', 'r.professionalId')
    .innerJoin('profiles as professionalProfile', 'professionalProfile.userId', 'r.professionalId')
    .leftJoin('profilePrivate as clientPrivate', 'clientPrivate.userId', 'r.clientId')
    .leftJoin('profilePrivate as professionalPrivate', 'professionalPrivate.userId', 'r.professionalId')
    .leftJoin('serviceRequestPrivate as place', 'place.requestId', 'r.id')
    .select([
      'r.id as requestId',
      'r.title',
      'r.location',
      'r.city',
      'place.street',
      'client.id as clientId',
      'client.email as clientEmail',
      'clientProfile.fullName as clientName',
      'clientPrivate.phone as clientPhone',
      'professional.id as professionalId',
      'professional.email as professionalEmail',
      'professionalProfile.fullName as professionalName',
      'professionalPrivate.phone as professionalPhone',
    ])
    .select((select) => [
      select.fn.coalesce('clientProfile.companyName', 'clientProfile.fullName').as('clientTradeName'),
      select.fn
        .coalesce('professionalProfile.companyName', 'professionalProfile.fullName')
        .as('professionalTradeName'),
    ])
    .where('r.id', '=', requestId)
    .executeTakeFirst();
}

export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>;

const GOES_ON = ['pending', 'accepted', 'in_progress'] as const;

/** Requests of a closed account that go on, as their client or as their professional: none of one that was kept meanwhile. */
export function listGoingOn(db: Db, userId: string) {
  return db
    .selectFrom('serviceRequests')
    .select(['id', 'clientId'])
    .where((where) => where.or([where('clientId', '=', userId), where('professionalId', '=', userId)]))
    .where('status', 'in', GOES_ON)
    .where(isClosed(sql`${userId}::uuid`))
    .orderBy('id')
    .execute();
}

/**
 * Ends a request in any status that goes on, because one of its two people is gone. False when it has ended meanwhile, or the
 * account is kept.
 */
export async function updateEnded(
  tx: Tx,
  { requestId, closedId }: { requestId: string; closedId: string },
  now: Date,
): Promise<boolean> {
  const outcome = await tx
    .updateTable('serviceRequests')
    .set({ status: 'cancelled', cancelledAt: now })
    .where('id', '=', requestId)
    .where('status', 'in', GOES_ON)
    .where(isClosed(sql`${closedId}::uuid`))
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

import { sql } from 'kysely';
import { MAX_APPOINTMENT_MINUTES } from '#contract/appointments.ts';
import type { Db, NewRow, RowPatch, Tx } from '#db/types.ts';

/** A job with its two people, its place, and what emails say of them. */
function jobs(db: Db | Tx) {
  return db
    .selectFrom('serviceRequests as request')
    .innerJoin('users as client', 'client.id', 'request.clientId')
    .innerJoin('profiles as clientProfile', 'clientProfile.userId', 'request.clientId')
    .innerJoin('users as professional', 'professional.id', 'request.professionalId')
    .innerJoin('profiles as professionalProfile', 'professionalProfile.userId', 'request.professionalId')
    .leftJoin('places', 'places.zip', 'request.zip')
    .leftJoin('serviceRequestPrivate as address', 'address.requestId', 'request.id')
    .select(['request.id', 'request.title', 'request.status', 'request.clientId'])
    .select(['request.professionalId', 'request.location', 'request.city', 'request.zip', 'places.state'])
    .select(['address.street', 'client.email as clientEmail', 'professional.email as professionalEmail'])
    .select(['clientProfile.fullName as clientName', 'clientProfile.companyName as clientCompanyName'])
    .select('professionalProfile.fullName as professionalName')
    .select((select) =>
      select.fn
        .coalesce('professionalProfile.companyName', 'professionalProfile.fullName')
        .as('professionalTradeName'),
    );
}

export type AppointmentJob = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** Jobs of which this account is the client or the professional. */
function jobsOf(db: Db | Tx, userId: string) {
  return jobs(db).where((where) =>
    where.or([where('request.clientId', '=', userId), where('request.professionalId', '=', userId)]),
  );
}

export function findJob(db: Db | Tx, requestId: string, userId: string) {
  return jobsOf(db, userId).where('request.id', '=', requestId).executeTakeFirst();
}

export function listJobs(db: Db, requestIds: readonly string[], userId: string) {
  return jobsOf(db, userId).where('request.id', 'in', requestIds).execute();
}

/** Locked, so that of two moves at the same moment the second sees the first. */
export function lockJob(tx: Tx, requestId: string, userId: string) {
  return jobsOf(tx, userId).where('request.id', '=', requestId).forNoKeyUpdate('request').executeTakeFirst();
}

/** For what ends or comes due by itself; undefined before a professional has accepted. */
export function findAnyJob(tx: Tx, requestId: string) {
  return jobs(tx).where('request.id', '=', requestId).executeTakeFirst();
}

const COLUMNS = [
  ...(['id', 'requestId', 'status', 'timeZone', 'startsAt', 'minutes', 'acceptedTimeId'] as const),
  ...(['remindedAt', 'sequence', 'proposedBy', 'proposedAt', 'proposedMinutes', 'note'] as const),
  ...(['endedBy', 'endedAt', 'endNote'] as const),
] as const;

function selectAppointments(db: Db | Tx) {
  return db.selectFrom('appointments').select(COLUMNS);
}

export type AppointmentRow = Awaited<ReturnType<typeof listOfJob>>[number];

export function findAppointment(db: Db | Tx, id: string): Promise<AppointmentRow | undefined> {
  return selectAppointments(db).where('id', '=', id).executeTakeFirst();
}

/** The newest first, at most `limit`: the first of them is the live one, if there is one. */
export function listOfJob(db: Db | Tx, requestId: string, limit = 1) {
  return selectAppointments(db)
    .where('requestId', '=', requestId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type TimeRow = { id: string; appointmentId: string; startsAt: Date };

/** The times that are open, earliest first. */
export function listTimes(db: Db | Tx, appointmentIds: readonly string[]): Promise<TimeRow[]> {
  return db
    .selectFrom('appointmentTimes')
    .select(['id', 'appointmentId', 'startsAt'])
    .where('appointmentId', 'in', appointmentIds)
    .orderBy('startsAt')
    .execute();
}

export async function insertAppointment(tx: Tx, row: NewRow<'appointments'>): Promise<{ id: string }> {
  return tx.insertInto('appointments').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function updateAppointment(tx: Tx, id: string, patch: RowPatch<'appointments'>): Promise<void> {
  await tx.updateTable('appointments').set(patch).where('id', '=', id).execute();
}

/** Makes these the times that are open, and no others. */
export async function replaceTimes(tx: Tx, appointmentId: string, startsAt: readonly Date[]): Promise<void> {
  await tx.deleteFrom('appointmentTimes').where('appointmentId', '=', appointmentId).execute();
  if (startsAt.length === 0) return;
  const rows = startsAt.map((start) => ({ appointmentId, startsAt: start }));
  await tx.insertInto('appointmentTimes').values(rows).execute();
}

const MINUTE_MS = 60_000;

type Finding = Pick<Db, 'selectFrom'>;
type Side = 'clientId' | 'professionalId';

function ofSide(db: Finding, side: Side, userId: string) {
  return db.selectFrom('appointments').select(COLUMNS).where(side, '=', userId);
}

type Found = ReturnType<typeof ofSide>;
type Order = { by: 'startsAt' | 'proposedAt'; where: (all: Found) => Found };

/** The first of an account by a time, on either side of a job: each has an index in that order. */
function firstOf(db: Finding, userId: string, { by, where }: Order) {
  const first = (side: Side) => {
    const one = where(ofSide(db, side, userId))
      .orderBy(by)
      .orderBy('id')
      .limit(1);
    return db.selectFrom(one.as('one')).select(COLUMNS);
  };
  return db
    .selectFrom(first('clientId').unionAll(first('professionalId')).as('either'))
    .select(COLUMNS)
    .orderBy(by)
    .orderBy('id')
    .limit(1);
}

/** The next one that ends after `now`. */
function nextOf(db: Finding, userId: string, now: Date) {
  return firstOf(db, userId, {
    by: 'startsAt',
    where: (all) =>
      all
        .where('status', '=', sql.lit('confirmed'))
        .where('startsAt', '>', new Date(now.getTime() - MAX_APPOINTMENT_MINUTES * MINUTE_MS))
        .where(sql<boolean>`starts_at + make_interval(mins => minutes) > ${now}`),
  });
}

/** The oldest proposal of somebody else that waits for this account and still has a time to come. */
function toAnswerOf(db: Finding, userId: string, now: Date) {
  return firstOf(db, userId, {
    by: 'proposedAt',
    where: (all) =>
      all
        .where(sql<boolean>`status in ('proposed', 'confirmed')`)
        .where('proposedBy', 'is not', null)
        .where('proposedBy', '<>', userId)
        .where((found) =>
          found.exists(
            found
              .selectFrom('appointmentTimes as time')
              .select('time.id')
              .whereRef('time.appointmentId', '=', 'appointments.id')
              .where('time.startsAt', '>', now),
          ),
        ),
  });
}

/** The next appointment of an account and the proposal that it has to answer: none, either or both, which may be the same. */
export function listForDashboard(db: Db, userId: string, now: Date) {
  return db
    .with('next', (from) => nextOf(from, userId, now))
    .with('toAnswer', (from) => toAnswerOf(from, userId, now))
    .selectFrom('next')
    .select(COLUMNS)
    .select(sql<'next' | 'toAnswer'>`'next'`.as('shownAs'))
    .unionAll((from) =>
      from
        .selectFrom('toAnswer')
        .select(COLUMNS)
        .select(sql<'next' | 'toAnswer'>`'toAnswer'`.as('shownAs')),
    )
    .execute();
}

/**
 * Marks up to `limit` appointments that start until `before` as reminded of, and answers them. What another worker or a move
 * that is under way holds is left for the next run.
 */
export function updateReminded(
  tx: Tx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<AppointmentRow[]> {
  return tx
    .updateTable('appointments')
    .set({ remindedAt: now })
    .where('id', 'in', (select) =>
      select
        .selectFrom('appointments as due')
        .select('due.id')
        .where('due.status', '=', sql.lit('confirmed'))
        .where('due.remindedAt', 'is', null)
        .where('due.startsAt', '>', now)
        .where('due.startsAt', '<=', before)
        .orderBy('due.startsAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .where('remindedAt', 'is', null)
    .returning(COLUMNS)
    .execute();
}

import type {
  AcceptAppointmentInput,
  AppointmentMove,
  CalendarFile,
  EndAppointmentInput,
  JobAppointment,
  NextAppointments,
  ProposeAppointmentInput,
  ShownAppointment,
} from '#contract/appointments.ts';
import { CONTACT_SHARED } from '#contract/requests.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { calendarFile } from '../../calendar-file.ts';
import { DomainError } from '../../domain-error.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import { momentAt } from '../notifications/clock-times.policy.ts';
import {
  publishedEvent,
  tellCancelled,
  tellConfirmed,
  tellDeclined,
  tellProposed,
} from './appointment-mails.service.ts';
import {
  type AppointmentJob,
  type AppointmentRow,
  findAnyJob,
  findAppointment,
  findJob,
  listForDashboard,
  listJobs,
  insertAppointment,
  listOfJob,
  listTimes,
  lockJob,
  replaceTimes,
  updateAppointment,
} from './appointments.queries.ts';
import {
  isOver,
  isSameProposal,
  liveOne,
  mayMeet,
  otherNameOf,
  refusalOfTimes,
  remindedFrom,
  sidesOf,
  statusAfter,
  toAppointment,
  zoneOfJob,
} from './appointments.policy.ts';

const NO_PROPOSAL = { proposedBy: null, proposedAt: null, proposedMinutes: null, note: null };

/**
 * Proposes up to three times for a job (product 33.1), in place of those that were open; a time that was agreed on stays until
 * another one is accepted. Proposing the same again changes nothing. Throws `not_found` for a job of others,
 * `job_not_under_way`, `appointment_time_past`, `appointment_time_skipped`, `too_many_attempts`.
 */
export async function proposeTimes(
  app: App,
  userId: string,
  { requestId, times, minutes, ...input }: ProposeAppointmentInput,
): Promise<JobAppointment> {
  const note = input.note ?? null;
  await app.limits.take('appointmentsByAccount', userId);
  return app.db.transaction().execute(async (tx) => {
    const job = await requireJob(tx, requestId, userId);
    if (!mayMeet(job.status)) throw new DomainError('job_not_under_way');
    const now = app.clock.now();
    const timeZone = zoneOfJob(job);
    const moments = times.map(({ day, time }) => momentAt(day, time, timeZone));
    const refusal = refusalOfTimes(moments, now);
    if (refusal !== null) throw new DomainError(refusal);
    const starts = moments.filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime());
    const [latest] = await listOfJob(tx, requestId);
    const live = liveOne(latest, now);
    const proposal = { userId, starts, minutes, note };
    if (live !== null && isSameProposal(live, await listTimes(tx, [live.id]), proposal)) {
      noteNothingChanged();
      return describeJob(tx, app, { job, userId });
    }
    if (latest !== undefined && isOver(latest, now)) {
      await updateAppointment(tx, latest.id, { status: 'done', ...NO_PROPOSAL });
      await replaceTimes(tx, latest.id, []);
    }
    const patch = { timeZone, proposedBy: userId, proposedAt: now, proposedMinutes: minutes, note };
    const { clientId, professionalId } = job;
    const begun = { requestId, clientId, professionalId, createdAt: now, ...patch };
    const id = live?.id ?? (await beginAppointment(tx, begun));
    if (live !== null) await updateAppointment(tx, id, patch);
    await replaceTimes(tx, id, starts);
    await tellProposed(tx, app, { job, row: await requireRow(tx, id), starts });
    return describeJob(tx, app, { job, userId });
  });
}

async function beginAppointment(
  tx: Tx,
  row: Omit<Parameters<typeof insertAppointment>[1], 'status'>,
): Promise<string> {
  return (await insertAppointment(tx, { ...row, status: 'proposed' })).id;
}

/**
 * Accepts one of the other side's times, which both get for their calendar. Accepting the same again changes nothing. Throws
 * `not_found`, `appointment_changed` when the times are others by now, `appointment_time_past`.
 */
export async function acceptTime(
  app: App,
  userId: string,
  { id, timeId }: AcceptAppointmentInput,
): Promise<JobAppointment> {
  return app.db.transaction().execute(async (tx) => {
    const { job, row } = await requireLive(tx, id, userId);
    if (row.status === 'confirmed' && row.acceptedTimeId === timeId) {
      noteNothingChanged();
      return describeJob(tx, app, { job, userId });
    }
    if (!mayMeet(job.status)) throw new DomainError('job_not_under_way');
    const status = requireMove('accept', row, userId);
    const time = (await listTimes(tx, [id])).find((open) => open.id === timeId);
    if (time === undefined) throw new DomainError('appointment_changed');
    const now = app.clock.now();
    const { startsAt } = time;
    if (startsAt <= now) throw new DomainError('appointment_time_past');
    const isMoved = row.startsAt !== null;
    await updateAppointment(tx, id, {
      ...{ status, startsAt, minutes: row.proposedMinutes, acceptedTimeId: timeId },
      ...{ sequence: isMoved ? row.sequence + 1 : 0, remindedAt: remindedFrom(startsAt, now) },
      ...NO_PROPOSAL,
    });
    await replaceTimes(tx, id, []);
    await tellConfirmed(tx, app, { job, row: await requireRow(tx, id), actorId: userId, isMoved });
    return describeJob(tx, app, { job, userId });
  });
}

/**
 * Declines the other side's times; one that was agreed on stays. Throws `not_found`, `appointment_changed`,
 * `too_many_attempts`.
 */
export async function declineTimes(
  app: App,
  userId: string,
  { id, ...input }: EndAppointmentInput,
): Promise<JobAppointment> {
  const note = input.note ?? null;
  await app.limits.take('appointmentsByAccount', userId);
  return app.db.transaction().execute(async (tx) => {
    const { job, row } = await requireLive(tx, id, userId);
    const status = requireMove('decline', row, userId);
    const isEnded = status === 'declined';
    const end = isEnded ? { endedBy: userId, endedAt: app.clock.now(), endNote: note } : {};
    await updateAppointment(tx, id, { status, ...NO_PROPOSAL, ...end });
    await replaceTimes(tx, id, []);
    await tellDeclined(tx, app, { job, row, actorId: userId, note });
    return describeJob(tx, app, { job, userId });
  });
}

/**
 * Cancels an appointment, or takes back times that are open. Both calendars lose a time that was agreed on. Throws
 * `not_found`, `too_many_attempts`, and `appointment_changed`, also for one that is over.
 */
export async function cancelAppointment(
  app: App,
  userId: string,
  { id, ...input }: EndAppointmentInput,
): Promise<JobAppointment> {
  const note = input.note ?? null;
  await app.limits.take('appointmentsByAccount', userId);
  return app.db.transaction().execute(async (tx) => {
    const { job, row } = await requireLive(tx, id, userId);
    requireMove('cancel', row, userId);
    if (isOver(row, app.clock.now())) throw new DomainError('appointment_changed');
    await end(tx, app, { job, row, actorId: userId, note });
    return describeJob(tx, app, { job, userId });
  });
}

/** Ends the appointment of a job that has ended, in its transaction. What is over stays. */
export async function endAppointments(tx: Tx, app: App, requestId: string): Promise<void> {
  const [latest] = await listOfJob(tx, requestId);
  const row = liveOne(latest, app.clock.now());
  // Another time for one that is over is not to be answered anymore.
  if (row === null && latest !== undefined && latest.proposedBy !== null) {
    await updateAppointment(tx, latest.id, NO_PROPOSAL);
    await replaceTimes(tx, latest.id, []);
  }
  const job = row === null ? undefined : await findAnyJob(tx, requestId);
  if (row === null || job === undefined) return;
  await end(tx, app, { job, row, actorId: null, note: null });
}

type Ending = { job: AppointmentJob; row: AppointmentRow; actorId: string | null; note: string | null };

async function end(tx: Tx, app: App, { job, row, actorId, note }: Ending): Promise<void> {
  const sequence = row.startsAt === null ? row.sequence : row.sequence + 1;
  await updateAppointment(tx, row.id, {
    ...{ status: 'cancelled', sequence, ...NO_PROPOSAL },
    ...{ endedBy: actorId, endedAt: app.clock.now(), endNote: note },
  });
  await replaceTimes(tx, row.id, []);
  await tellCancelled(tx, app, { job, row: { ...row, sequence }, actorId, note });
}

/** The appointment of one of the caller's jobs. Throws `not_found`. */
export async function getJobAppointment(
  app: Pick<App, 'db' | 'clock'>,
  userId: string,
  requestId: string,
): Promise<JobAppointment> {
  const job = await findJob(app.db, requestId, userId);
  if (job === undefined) throw new DomainError('not_found');
  return describeJob(app.db, app, { job, userId });
}

/** What the caller's dashboard shows: the next appointment, and a proposal that waits for them. */
export async function nextAppointments(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  userId: string,
): Promise<NextAppointments> {
  const now = clock.now();
  const rows = await listForDashboard(db, userId, now);
  if (rows.length === 0) return { next: null, toAnswer: null };
  const [jobs, times] = await Promise.all([
    listJobs(
      db,
      rows.map(({ requestId }) => requestId),
      userId,
    ),
    listTimes(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const show = (as: 'next' | 'toAnswer'): ShownAppointment | null => {
    const row = rows.find(({ shownAs }) => shownAs === as);
    const job = jobs.find(({ id }) => id === row?.requestId);
    if (row === undefined || job === undefined) return null;
    const { title } = job;
    return { ...toAppointment(row, times, { userId, now }), title, otherName: otherNameOf(job, userId) };
  };
  return { next: show('next'), toAnswer: show('toAnswer') };
}

/** The caller's appointment as a file for a calendar. Throws `not_found`, `appointment_changed` when none is agreed on. */
export async function calendarOf(app: App, userId: string, id: string): Promise<CalendarFile> {
  const row = await findAppointment(app.db, id);
  const job = row === undefined ? undefined : await findJob(app.db, row.requestId, userId);
  if (row === undefined || job === undefined) throw new DomainError('not_found');
  const side = sidesOf(job).find((one) => one.userId === userId);
  const isThere = row.status === 'confirmed' && CONTACT_SHARED.includes(job.status);
  if (side === undefined || !isThere) throw new DomainError('appointment_changed');
  return { fileName: 'appointment.ics', content: calendarFile(publishedEvent(app, { job, row, side })) };
}

/** A job of this side, locked. */
async function requireJob(tx: Tx, requestId: string, userId: string): Promise<AppointmentJob> {
  const job = await lockJob(tx, requestId, userId);
  if (job === undefined) throw new DomainError('not_found');
  return job;
}

/** An appointment of a job of this side, its job locked; read again once it is. */
async function requireLive(tx: Tx, id: string, userId: string) {
  const found = await findAppointment(tx, id);
  if (found === undefined) throw new DomainError('not_found');
  const job = await requireJob(tx, found.requestId, userId);
  return { job, row: await requireRow(tx, id) };
}

async function requireRow(tx: Tx, id: string): Promise<AppointmentRow> {
  const row = await findAppointment(tx, id);
  if (row === undefined) throw new DomainError('not_found');
  return row;
}

function requireMove(move: AppointmentMove, row: AppointmentRow, userId: string) {
  const status = statusAfter(move, row, userId);
  if (status === null) throw new DomainError('appointment_changed');
  return status;
}

async function describeJob(
  db: Db | Tx,
  { clock }: Pick<App, 'clock'>,
  { job, userId }: { job: AppointmentJob; userId: string },
): Promise<JobAppointment> {
  const now = clock.now();
  const [latest] = await listOfJob(db, job.id);
  const times = latest === undefined ? [] : await listTimes(db, [latest.id]);
  return {
    latest: latest === undefined ? null : toAppointment(latest, times, { userId, now }),
    isOver: latest !== undefined && (latest.status === 'done' || isOver(latest, now)),
    mayPropose: mayMeet(job.status),
    otherName: otherNameOf(job, userId),
    timeZone: zoneOfJob(job),
  };
}

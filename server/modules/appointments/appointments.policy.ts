import { visitInWords } from '#contract/appointment-times.ts';
import {
  type Appointment,
  APPOINTMENT_MOVES,
  APPOINTMENT_REMINDER_HOURS,
  APPOINTMENT_STATUSES,
  type AppointmentMove,
  type AppointmentStatus,
  MAX_APPOINTMENT_DAYS_AHEAD,
} from '#contract/appointments.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ACTIVE_FOR_PROFESSIONAL, type RequestStatus } from '#contract/requests.ts';
import { timeZoneOf } from '#contract/time-zones.ts';
import type { AppointmentJob, AppointmentRow, TimeRow } from './appointments.queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Times are agreed on while the professional has the job and it isn't done. */
export function mayMeet(status: RequestStatus): boolean {
  return ACTIVE_FOR_PROFESSIONAL.includes(status);
}

type Moving = Pick<AppointmentRow, 'status' | 'proposedBy'>;

/** What a move by this side makes of an appointment; null when they can't make it. */
export function statusAfter(move: AppointmentMove, row: Moving, userId: string): AppointmentStatus | null {
  const { by, to }: { by: string; to: Partial<Record<AppointmentStatus, AppointmentStatus>> } =
    APPOINTMENT_MOVES[move];
  const isAsked = row.proposedBy !== null && row.proposedBy !== userId;
  return by === 'asked' && !isAsked ? null : (to[toStatus(row.status)] ?? null);
}

function toStatus(text: string): AppointmentStatus {
  return APPOINTMENT_STATUSES.find((status) => status === text) ?? 'cancelled';
}

/** Whether an appointment that both agreed on is over. */
export function isOver({ status, startsAt, minutes }: AppointmentRow, now: Date): boolean {
  if (status !== 'confirmed' || startsAt === null) return false;
  return startsAt.getTime() + (minutes ?? 0) * MINUTE_MS <= now.getTime();
}

/** The one that goes on, if any: what is over makes room for another one. */
export function liveOne(latest: AppointmentRow | undefined, now: Date): AppointmentRow | null {
  if (latest === undefined || isOver(latest, now)) return null;
  return latest.status === 'proposed' || latest.status === 'confirmed' ? latest : null;
}

/** Why times can't be proposed; null when they can. `null` among them is a time that clocks skip. */
export function refusalOfTimes(times: readonly (Date | null)[], now: Date): ErrorCode | null {
  if (times.includes(null)) return 'appointment_time_skipped';
  const latest = now.getTime() + MAX_APPOINTMENT_DAYS_AHEAD * DAY_MS;
  const isFine = times.every((time) => time !== null && time > now && time.getTime() <= latest);
  return isFine ? null : 'appointment_time_past';
}

/** Reminded of from the start where the day before has begun already. */
export function remindedFrom(startsAt: Date, now: Date): Date | null {
  return startsAt.getTime() - now.getTime() <= APPOINTMENT_REMINDER_HOURS * HOUR_MS ? now : null;
}

/** Whether the same side proposes the same again, as a second click does. */
export function isSameProposal(
  row: AppointmentRow,
  times: readonly TimeRow[],
  proposal: { userId: string; starts: readonly Date[]; minutes: number; note: string | null },
): boolean {
  const { userId, starts, minutes, note } = proposal;
  if (row.proposedBy !== userId || row.proposedMinutes !== minutes || row.note !== note) return false;
  const open = times.map(({ startsAt }) => startsAt.getTime());
  return open.length === starts.length && starts.every((start) => open.includes(start.getTime()));
}

export function zoneOfJob({ zip, state }: Pick<AppointmentJob, 'zip' | 'state'>): string {
  return timeZoneOf(zip === null || state === null ? null : { zip, state });
}

/** What the two sides call each other. */
export function otherNameOf(job: AppointmentJob, userId: string): string {
  return userId === job.clientId ? job.professionalTradeName : (job.clientCompanyName ?? job.clientName);
}

/** Where it is, for the two sides of the job. */
export function placeOfJob({ street, city, location }: AppointmentJob): string | null {
  const place = city ?? location;
  const parts = [street, place].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

export type Side = { userId: string; email: string; name: string; otherName: string; isClient: boolean };

/** Both sides of a job, the client first. */
export function sidesOf(job: AppointmentJob): [client: Side, professional: Side] {
  const { clientId, professionalId } = job;
  if (professionalId === null) throw new Error('A job has a professional');
  const client = { userId: clientId, email: job.clientEmail, name: job.clientName, isClient: true };
  const professional = {
    ...{ userId: professionalId, email: job.professionalEmail, name: job.professionalName },
    isClient: false,
  };
  return [
    { ...client, otherName: otherNameOf(job, clientId) },
    { ...professional, otherName: otherNameOf(job, professionalId) },
  ];
}

/** The time that both agreed on, in words; null while there is none. */
export function agreedInWords({ startsAt, minutes, timeZone }: AppointmentRow): string | null {
  if (startsAt === null || minutes === null) return null;
  return visitInWords({ startsAt: startsAt.toISOString(), minutes, timeZone });
}

/** An appointment as one side sees it. Of the open times, those that have passed can't be accepted, and are left out. */
export function toAppointment(
  row: AppointmentRow,
  times: readonly TimeRow[],
  { userId, now }: { userId: string; now: Date },
): Appointment {
  const { id, requestId, timeZone, startsAt, minutes, proposedBy, proposedAt, proposedMinutes } = row;
  const open = times.filter((time) => time.appointmentId === id && time.startsAt > now);
  return {
    ...{ id, requestId, timeZone, status: toStatus(row.status) },
    agreed: startsAt === null || minutes === null ? null : { startsAt: startsAt.toISOString(), minutes },
    isReminded: row.remindedAt !== null,
    proposal:
      proposedBy === null || proposedAt === null || proposedMinutes === null
        ? null
        : {
            isMine: proposedBy === userId,
            times: open.map((time) => ({ id: time.id, startsAt: time.startsAt.toISOString() })),
            minutes: proposedMinutes,
            note: row.note,
            proposedAt: proposedAt.toISOString(),
          },
    end:
      row.endedAt === null
        ? null
        : {
            isMine: row.endedBy === null ? null : row.endedBy === userId,
            note: row.endNote,
            at: row.endedAt.toISOString(),
          },
  };
}

import { visitInWords } from '#contract/appointment-times.ts';
import type { Appointment, JobAppointment } from '#contract/appointments.ts';

/** The time that both agreed on, in words. */
export function agreedInWords({ agreed, timeZone }: Pick<Appointment, 'agreed' | 'timeZone'>): string | null {
  return agreed === null ? null : visitInWords({ ...agreed, timeZone });
}

/** The times that are open, in words, with the id that accepting takes. */
export function openTimes({ proposal, timeZone }: Appointment): { id: string; words: string }[] {
  if (proposal === null) return [];
  const { minutes, times } = proposal;
  return times.map(({ id, startsAt }) => ({ id, words: visitInWords({ startsAt, minutes, timeZone }) }));
}

/** How the last one ended; null while one goes on, or before there was one. */
export function endInWords({ latest, otherName }: JobAppointment): string | null {
  if (latest === null || latest.end === null) return null;
  const { isMine } = latest.end;
  if (isMine === null) {
    return `${latest.agreed === null ? 'The proposed times' : 'The appointment'} ended with the job.`;
  }
  if (latest.status === 'declined') {
    return isMine ? 'None of the times worked for you.' : `None of the times worked for ${otherName}.`;
  }
  const what = latest.agreed === null ? 'took back the times' : 'canceled the appointment';
  return `${isMine ? 'You' : otherName} ${what}.`;
}

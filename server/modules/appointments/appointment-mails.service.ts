import { visitInWords } from '#contract/appointment-times.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import type { CalendarEvent } from '../../calendar-file.ts';
import { publicOrigin } from '../../config.ts';
import { appointmentCancelled } from '../../emails/appointment-cancelled.ts';
import { appointmentConfirmed } from '../../emails/appointment-confirmed.ts';
import { appointmentDeclined } from '../../emails/appointment-declined.ts';
import { appointmentProposed } from '../../emails/appointment-proposed.ts';
import { appointmentReminder } from '../../emails/appointment-reminder.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { type Notice, notify } from '../notifications/notifications.service.ts';
import { agreedInWords, placeOfJob, type Side, sidesOf } from './appointments.policy.ts';
import type { AppointmentJob, AppointmentRow } from './appointments.queries.ts';

const MINUTE_MS = 60_000;

type Told = { job: AppointmentJob; row: AppointmentRow };

/** Tells the side that is asked, in the caller's transaction. */
export async function tellProposed(
  tx: Tx,
  app: App,
  { job, row, starts }: Told & { starts: readonly Date[] },
): Promise<void> {
  const { timeZone, proposedBy, proposedMinutes, note } = row;
  const minutes = proposedMinutes ?? 0;
  const times = starts.map((start) => visitInWords({ startsAt: start.toISOString(), minutes, timeZone }));
  for (const side of sidesOf(job).filter(({ userId }) => userId !== proposedBy)) {
    await tell(tx, app, { job, side, kind: 'appointment_proposed' });
    const words = { name: side.name, actorName: side.otherName, title: job.title, times, note };
    const params = { ...words, agreed: agreedInWords(row), url: urlOf(app, job, side) };
    await queueMail(tx, app, appointmentProposed.to(side.email, params));
  }
}

/** Tells both sides, with the event for their calendars. */
export async function tellConfirmed(
  tx: Tx,
  app: App,
  { job, row, actorId, isMoved }: Told & { actorId: string; isMoved: boolean },
): Promise<void> {
  for (const side of sidesOf(job)) {
    if (side.userId !== actorId) await tell(tx, app, { job, side, kind: 'appointment_confirmed' });
    const { name, otherName, email } = side;
    const mail = appointmentConfirmed.to(email, {
      ...{ name, otherName, title: job.title, isMoved, when: agreedInWords(row) ?? '' },
      ...{ place: placeOfJob(job), url: urlOf(app, job, side) },
      calendar: invitationOf(app, { job, row, side, method: 'request' }),
    });
    await queueMail(tx, app, mail);
  }
}

/** Tells the side whose times were declined. */
export async function tellDeclined(
  tx: Tx,
  app: App,
  { job, row, actorId, note }: Told & { actorId: string; note: string | null },
): Promise<void> {
  for (const side of sidesOf(job).filter(({ userId }) => userId !== actorId)) {
    await tell(tx, app, { job, side, kind: 'appointment_declined' });
    const words = { name: side.name, actorName: side.otherName, title: job.title, note };
    const params = { ...words, agreed: agreedInWords(row), url: urlOf(app, job, side) };
    await queueMail(tx, app, appointmentDeclined.to(side.email, params));
  }
}

type Ended = Told & {
  /** null: it ended with the job. */
  actorId: string | null;
  note: string | null;
};

/** Tells the other side; both, with the event to remove, where a time had been agreed on. */
export async function tellCancelled(tx: Tx, app: App, { job, row, actorId, note }: Ended): Promise<void> {
  const when = agreedInWords(row);
  for (const side of sidesOf(job)) {
    const isActor = side.userId === actorId;
    const about = { kind: 'appointment_cancelled', isOnlyProposed: when === null } as const;
    if (!isActor) await tell(tx, app, { job, side, ...about });
    if (isActor && when === null) continue;
    const { name, otherName, email } = side;
    const mail = appointmentCancelled.to(email, {
      ...{ name, otherName, title: job.title, when, note, url: urlOf(app, job, side) },
      ...{ isActor, hasJobEnded: actorId === null },
      calendar: when === null ? null : invitationOf(app, { job, row, side, method: 'cancel' }),
    });
    await queueMail(tx, app, mail);
  }
}

/** Tells both sides the day before. */
export async function tellSoon(tx: Tx, app: App, { job, row }: Told): Promise<void> {
  for (const side of sidesOf(job)) {
    await tell(tx, app, { job, side, kind: 'appointment_soon' });
    const { name, otherName, email } = side;
    const words = { name, otherName, title: job.title, when: agreedInWords(row) ?? '' };
    const params = { ...words, place: placeOfJob(job), url: urlOf(app, job, side) };
    await queueMail(tx, app, appointmentReminder.to(email, params));
  }
}

/** The event as a file to open: nobody's address is in it. */
export function publishedEvent(app: App, { job, row, side }: Told & { side: Side }): CalendarEvent {
  return { ...eventOf(app, { job, row, side }), method: 'publish', attendee: null, organizer: null };
}

/** The event as an email brings it, with the reader's own address and ours. */
function invitationOf(app: App, { method, ...told }: Told & { side: Side; method: 'request' | 'cancel' }) {
  const { from } = app.config.email;
  const organizer = /<([^>]+)>/.exec(from)?.[1] ?? from;
  return { ...eventOf(app, told), method, attendee: told.side.email, organizer };
}

function eventOf(app: App, { job, row, side }: Told & { side: Side }) {
  const { id, sequence, startsAt, minutes } = row;
  if (startsAt === null || minutes === null) throw new Error('Only what was agreed on is in a calendar');
  const url = urlOf(app, job, side);
  return {
    // Without a name of the site's own: the same event also when the site moves.
    uid: `appointment-${id}@${BRAND_NAME.toLowerCase()}`,
    sequence,
    stampedAt: app.clock.now().toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS).toISOString(),
    summary: `${job.title} with ${side.otherName}`,
    location: placeOfJob(job),
    description: `See the job: ${url}`,
    url,
  };
}

function tell(
  tx: Tx,
  app: App,
  { job, side, ...about }: { job: AppointmentJob; side: Side } & Pick<Notice, 'kind' | 'isOnlyProposed'>,
): Promise<void> {
  const { userId, otherName: actorName } = side;
  return notify(tx, app, { userId, actorName, title: job.title, requestId: job.id, ...about });
}

/** The page of the job on this side. */
function urlOf(app: App, { id }: AppointmentJob, { isClient }: Side): string {
  return `${publicOrigin(app.config)}/${isClient ? 'requests' : 'jobs'}/${id}`;
}

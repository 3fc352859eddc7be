import { z } from 'zod';
import { durationInWords } from './appointment-times.ts';
import { optionalText } from './form-fields.ts';

export const MAX_APPOINTMENT_TIMES = 3;
export const MAX_APPOINTMENT_NOTE_LENGTH = 500;
/** An appointment is at most so many days ahead. */
export const MAX_APPOINTMENT_DAYS_AHEAD = 180;
/** Both sides are reminded so many hours before. */
export const APPOINTMENT_REMINDER_HOURS = 24;
const MIN_MINUTES = 15;
export const MAX_APPOINTMENT_MINUTES = 720;

export const APPOINTMENT_STATUSES = ['proposed', 'confirmed', 'done', 'declined', 'cancelled'] as const;
export const appointmentStatusSchema = z.enum(APPOINTMENT_STATUSES);
export type AppointmentStatus = z.infer<typeof appointmentStatusSchema>;

/**
 * The whole life cycle (product 33.2): who makes a move, and what it makes of each status that it starts from. `asked` is the
 * side that did not propose the times which are open.
 */
export const APPOINTMENT_MOVES = {
  propose: { by: 'either', to: { proposed: 'proposed', confirmed: 'confirmed' } },
  accept: { by: 'asked', to: { proposed: 'confirmed', confirmed: 'confirmed' } },
  decline: { by: 'asked', to: { proposed: 'declined', confirmed: 'confirmed' } },
  cancel: { by: 'either', to: { proposed: 'cancelled', confirmed: 'cancelled' } },
} as const satisfies Record<
  string,
  { by: 'either' | 'asked'; to: Partial<Record<AppointmentStatus, AppointmentStatus>> }
>;
export type AppointmentMove = keyof typeof APPOINTMENT_MOVES;

const dayField = z.iso.date('Choose a day').describe('By the calendar of the place, as YYYY-MM-DD');
const timeField = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time')
  .describe('By the clocks of the place, as HH:MM');
const noteField = optionalText(MAX_APPOINTMENT_NOTE_LENGTH);

export const proposeAppointmentInput = z.strictObject({
  requestId: z.uuid(),
  times: z
    .array(z.strictObject({ day: dayField, time: timeField }))
    .min(1, 'Propose at least one time')
    .max(MAX_APPOINTMENT_TIMES, `Propose at most ${String(MAX_APPOINTMENT_TIMES)} times`)
    .refine((times) => new Set(times.map(({ day, time }) => day + time)).size === times.length, {
      message: 'Choose each time once',
    })
    .describe('One to three times; the other side accepts one of them'),
  minutes: z.int().min(MIN_MINUTES).max(MAX_APPOINTMENT_MINUTES).default(60).describe('How long, in minutes'),
  note: noteField.describe('What the other side should know'),
});
export type ProposeAppointmentInput = z.infer<typeof proposeAppointmentInput>;

/** How long an appointment may take, as the form offers it. */
const OFFERED_MINUTES = ['30', '60', '90', '120', '180', '240', '480'] as const;
export const DURATION_OPTIONS = OFFERED_MINUTES.map((value) => ({
  value,
  label: durationInWords(Number(value)),
}));

const optionalDay = z.union([z.literal(''), dayField]).default('');
const optionalTime = z.union([z.literal(''), timeField], 'Choose a time').default('');

/** What the form holds: three pairs of a day and a time, of which the first is required. */
export const proposeAppointmentForm = z
  .strictObject({
    day1: dayField,
    time1: timeField,
    day2: optionalDay,
    time2: optionalTime,
    day3: optionalDay,
    time3: optionalTime,
    minutes: z.enum(OFFERED_MINUTES).default('60').transform(Number),
    note: noteField,
  })
  .superRefine(({ day2, time2, day3, time3 }, context) => {
    for (const [at, day, time] of [
      [2, day2, time2],
      [3, day3, time3],
    ] as const) {
      if (day !== '' && time === '')
        context.addIssue({ code: 'custom', path: [`time${String(at)}`], message: 'Choose a time' });
      if (day === '' && time !== '')
        context.addIssue({ code: 'custom', path: [`day${String(at)}`], message: 'Choose a day' });
    }
  })
  .transform(({ day1, time1, day2, time2, day3, time3, minutes, note }) => ({
    times: [
      { day: day1, time: time1 },
      { day: day2, time: time2 },
      { day: day3, time: time3 },
    ].filter(({ day }) => day !== ''),
    minutes,
    note,
  }));

export const acceptAppointmentInput = z.strictObject({
  id: z.uuid(),
  timeId: z.uuid().describe('Of the times that are proposed'),
});
export type AcceptAppointmentInput = z.infer<typeof acceptAppointmentInput>;

export const appointmentIdInput = z.strictObject({ id: z.uuid() });
export const endAppointmentInput = appointmentIdInput.extend({
  note: noteField.describe('Why; the other side reads it'),
});
export type EndAppointmentInput = z.infer<typeof endAppointmentInput>;
export const endAppointmentForm = endAppointmentInput.omit({ id: true });

export const appointmentsOfJobInput = z.strictObject({ requestId: z.uuid() });

const timeSchema = z.object({ id: z.uuid(), startsAt: z.iso.datetime() });

export const appointmentSchema = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  status: appointmentStatusSchema,
  /** What the clocks at the place show. */
  timeZone: z.string(),
  /** The time that both agreed on; it stays while another one is proposed. */
  agreed: z.object({ startsAt: z.iso.datetime(), minutes: z.int() }).nullable(),
  /** Whether both were reminded of it, or are not to be: it was agreed on too late for that (product 33.6). */
  isReminded: z.boolean(),
  /** The times that are open and have not passed: none once all have. */
  proposal: z
    .object({
      isMine: z.boolean(),
      times: z.array(timeSchema),
      minutes: z.int(),
      note: z.string().nullable(),
      proposedAt: z.iso.datetime(),
    })
    .nullable(),
  /** Who declined or canceled, and when. */
  end: z
    .object({
      /** null where neither side ended it: its job did. */
      isMine: z.boolean().nullable(),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

export const jobAppointmentSchema = z.object({
  /** The one that goes on, else the one that ended last. */
  latest: appointmentSchema.nullable(),
  /** It was agreed on, and has passed. */
  isOver: z.boolean(),
  /** Whether this side may propose times now. */
  mayPropose: z.boolean(),
  otherName: z.string(),
  /** In which the form's days and times are read. */
  timeZone: z.string(),
});
export type JobAppointment = z.infer<typeof jobAppointmentSchema>;

const shownAppointmentSchema = appointmentSchema.extend({ title: z.string(), otherName: z.string() });
export type ShownAppointment = z.infer<typeof shownAppointmentSchema>;

/** What a dashboard shows. */
export const nextAppointmentsSchema = z.object({
  /** The next one that both agreed on. */
  next: shownAppointmentSchema.nullable(),
  /** The oldest proposal that waits for this side. */
  toAnswer: shownAppointmentSchema.nullable(),
});
export type NextAppointments = z.infer<typeof nextAppointmentsSchema>;

/** An appointment for a calendar, RFC 5545. */
export const calendarFileSchema = z.object({ fileName: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFileSchema>;

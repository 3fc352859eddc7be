import {
  acceptAppointmentInput,
  appointmentIdInput,
  appointmentsOfJobInput,
  calendarFileSchema,
  endAppointmentInput,
  jobAppointmentSchema,
  nextAppointmentsSchema,
  proposeAppointmentInput,
} from '#contract/appointments.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import {
  acceptTime,
  calendarOf,
  cancelAppointment,
  declineTimes,
  getJobAppointment,
  nextAppointments,
  proposeTimes,
} from './appointments.service.ts';

/** When the two people of a job meet (product 33). */
export const appointmentsRouter = router({
  /** Throws `not_found`. */
  ofJob: memberProcedure
    .meta({ description: 'Show the appointment of one of your jobs' })
    .input(appointmentsOfJobInput)
    .output(jobAppointmentSchema)
    .query(({ ctx, input }) => getJobAppointment(ctx.app, ctx.caller.userId, input.requestId)),

  next: memberProcedure
    .meta({ description: 'Show your next appointment, and times that wait for your answer' })
    .output(nextAppointmentsSchema)
    .query(({ ctx }) => nextAppointments(ctx.app, ctx.caller.userId)),

  /** Throws `not_found`, `appointment_changed`. */
  calendar: memberProcedure
    .meta({ description: 'Download an appointment for your calendar' })
    .input(appointmentIdInput)
    .output(calendarFileSchema)
    .query(({ ctx, input }) => calendarOf(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found`, `job_not_under_way`, `appointment_time_past`, `appointment_time_skipped`, `too_many_attempts`. */
  propose: memberProcedure
    .meta({
      description: 'Propose up to three times for one of your jobs',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(proposeAppointmentInput)
    .output(jobAppointmentSchema)
    .mutation(({ ctx, input }) => proposeTimes(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `appointment_changed`, `appointment_time_past`. */
  accept: memberProcedure
    .meta({
      description: 'Accept one of the times the other side proposed',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(acceptAppointmentInput)
    .output(jobAppointmentSchema)
    .mutation(({ ctx, input }) => acceptTime(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `appointment_changed`, `too_many_attempts`. */
  decline: memberProcedure
    .meta({ description: 'Decline the times the other side proposed', leastRole: 'manager', scope: 'work' })
    .input(endAppointmentInput)
    .output(jobAppointmentSchema)
    .mutation(({ ctx, input }) => declineTimes(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `appointment_changed`, `too_many_attempts`. */
  cancel: memberProcedure
    .meta({
      description: 'Cancel an appointment, or take back times you proposed',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(endAppointmentInput)
    .output(jobAppointmentSchema)
    .mutation(({ ctx, input }) => cancelAppointment(ctx.app, ctx.caller.userId, input)),
});

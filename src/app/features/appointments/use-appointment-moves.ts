import type { JobAppointment } from '#contract/appointments.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Shows what a move made of a job's appointment, and has dashboards read again. */
export function useAppointmentChanged(requestId: string) {
  const utils = api.useUtils();
  return {
    onSuccess: (appointment: JobAppointment) => utils.appointments.ofJob.setData({ requestId }, appointment),
    /** The times may be others by now, and the job further on. */
    onError: () =>
      Promise.all([
        utils.appointments.ofJob.invalidate({ requestId }),
        utils.requests.get.invalidate({ id: requestId }),
        utils.jobs.get.invalidate({ id: requestId }),
      ]),
    onSettled: () => utils.appointments.next.invalidate(),
  };
}

export function useAcceptTime(requestId: string) {
  const changed = useAppointmentChanged(requestId);
  return api.appointments.accept.useMutation({
    ...changed,
    onSuccess: (appointment) => {
      changed.onSuccess(appointment);
      showToast({ title: 'Appointment set', description: 'We emailed you both a calendar file.' });
    },
    onError: async (error) => {
      const { title, description } = describeError(error, 'This wasn’t saved. Please try again.');
      showToast({ tone: 'destructive', title, description });
      await changed.onError();
    },
  });
}

import { endAppointmentForm, MAX_APPOINTMENT_NOTE_LENGTH } from '#contract/appointments.ts';
import { api } from '#src/api.ts';
import { DialogForm } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { useAppointmentChanged } from './use-appointment-moves.ts';

interface EndAppointmentFormProps {
  id: string;
  requestId: string;
  otherName: string;
  end: AppointmentEnd;
  onDone: () => void;
}

/** None of the other side's times, one's own times back, or what was agreed on canceled. */
export type AppointmentEnd = 'decline' | 'takeBack' | 'cancel';

const ENDS = {
  decline: { move: 'decline', submit: 'Decline times', title: 'Times declined' },
  takeBack: { move: 'cancel', submit: 'Take back times', title: 'Times taken back' },
  cancel: { move: 'cancel', submit: 'Cancel appointment', title: 'Appointment canceled' },
} as const;

/** Ends an appointment, with a note to the other side. */
export function EndAppointmentForm(props: EndAppointmentFormProps) {
  const { id, requestId, otherName, end, onDone } = props;
  const { move, submit, title } = ENDS[end];
  const ending = api.appointments[move].useMutation(useAppointmentChanged(requestId));
  const { frame, field } = useContractForm({
    schema: endAppointmentForm,
    labels: { note: `Note to ${otherName}` },
    defaultValues: { note: '' },
    draft: useMemberDraft(`appointmentEnd:${id}`),
    send: (values) => ending.mutateAsync({ id, ...values }),
    sent: { title, message: `We let ${otherName} know.` },
    onSent: onDone,
    failure: { message: 'This wasn’t saved. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit={submit} danger={end === 'cancel'} cancel="Back" onCancel={onDone}>
      <TextareaField
        {...field('note')}
        optional
        rows={3}
        counter={MAX_APPOINTMENT_NOTE_LENGTH}
        maxLength={MAX_APPOINTMENT_NOTE_LENGTH}
      />
    </DialogForm>
  );
}

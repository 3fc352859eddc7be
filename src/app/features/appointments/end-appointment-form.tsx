import { endAppointmentForm, MAX_APPOINTMENT_NOTE_LENGTH } from '#contract/appointments.ts';
import { api } from '#src/api.ts';
import { DialogForm } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { whileBusy } from '#src/forms/while-busy.ts';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { useAppointmentChanged } from './use-appointment-moves.ts';

interface EndAppointmentFormProps {
  id: string;
  requestId: string;
  otherName: string;
  /** `decline`: the other side's times. `cancel`: one that was agreed on, or one's own times. */
  move: 'decline' | 'cancel';
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

const WORDS = {
  decline: { submit: 'Decline times', title: 'Times declined' },
  cancel: { submit: 'Cancel appointment', title: 'Appointment canceled' },
} as const;

/** Declines or cancels, with a note to the other side. */
export function EndAppointmentForm(props: EndAppointmentFormProps) {
  const { id, requestId, otherName, move, onBusy, onDone } = props;
  const end = api.appointments[move].useMutation(useAppointmentChanged(requestId));
  const { submit, title } = WORDS[move];
  const { frame, field } = useContractForm({
    schema: endAppointmentForm,
    labels: { note: `Note to ${otherName}` },
    defaultValues: { note: '' },
    draft: useMemberDraft(`appointmentEnd:${id}`),
    send: whileBusy(onBusy, (values) => end.mutateAsync({ id, ...values })),
    sent: { title, message: `We let ${otherName} know.` },
    onSent: onDone,
    failure: { message: 'This wasn’t saved. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit={submit} danger={move === 'cancel'} cancel="Back" onCancel={onDone}>
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

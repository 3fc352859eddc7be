import {
  DURATION_OPTIONS,
  MAX_APPOINTMENT_NOTE_LENGTH,
  proposeAppointmentForm,
} from '#contract/appointments.ts';
import { marketDay } from '#contract/market-day.ts';
import { api } from '#src/api.ts';
import { DialogForm } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { useAppointmentChanged } from './use-appointment-moves.ts';

const NO_TIMES = { day1: '', time1: '', day2: '', time2: '', day3: '', time3: '' };

interface ProposeFormProps {
  requestId: string;
  otherName: string;
  onDone: () => void;
}

/** Up to three times, of which the other side accepts one. */
export function ProposeForm({ requestId, otherName, onDone }: ProposeFormProps) {
  const propose = api.appointments.propose.useMutation(useAppointmentChanged(requestId));
  const { frame, field } = useContractForm({
    schema: proposeAppointmentForm,
    labels: {
      day1: 'Day',
      time1: 'Start',
      day2: 'Second day',
      time2: 'Second start',
      day3: 'Third day',
      time3: 'Third start',
      minutes: 'How long',
      note: 'Note',
    },
    defaultValues: { ...NO_TIMES, minutes: '60', note: '' },
    draft: useMemberDraft(`appointment:${requestId}`),
    send: (values) => propose.mutateAsync({ requestId, ...values }),
    sent: { title: 'Times proposed', message: `We let ${otherName} know.` },
    onSent: onDone,
    failure: { message: 'This wasn’t sent. Please try again.' },
  });
  const today = marketDay(new Date());
  return (
    <DialogForm frame={frame} submit="Propose times" onCancel={onDone}>
      <p>Use the local time where the work is. {otherName} picks one.</p>
      <FieldPair>
        <TextField {...field('day1')} type="date" min={today} />
        <TextField {...field('time1')} type="time" />
      </FieldPair>
      <FieldPair>
        <TextField {...field('day2')} type="date" min={today} optional />
        <TextField {...field('time2')} type="time" optional />
      </FieldPair>
      <FieldPair>
        <TextField {...field('day3')} type="date" min={today} optional />
        <TextField {...field('time3')} type="time" optional />
      </FieldPair>
      <SelectField {...field('minutes')} options={DURATION_OPTIONS} />
      <TextareaField
        {...field('note')}
        optional
        rows={3}
        counter={MAX_APPOINTMENT_NOTE_LENGTH}
        maxLength={MAX_APPOINTMENT_NOTE_LENGTH}
        help="Parking, who opens the door, what to bring."
      />
    </DialogForm>
  );
}

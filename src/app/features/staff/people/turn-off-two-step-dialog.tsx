import { turnOffTwoStepForInput } from '#contract/staff-accounts.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { whileBusy } from '#src/forms/while-busy.ts';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { useAccountsChanged } from './use-accounts-changed.ts';

const MOST = 500;
const formSchema = turnOffTwoStepForInput.pick({ reason: true });
const CONSEQUENCES = [
  'Their password alone signs them in.',
  'They’re signed out everywhere, and their recovery codes stop working.',
  'They get your reason by email, and it’s in the audit log.',
];

interface TurnOffTwoStepDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  email: string;
  name: string;
}

/** For somebody who lost app and recovery codes, once staff know who asks (product 43.7). */
export function TurnOffTwoStepDialog({ open, onClose, ...rest }: TurnOffTwoStepDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Turn off two-step sign-in for ${rest.name}?`}>
      {(onBusy) => <TurnOffForm {...rest} onClose={onClose} onBusy={onBusy} />}
    </FormDialog>
  );
}

type TurnOffFormProps = Omit<TurnOffTwoStepDialogProps, 'open'> & { onBusy: (isBusy: boolean) => void };

function TurnOffForm({ onClose, onDone, email, name, onBusy }: TurnOffFormProps) {
  const turnOff = api.staff.turnOffTwoStep.useMutation({ onSettled: useAccountsChanged() });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { reason: 'How you made sure who asked' },
    defaultValues: { reason: '' },
    send: whileBusy(onBusy, (values) => turnOff.mutateAsync({ email, ...values })),
    sent: { title: 'Two-step sign-in is off', message: `${name} can sign in with the password alone.` },
    onSent: () => {
      onClose();
      onDone();
    },
    failure: { message: 'Two-step sign-in is still on. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Turn off" danger cancel="Not now" onCancel={onClose}>
      <TickList items={CONSEQUENCES} />
      <TextareaField
        {...field('reason')}
        rows={3}
        counter={MOST}
        maxLength={MOST}
        help={`${name} reads this.`}
      />
    </DialogForm>
  );
}

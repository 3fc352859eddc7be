import { restrictAccountInput } from '#contract/staff.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { whileBusy } from '#src/forms/while-busy.ts';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { useAccountsChanged } from './use-accounts-changed.ts';

const MOST = 500;
const formSchema = restrictAccountInput.pick({ reason: true });
const CONSEQUENCES = [
  'They can sign in and see their own data, but take on nothing new.',
  'They’re no longer listed.',
  'Connections of the last 30 days with them go back to everyone who spent one.',
  'They get your reason by email.',
];

interface SuspendDialogProps {
  open: boolean;
  onClose: () => void;
  email: string;
  name: string;
  onDone?: () => void;
}

/** Suspends an account, with what follows said before (product 17.4 and 17.5). */
export function SuspendDialog({ open, onClose, email, name, onDone }: SuspendDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Suspend ${name}?`}>
      {(onBusy) => <SuspendForm {...{ onClose, email, name }} onDone={onDone} onBusy={onBusy} />}
    </FormDialog>
  );
}

type SuspendFormProps = Omit<SuspendDialogProps, 'open' | 'onDone'> & {
  onDone: (() => void) | undefined;
  onBusy: (isBusy: boolean) => void;
};

function SuspendForm({ onClose, onDone, email, name, onBusy }: SuspendFormProps) {
  const suspend = api.staff.restrictAccount.useMutation({ onSettled: useAccountsChanged() });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { reason: 'Reason' },
    defaultValues: { reason: '' },
    send: whileBusy(onBusy, (values) => suspend.mutateAsync({ email, ...values })),
    sent: { title: 'Account suspended', message: `${name} gets your reason by email.` },
    onSent: () => {
      onClose();
      onDone?.();
    },
    failure: { message: 'The account wasn’t suspended. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Suspend account" danger cancel="Not now" onCancel={onClose}>
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

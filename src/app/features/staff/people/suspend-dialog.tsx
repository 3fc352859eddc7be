import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { restrictAccountInput } from '#contract/staff.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
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
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={`Suspend ${name}?`} size="lg" locked={isBusy}>
      <SuspendForm {...{ onClose, email, name }} onDone={onDone} onBusy={setBusy} />
    </Dialog>
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
    send: async (values) => {
      onBusy(true);
      try {
        return await suspend.mutateAsync({ email, ...values });
      } finally {
        onBusy(false);
      }
    },
    sent: { title: 'Account suspended', message: `${name} gets your reason by email.` },
    onSent: () => {
      onClose();
      onDone?.();
    },
    failure: { message: 'The account wasn’t suspended. Please try again.' },
  });
  return (
    <chakra.div paddingTop="16px" color="fg">
      <ContractForm
        frame={frame}
        foot={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="8px">
            <Button type="button" variant="outline" disabled={frame.isBusy} onClick={onClose}>
              Not now
            </Button>
            <SubmitButton busy={frame.isBusy} variant="danger">
              Suspend account
            </SubmitButton>
          </chakra.div>
        }
      >
        <TickList items={CONSEQUENCES} />
        <TextareaField
          {...field('reason')}
          rows={3}
          counter={MOST}
          maxLength={MOST}
          help={`${name} reads this.`}
        />
      </ContractForm>
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { ContractForm } from './contract-form.tsx';
import { Sending } from './sending.ts';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it shows is shown once: only its own button closes it. */
  held?: boolean;
  children: ReactNode;
}

/** A dialog around a form. It can’t be closed while the form is being sent. */
export function FormDialog({ open, onClose, title, held = false, children }: FormDialogProps) {
  const [isSending, setSending] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={title} size="lg" locked={isSending || held}>
      <chakra.div paddingTop="16px" color="fg">
        <Sending value={setSending}>{children}</Sending>
      </chakra.div>
    </Dialog>
  );
}

interface DialogFormProps {
  frame: ComponentProps<typeof ContractForm>['frame'];
  /** What the button says that sends it. */
  submit: string;
  /** What it can't take back. */
  danger?: boolean;
  /** What the button says that closes the dialog. */
  cancel?: string;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form in a dialog: its fields and two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { frame, submit, danger = false, cancel = 'Cancel', onCancel, children } = props;
  const { isBusy } = frame;
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="8px">
          <Button type="button" variant="outline" disabled={isBusy} onClick={onCancel}>
            {cancel}
          </Button>
          <SubmitButton busy={isBusy} {...(danger && { variant: 'danger' as const })}>
            {submit}
          </SubmitButton>
        </chakra.div>
      }
    >
      {children}
    </ContractForm>
  );
}

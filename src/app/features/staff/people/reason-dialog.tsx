import type { z } from 'zod';
import { MAX_STAFF_REASON_LENGTH } from '#contract/staff.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import type { AccountChanges } from './use-accounts-changed.ts';

interface ReasonDialogProps extends AccountChanges {
  open: boolean;
  onClose: () => void;
  title: string;
  schema: z.ZodType<{ reason: string }, { reason: string }>;
  /** What follows, said before. */
  consequences: readonly string[];
  label: string;
  /** Who gets the reason by email. */
  reader: string;
  submit: string;
  send: (reason: string) => Promise<unknown>;
  sent: { title: string; message: string };
  failed: string;
  onSettled?: () => unknown;
}

/** Asks staff for the reason of something that they do to an account, which its person gets by email. */
export function ReasonDialog({ open, onClose, title, ...form }: ReasonDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      <ReasonForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, 'open' | 'title'>;

function ReasonForm(props: ReasonFormProps) {
  const { onClose, schema, consequences, label, reader, submit, send, sent, failed } = props;
  const { frame, field } = useContractForm({
    schema,
    labels: { reason: label },
    defaultValues: { reason: '' },
    send: async ({ reason }: { reason: string }) => {
      try {
        await send(reason);
      } finally {
        props.onSettled?.();
      }
    },
    sent,
    onSent: () => {
      onClose();
      props.onChanged?.();
    },
    onFailure: () => {
      props.onUnsure?.();
      return false;
    },
    failure: { message: failed },
  });
  return (
    <DialogForm frame={frame} submit={submit} danger cancel="Not now" onCancel={onClose}>
      <TickList items={consequences} />
      <TextareaField
        {...field('reason')}
        rows={3}
        counter={MAX_STAFF_REASON_LENGTH}
        maxLength={MAX_STAFF_REASON_LENGTH}
        help={`${reader} reads this.`}
      />
    </DialogForm>
  );
}

import { SECOND_LOOK_LENGTH, secondLookInput } from '#contract/credentials.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = secondLookInput.pick({ note: true });

interface SecondLookDialogProps {
  open: boolean;
  documentId: string;
  onClose: () => void;
}

/** Asks for a second look at a rejected document. */
export function SecondLookDialog({ open, documentId, onClose }: SecondLookDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Ask for a second look">
      <SecondLookForm {...{ documentId, onClose }} />
    </FormDialog>
  );
}

type SecondLookFormProps = Omit<SecondLookDialogProps, 'open'>;

function SecondLookForm({ documentId, onClose }: SecondLookFormProps) {
  const utils = api.useUtils();
  const ask = api.credentials.requestSecondLook.useMutation({
    onSuccess: (saved) => utils.credentials.listMine.setData(undefined, saved),
  });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { note: 'What did we miss?' },
    defaultValues: { note: '' },
    draft: useMemberDraft(`secondLook:${documentId}`),
    send: (values) => ask.mutateAsync({ id: documentId, ...values }),
    onSent: onClose,
    sent: { title: 'Sent', message: 'Someone else on our team takes the second look.' },
    failure: { message: 'Your message wasn’t sent. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Ask for a second look" onCancel={onClose}>
      <TextareaField
        {...field('note')}
        rows={4}
        counter={SECOND_LOOK_LENGTH.atMost}
        maxLength={SECOND_LOOK_LENGTH.atMost}
        help="Someone else on our team looks at the same document. You can ask once."
      />
    </DialogForm>
  );
}

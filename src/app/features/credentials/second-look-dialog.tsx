import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { secondLookInput } from '#contract/credentials.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = secondLookInput.pick({ note: true });
const MOST = 500;

interface SecondLookDialogProps {
  open: boolean;
  documentId: string;
  onClose: () => void;
}

/** Asks for a second look at a rejected document. */
export function SecondLookDialog({ open, documentId, onClose }: SecondLookDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title="Ask for a second look" size="lg" locked={isBusy}>
      <SecondLookForm {...{ documentId, onClose }} onBusy={setBusy} />
    </Dialog>
  );
}

type SecondLookFormProps = Omit<SecondLookDialogProps, 'open'> & { onBusy: (isBusy: boolean) => void };

function SecondLookForm({ documentId, onClose, onBusy }: SecondLookFormProps) {
  const utils = api.useUtils();
  const ask = api.credentials.requestSecondLook.useMutation();
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { note: 'What did we miss?' },
    defaultValues: { note: '' },
    draft: useMemberDraft(`secondLook:${documentId}`),
    send: async (values) => {
      onBusy(true);
      try {
        return await ask.mutateAsync({ id: documentId, ...values });
      } finally {
        onBusy(false);
      }
    },
    onSent: (saved) => {
      utils.credentials.listMine.setData(undefined, saved);
      onClose();
    },
    sent: { title: 'Sent', message: 'Someone else on our team takes the second look.' },
    failure: { message: 'Your message wasn’t sent. Please try again.' },
  });
  return (
    <chakra.div paddingTop="16px" color="fg">
      <ContractForm
        frame={frame}
        foot={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="8px">
            <Button type="button" variant="outline" disabled={frame.isBusy} onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={frame.isBusy}>Ask for a second look</SubmitButton>
          </chakra.div>
        }
      >
        <TextareaField
          {...field('note')}
          rows={4}
          counter={MOST}
          maxLength={MOST}
          help="Someone else on our team looks at the same document. You can ask once."
        />
      </ContractForm>
    </chakra.div>
  );
}

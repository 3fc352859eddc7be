import { chakra } from '@chakra-ui/react/styled-system';
import { UNDO_MINUTES } from '#contract/credential-rules.ts';
import { approveDocumentInput, type ReviewedDocument } from '#contract/credential-reviews.ts';
import { CHECK_METHOD_LABELS, CHECK_METHODS } from '#contract/credentials.ts';
import { marketDay } from '#contract/market-day.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

const formSchema = approveDocumentInput.omit({ id: true });
const METHODS = CHECK_METHODS.map((value) => ({ value, label: CHECK_METHOD_LABELS[value] }));

interface ApproveFormProps {
  document: ReviewedDocument;
  /** For the keyboard: the form can be sent from outside. */
  id: string;
  onApproved: () => void;
  onFailure: (error: unknown) => boolean;
}

/** What the document says: the name on it, and until when it is valid. */
export function ApproveForm({ document, id, onApproved, onFailure }: ApproveFormProps) {
  const approve = api.staff.credentials.approve.useMutation();
  const { fullName, companyName } = document.professional;
  const names = [...new Set([companyName ?? fullName, fullName])];
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { name: 'Name on the document', validUntil: 'Valid until', method: 'How you checked it' },
    defaultValues: { validUntil: document.expiresOn ?? '', method: 'document' },
    send: (values) => approve.mutateAsync({ id: document.id, ...values }),
    onSent: onApproved,
    onFailure,
    failure: { message: 'The approval wasn’t saved. Please try again.' },
  });
  return (
    <chakra.div id={id}>
      <ContractForm
        frame={frame}
        foot={
          <div>
            <SubmitButton busy={frame.isBusy} full>
              Approve
            </SubmitButton>
            <chakra.p textStyle="meta" color="fg.muted" marginTop="8px">
              They get an email, and the badge once license and insurance are both approved. You can undo this
              for {UNDO_MINUTES} minutes.
            </chakra.p>
          </div>
        }
      >
        <RadioCards
          {...field('name')}
          columns={1}
          options={names.map((name) => ({ value: name, label: name }))}
          help="Another name? Reject it as not matching."
        />
        <TextField {...field('validUntil')} type="date" min={marketDay(new Date())} />
        <RadioCards {...field('method')} columns={1} options={METHODS} defaultValue="document" />
      </ContractForm>
    </chakra.div>
  );
}

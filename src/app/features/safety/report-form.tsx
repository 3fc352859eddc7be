import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_REPORT_LENGTH, REPORT_REASON_LABELS, REPORT_REASONS, reportInput } from '#contract/contacts.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { Button } from '#src/ui/form/button.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = reportInput.pick({ reason: true, text: true });
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
});

interface ReportFormProps {
  profileId: string;
  projectId: string | undefined;
  name: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

export function ReportForm({ profileId, projectId, name, onBusy, onDone }: ReportFormProps) {
  const { frame, field } = useReport({ profileId, projectId, onBusy, onDone });
  return (
    <chakra.div paddingTop="16px" color="fg">
      <ContractForm
        frame={frame}
        foot={
          <Foot>
            <Button type="button" variant="outline" disabled={frame.isBusy} onClick={onDone}>
              Cancel
            </Button>
            <SubmitButton busy={frame.isBusy}>Send report</SubmitButton>
          </Foot>
        }
      >
        <RadioCards {...field('reason')} options={REASONS} />
        <TextareaField
          {...field('text')}
          help={`Only our team reads this. ${name} won't know it came from you.`}
          counter={MAX_REPORT_LENGTH}
          maxLength={MAX_REPORT_LENGTH}
          rows={5}
        />
      </ContractForm>
    </chakra.div>
  );
}

function useReport({ profileId, projectId, onBusy, onDone }: Omit<ReportFormProps, 'name'>) {
  const report = api.profiles.report.useMutation();
  const target = { profileId, ...(projectId === undefined ? {} : { projectId }) };
  return useContractForm({
    schema: formSchema,
    labels: { reason: 'Reason', text: 'What happened' },
    defaultValues: { text: '' },
    draft: useMemberDraft(['reportDraft', profileId, projectId ?? ''].join(':')),
    send: async (values, idempotencyKey) => {
      onBusy(true);
      try {
        return await report.mutateAsync({ ...target, ...values, idempotencyKey });
      } finally {
        onBusy(false);
      }
    },
    sent: { title: 'Report sent', message: "Thank you. We'll look into it." },
    onSent: onDone,
    failure: { message: "Your report wasn't sent. Please try again." },
  });
}

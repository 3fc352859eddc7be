import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { closeReportInput } from '#contract/contacts.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { OUTCOME_OPTIONS } from './report-labels.ts';

const formSchema = closeReportInput.pick({ outcome: true });

interface CloseReportDialogProps {
  open: boolean;
  onClose: () => void;
  reportId: string;
  /** Of the person it is about. */
  name: string;
}

/** Closes a report with its outcome, once. */
export function CloseReportDialog({ open, onClose, reportId, name }: CloseReportDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={`Close the report about ${name}?`} size="lg" locked={isBusy}>
      <CloseReportForm {...{ onClose, reportId }} onBusy={setBusy} />
    </Dialog>
  );
}

type CloseReportFormProps = Pick<CloseReportDialogProps, 'onClose' | 'reportId'> & {
  onBusy: (isBusy: boolean) => void;
};

function CloseReportForm({ onClose, reportId, onBusy }: CloseReportFormProps) {
  const utils = api.useUtils();
  const close = api.staff.closeReport.useMutation({ onSettled: () => utils.staff.listReports.invalidate() });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { outcome: 'Outcome' },
    send: async (values) => {
      onBusy(true);
      try {
        return await close.mutateAsync({ id: reportId, ...values });
      } finally {
        onBusy(false);
      }
    },
    sent: { title: 'Report closed', message: 'You find it under Closed.' },
    onSent: onClose,
    failure: { message: 'The report wasn’t closed. Please try again.' },
  });
  return (
    <chakra.div paddingTop="16px" color="fg">
      <ContractForm
        frame={frame}
        foot={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="8px">
            <Button type="button" variant="outline" disabled={frame.isBusy} onClick={onClose}>
              Back
            </Button>
            <SubmitButton busy={frame.isBusy}>Close report</SubmitButton>
          </chakra.div>
        }
      >
        <p>Closing only records the outcome. It suspends no one, and no one gets an email.</p>
        <RadioCards {...field('outcome')} options={OUTCOME_OPTIONS} columns={1} />
      </ContractForm>
    </chakra.div>
  );
}

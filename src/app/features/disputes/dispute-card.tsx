import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  type Dispute,
  DISPUTE_OUTCOME_LABELS,
  DISPUTE_REASON_LABELS,
  type DisputeSide,
  type JobDispute,
} from '#contract/disputes.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { FormDialog } from '#src/forms/form-dialog.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { AnswerDisputeForm } from './answer-dispute-form.tsx';
import { nextStepInWords, openingInWords } from './dispute-labels.ts';
import { OpenDisputeForm } from './open-dispute-form.tsx';
import { StatementList } from './statement-list.tsx';
import { useDisputeRecord } from './use-dispute-record.ts';

const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
});
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px', _print: { display: 'none' } },
});

/** The dispute about a job, from one of its sides: the way to open one, or what both have written (product 34). */
export function DisputeCard({ requestId }: { requestId: string }) {
  const [found] = api.disputes.ofJob.useSuspenseQuery({ requestId });
  const { dispute, mayOpen } = found;
  if (dispute === null && !mayOpen) return null;
  return (
    <CardSection
      title={dispute === null ? 'Something wrong?' : 'Dispute'}
      action={dispute !== null && <Badge tone={toneOf(dispute)}>{STATUS_LABELS[dispute.status]}</Badge>}
      pad
    >
      {dispute === null ? (
        <Stack>
          <chakra.p color="fg.muted">{openingInWords(found, formatDate)}</chakra.p>
          <Actions>
            <OpenButton requestId={requestId} />
          </Actions>
        </Stack>
      ) : (
        <WrittenDispute {...{ requestId, found, dispute }} />
      )}
    </CardSection>
  );
}

type WrittenDisputeProps = { requestId: string; found: JobDispute; dispute: Dispute };

function WrittenDispute({ requestId, found, dispute }: WrittenDisputeProps) {
  const { side, mayOpen, mayAnswer, mayWithdraw } = found;
  const { id } = dispute;
  const [sentCount, setSentCount] = useState(0);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="24px">
      <Stack>
        <chakra.p fontWeight="strong">{DISPUTE_REASON_LABELS[dispute.reason]}</chakra.p>
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {nextStepInWords(dispute, side)}
        </chakra.p>
        <Decision dispute={dispute} />
      </Stack>
      <StatementList {...{ dispute, side }} />
      {mayAnswer && (
        <chakra.div _print={{ display: 'none' }}>
          <AnswerDisputeForm
            key={sentCount}
            dispute={dispute}
            onSent={() => setSentCount((count) => count + 1)}
          />
        </chakra.div>
      )}
      <Actions>
        <RecordButton id={id} />
        {mayWithdraw && <WithdrawButton {...{ dispute, side }} />}
        {dispute.status === 'withdrawn' && mayOpen && <OpenButton requestId={requestId} />}
      </Actions>
    </chakra.div>
  );
}

const STATUS_LABELS: Record<Dispute['status'], string> = {
  open: 'Open',
  decided: 'Decided',
  withdrawn: 'Withdrawn',
};

function toneOf({ status }: Dispute) {
  return status === 'open' ? 'warning' : 'neutral';
}

function Decision({ dispute: { outcome, decisionReason, isConnectionReturned } }: { dispute: Dispute }) {
  if (outcome === null) return null;
  return (
    <Note tone="neutral">
      <chakra.b display="block">{DISPUTE_OUTCOME_LABELS[outcome]}</chakra.b>
      <chakra.span whiteSpace="pre-line" overflowWrap="anywhere">
        {decisionReason}
      </chakra.span>
      {isConnectionReturned && (
        <chakra.span display="block">The Connection spent between you was returned.</chakra.span>
      )}
    </Note>
  );
}

function OpenButton({ requestId }: { requestId: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <BusyButton variant="outline" size="sm" busy={false} onClick={() => setOpen(true)}>
        Open a dispute
      </BusyButton>
      <FormDialog open={isOpen} onClose={close} title="Open a dispute">
        <OpenDisputeForm {...{ requestId }} onDone={close} />
      </FormDialog>
    </>
  );
}

function RecordButton({ id }: { id: string }) {
  const utils = api.useUtils();
  const { isBusy, download } = useDisputeRecord(() => utils.disputes.record.fetch({ id }, { staleTime: 0 }));
  return (
    <BusyButton variant="outline" size="sm" readsOnly busy={isBusy} onClick={() => void download()}>
      Download record
    </BusyButton>
  );
}

function WithdrawButton({
  dispute: { id, requestId, names },
  side,
}: {
  dispute: Dispute;
  side: DisputeSide;
}) {
  const [isAsking, setAsking] = useState(false);
  const utils = api.useUtils();
  const withdraw = api.disputes.withdraw.useMutation({
    onSuccess: () => showToast({ title: 'Dispute withdrawn', description: 'We let the other side know.' }),
    onError: (error) => {
      const { title, description } = describeError(error, 'This wasn’t saved. Please try again.');
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: async () => {
      setAsking(false);
      await utils.disputes.ofJob.invalidate({ requestId });
    },
  });
  const other = names[side === 'client' ? 'professional' : 'client'];
  return (
    <>
      <BusyButton variant="outline" size="sm" busy={withdraw.isPending} onClick={() => setAsking(true)}>
        Withdraw
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate({ id })}
        title="Withdraw this dispute?"
        confirmLabel="Withdraw"
        cancelLabel="Keep it open"
        busy={withdraw.isPending}
      >
        {`It ends without a decision, and we let ${other} know. Statements stay on this page.`}
      </ConfirmDialog>
    </>
  );
}

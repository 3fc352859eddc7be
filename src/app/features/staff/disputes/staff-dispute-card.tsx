import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { DISPUTE_OUTCOME_LABELS, DISPUTE_REASON_LABELS, type StaffDispute } from '#contract/disputes.ts';
import { api } from '#src/api.ts';
import { StatementList } from '#src/app/features/disputes/statement-list.tsx';
import { useDisputeRecord } from '#src/app/features/disputes/use-dispute-record.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { AnswerDisputeDialog } from './answer-dispute-dialog.tsx';
import { DecideDisputeDialog } from './decide-dispute-dialog.tsx';

/** A dispute with what is needed to decide. */
export function StaffDisputeCard({ dispute }: { dispute: StaffDispute }) {
  const { names, jobTitle, reason, outcome, status } = dispute;
  const people = `${names.client} and ${names.professional}`;
  return (
    <Card as="article" aria-label={`Dispute of ${people}`}>
      <chakra.div
        padding={{ base: '16px', sm: '24px' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="16px"
      >
        <chakra.div display="flex" flexWrap="wrap" gap="8px 16px" justifyContent="space-between">
          <chakra.h2 textStyle="title" overflowWrap="anywhere">
            {jobTitle}: {people}
          </chakra.h2>
          <chakra.div display="flex" flexWrap="wrap" gap="8px">
            <Badge tone="warning">{DISPUTE_REASON_LABELS[reason]}</Badge>
            {outcome !== null && <Badge>{DISPUTE_OUTCOME_LABELS[outcome]}</Badge>}
            {status === 'withdrawn' && <Badge>Withdrawn</Badge>}
          </chakra.div>
        </chakra.div>
        <StatementList dispute={dispute} side={null} />
        <Facts items={factsOf(dispute)} />
        <Actions {...{ dispute, people }} />
      </chakra.div>
    </Card>
  );
}

function factsOf(dispute: StaffDispute) {
  const { names, client, professional, openedBy, openedAt, closedAt, closedBy, decisionReason } = dispute;
  return [
    { label: 'Opened', value: `${formatDateTime(openedAt)}, by ${names[openedBy]}` },
    { label: 'Client', value: `${names.client}, ${client.email}` },
    { label: 'Professional', value: `${names.professional}, ${professional.email}` },
    ...(closedAt === null
      ? []
      : [{ label: 'Closed', value: `${formatDateTime(closedAt)}, ${closedBy ?? 'a deleted account'}` }]),
    ...(decisionReason === null ? [] : [{ label: 'Reason', value: decisionReason }]),
    ...(dispute.isConnectionReturned ? [{ label: 'Connection', value: 'Returned' }] : []),
  ];
}

function Actions({ dispute, people }: { dispute: StaffDispute; people: string }) {
  const { id, status, canReturnConnection } = dispute;
  const [dialog, setDialog] = useState<'answer' | 'decide' | null>(null);
  const utils = api.useUtils();
  const record = useDisputeRecord(() => utils.staff.disputes.record.fetch({ id }, { staleTime: 0 }));
  const close = () => setDialog(null);
  const subject = <VisuallyHidden> the dispute of {people}</VisuallyHidden>;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      {status === 'open' && (
        <>
          <Button type="button" size="sm" onClick={() => setDialog('decide')}>
            Decide{subject}
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={() => setDialog('answer')}>
            Write to both{subject}
          </Button>
        </>
      )}
      <BusyButton variant="outline" size="sm" busy={record.isBusy} onClick={() => void record.download()}>
        Download record{subject}
      </BusyButton>
      <DecideDisputeDialog open={dialog === 'decide'} onClose={close} {...{ id, canReturnConnection }} />
      <AnswerDisputeDialog open={dialog === 'answer'} onClose={close} id={id} />
    </chakra.div>
  );
}

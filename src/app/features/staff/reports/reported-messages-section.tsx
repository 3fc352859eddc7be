import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { Report } from '#contract/contacts.ts';
import type { ReportedMessage } from '#contract/reported-messages.ts';
import { api } from '#src/api.ts';
import { MessageAttachments } from '#src/app/features/messages/message-attachments-list.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

const Thread = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    maxHeight: '480px',
    overflowY: 'auto',
    padding: '16px',
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    bg: 'bg.subtle',
  },
});

/** What the two wrote, once a press has asked for it: every look is recorded (product 17.11). */
export function ReportedMessages({ report }: { report: Report }) {
  const opening = api.staff.openReportedMessages.useMutation();
  if (opening.data !== undefined) return <OpenedMessages report={report} {...opening.data} />;
  return (
    <chakra.div display="grid" justifyItems="start" gap="8px">
      {opening.isError && (
        <Note tone="danger" role="alert">
          The messages didn’t open. Please try again.
        </Note>
      )}
      <BusyButton
        variant="outline"
        size="sm"
        busy={opening.isPending}
        onClick={() => opening.mutate({ id: report.id })}
      >
        Read messages<VisuallyHidden> with {report.subject.name}</VisuallyHidden>
      </BusyButton>
      <chakra.p textStyle="meta" color="fg.muted">
        {report.reporter.name} shows us what the two wrote. Every look is recorded in the audit log.
      </chakra.p>
    </chakra.div>
  );
}

type OpenedMessagesProps = { report: Report; messages: readonly ReportedMessage[] };

function OpenedMessages({ report: { reporter, subject }, messages }: OpenedMessagesProps) {
  const thread = useRef<HTMLOListElement>(null);
  // The button that was pressed is gone.
  useEffect(() => thread.current?.focus(), []);
  return (
    <Thread ref={thread} tabIndex={0} aria-label={`Messages between ${reporter.name} and ${subject.name}`}>
      {messages.map((message) => (
        <Row key={message.id} message={message} side={(message.isReporters ? reporter : subject).name} />
      ))}
    </Thread>
  );
}

function Row({ message, side }: { message: ReportedMessage; side: string }) {
  const { personName, text, attachments, createdAt } = message;
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4px">
      <chakra.p overflowWrap="anywhere">
        <strong>{personName === null ? side : `${personName}, ${side}`}</strong>{' '}
        <chakra.time dateTime={createdAt} textStyle="meta" color="fg.muted">
          {formatDateTime(createdAt)}
        </chakra.time>
      </chakra.p>
      {text !== '' && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
      <MessageAttachments files={attachments} />
    </chakra.li>
  );
}

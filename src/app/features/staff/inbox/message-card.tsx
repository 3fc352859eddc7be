import { chakra } from '@chakra-ui/react/styled-system';
import { Download, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { answerInboxInput, type InboxMessage, MAX_INBOX_NOTE_LENGTH } from '#contract/inbox.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { useResume } from './use-resume.ts';

const formSchema = answerInboxInput.pick({ note: true });

/** A press on a message in the list, each an object of its own: the same one may be pressed again. */
export type Press = { id: string };

interface MessageCardProps {
  id: string;
  /** What opened it here; null for one that the page came with. */
  press: Press | null;
}

/** One message in full. Its heading takes the focus of a press: on a phone it is below the whole list. */
export function MessageCard({ id, press }: MessageCardProps) {
  const message = api.staff.inbox.show.useQuery({ id });
  return (
    <Card as="article" aria-label="Message">
      <chakra.div padding={{ base: '16px', sm: '24px' }} display="grid" gap="16px">
        {message.data !== undefined ? (
          <Content message={message.data} press={press} />
        ) : message.isError ? (
          <LoadFailed
            what="The message didn’t load."
            onRetry={() => void message.refetch()}
            isRetrying={message.isRefetching}
          />
        ) : (
          <chakra.div role="status" aria-label="Loading the message">
            <Skeleton width="full" height="240px" borderRadius="md" />
          </chakra.div>
        )}
      </chakra.div>
    </Card>
  );
}

function Content({ message, press }: { message: InboxMessage; press: Press | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (press !== null) heading.current?.focus();
  }, [press]);
  const { isBusy, download } = useResume();
  const { subject, createdAt, text, resume, email, answeredAt, answeredBy, note, id } = message;
  return (
    <>
      <div>
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="title" overflowWrap="anywhere" outline="none">
          {subject}
        </chakra.h2>
        <chakra.p textStyle="meta" color="fg.muted">
          {formatDateTime(createdAt)}
        </chakra.p>
      </div>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <Button size="sm" variant="outline" asChild>
          <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
            <Mail aria-hidden /> Reply by email
          </a>
        </Button>
        {resume !== null && (
          <BusyButton size="sm" variant="outline" busy={isBusy} onClick={() => void download(id)}>
            <Download aria-hidden /> {resume.fileName}
          </BusyButton>
        )}
      </chakra.div>
      {answeredAt !== null && (
        <Note tone="success">
          <strong>Answered</strong> {formatDateTime(answeredAt)}
          {answeredBy !== null && ` by ${answeredBy}`}
          {note !== null && `. ${note}`}
        </Note>
      )}
      <AnswerForm message={message} />
    </>
  );
}

/** Marks the message as answered; later only the note changes. */
function AnswerForm({ message: { id, answeredAt, note } }: { message: InboxMessage }) {
  const utils = api.useUtils();
  const answer = api.staff.inbox.answer.useMutation();
  const isAnswered = answeredAt !== null;
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { note: 'Note for colleagues' },
    defaultValues: { note: note ?? undefined },
    send: (values) => answer.mutateAsync({ id, ...values }),
    onSent: async (saved) => {
      utils.staff.inbox.show.setData({ id }, saved);
      await utils.staff.invalidate();
    },
    sent: isAnswered
      ? { title: 'Note saved', message: 'Your colleagues see it here.' }
      : { title: 'Marked as answered', message: 'You find it under Answered.' },
    failure: { message: 'That wasn’t saved. Please try again.' },
  });
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div>
          <SubmitButton busy={frame.isBusy} variant={isAnswered ? 'outline' : 'solid'}>
            {isAnswered ? 'Save note' : 'Mark as answered'}
          </SubmitButton>
        </chakra.div>
      }
    >
      <TextareaField
        {...field('note')}
        rows={2}
        optional
        counter={MAX_INBOX_NOTE_LENGTH}
        maxLength={MAX_INBOX_NOTE_LENGTH}
      />
    </ContractForm>
  );
}

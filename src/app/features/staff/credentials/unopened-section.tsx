import { chakra } from '@chakra-ui/react/styled-system';
import type { ReviewItem } from '#contract/credential-reviews.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { documentLabel, professionalName } from '../staff-labels.ts';

interface UnopenedSectionProps {
  documentId: string | undefined;
  selected: ReviewItem | undefined;
  hasFailed: boolean;
  isDone: boolean;
  /** After a decision the keyboard is on the next document. */
  wantsFocus: boolean;
  onOpen: (id: string) => void;
}

/** Before a document is opened: nothing of it is shown, since every look is recorded. */
export function UnopenedSection({
  documentId,
  selected,
  hasFailed,
  isDone,
  wantsFocus,
  onOpen,
}: UnopenedSectionProps) {
  if (documentId === undefined) {
    return (
      <EmptyState
        picture={<Illustration name="empty-requests" />}
        title={isDone ? 'Nothing to review' : 'Choose a document'}
        headingLevel={2}
      >
        {isDone ? 'New documents show up here, oldest first.' : 'Every look is recorded in the audit log.'}
      </EmptyState>
    );
  }
  return (
    <>
      {hasFailed && (
        <chakra.div marginBottom="24px">
          <Note tone="danger" role="alert">
            <strong>The document didn’t open.</strong> It may be gone. Try again.
          </Note>
        </chakra.div>
      )}
      <EmptyState
        picture={<Illustration name="empty-requests" />}
        title={
          selected === undefined
            ? 'Open this document?'
            : `${professionalName(selected.professional)}: ${documentLabel(selected)}`
        }
        headingLevel={2}
        action={
          <Button type="button" autoFocus={wantsFocus} onClick={() => onOpen(documentId)}>
            Open document
          </Button>
        }
      >
        Every look is recorded in the audit log.
      </EmptyState>
    </>
  );
}

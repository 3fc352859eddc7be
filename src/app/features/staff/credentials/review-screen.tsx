import { chakra } from '@chakra-ui/react/styled-system';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { REVIEW_TARGET_HOURS } from '#contract/credential-rules.ts';
import type { ReviewedDocument, ReviewItem, ReviewQueue } from '#contract/credentials.ts';
import type { Upload } from '#contract/uploads.ts';
import { api } from '#src/api.ts';
import { documentLabel, professionalName, waitingText } from '../staff-labels.ts';
import { useShortcuts, useShortcutSwitch } from '../use-shortcuts.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { QUEUE_INPUT } from '../staff-inputs.ts';
import { DecisionSection, FORM_IDS } from './decision-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { QueueList } from './queue-list.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useDocumentPages } from './use-document-pages.ts';
import { useDocumentView } from './use-document-view.ts';
import { useReview } from './use-review.ts';
import { useUndo } from './use-undo.ts';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(216px, 288px) minmax(0, 1fr) minmax(320px, 400px)',
    },
    minHeight: { lg: 'calc(100vh - 112px)' },
    '& > * + *': { borderLeft: { lg: 'line' } },
  },
});

interface ReviewScreenProps {
  documentId: string | undefined;
  onSelect: (documentId: string | undefined) => void;
}

type LastDecision = { id: string; status: 'approved' | 'rejected'; text: string };

/** The documents that wait, and the one that is being decided (product 16.14). */
export function ReviewScreen({ documentId, onSelect }: ReviewScreenProps) {
  const utils = api.useUtils();
  const queue = api.staff.credentials.queue.useInfiniteQuery(QUEUE_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  const review = useReview(documentId);
  const [last, setLast] = useState<LastDecision | null>(null);
  const [hasHelp, setHelp] = useState(false);
  const shortcuts = useShortcutSwitch();
  const selected = items.find(({ id }) => id === documentId);

  const move = (by: 1 | -1) => {
    const index = items.findIndex(({ id }) => id === documentId);
    const next = items[index === -1 ? 0 : index + by];
    if (next !== undefined) onSelect(next.id);
  };
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      o: () => {
        if (documentId !== undefined) review.open(documentId);
      },
      '?': () => setHelp(true),
    },
    shortcuts.isOn,
  );

  const decided = (document: ReviewedDocument, status: LastDecision['status']) => {
    const index = items.findIndex(({ id }) => id === document.id);
    const next = items[index + 1] ?? items[index - 1];
    const verb = status === 'approved' ? 'Approved' : 'Rejected';
    const what = `${professionalName(document.professional)}, ${documentLabel(document)}`;
    setLast({ id: document.id, status, text: `${verb}: ${what}.` });
    onSelect(next?.id);
    void utils.staff.credentials.invalidate();
  };
  const undone = (id: string) => {
    setLast(null);
    review.close();
    onSelect(id);
  };

  return (
    <chakra.main id="main">
      <LiveRegion>{last?.text ?? ''}</LiveRegion>
      <Columns>
        <chakra.section aria-labelledby="queue-title" bg="bg.panel" minWidth="0">
          <QueueHead queue={queue.data?.pages[0]} items={items} onHelp={() => setHelp(true)} />
          {last !== null && <LastNote last={last} onUndone={undone} />}
          {queue.isPending && <SkeletonRows rows={4} picture={false} label="Loading the queue" />}
          {queue.isError && items.length === 0 && (
            <chakra.div padding="16px">
              <LoadFailed
                what="The queue didn't load."
                onRetry={() => void queue.refetch()}
                isRetrying={queue.isRefetching}
              />
            </chakra.div>
          )}
          <QueueList items={items} selected={documentId} onOpen={review.open} />
          <ShowMore query={queue} />
        </chakra.section>
        {review.document !== null ? (
          <OpenedDocument
            key={review.document.id}
            document={review.document}
            hasShortcuts={shortcuts.isOn}
            onDecided={decided}
            onUndone={undone}
          />
        ) : (
          <chakra.div gridColumn={{ lg: '2 / -1' }} bg="bg.subtle" padding={{ base: '16px', sm: '32px' }}>
            {review.isOpening ? (
              <chakra.div role="status" aria-label="Opening the document">
                <Skeleton width="full" height="560px" borderRadius="sm" />
              </chakra.div>
            ) : (
              <Unopened
                key={documentId}
                {...{ documentId, selected, hasFailed: review.hasFailed }}
                isDone={queue.isSuccess && items.length === 0}
                wantsFocus={last !== null}
                onOpen={review.open}
              />
            )}
          </chakra.div>
        )}
      </Columns>
      <ShortcutsDialog
        open={hasHelp}
        onClose={() => setHelp(false)}
        isOn={shortcuts.isOn}
        onTurn={shortcuts.turn}
      />
    </chakra.main>
  );
}

type QueueHeadProps = { queue: ReviewQueue | undefined; items: readonly ReviewItem[]; onHelp: () => void };

function QueueHead({ queue, items, onHelp }: QueueHeadProps) {
  const [oldest] = items;
  return (
    <chakra.div padding="24px 16px 16px" display="flex" justifyContent="space-between" gap="8px">
      <div>
        <chakra.h1 id="queue-title" textStyle="figure">
          To review
        </chakra.h1>
        <chakra.p textStyle="meta" color="fg.muted">
          {queue === undefined || oldest === undefined
            ? `Goal: within ${String(REVIEW_TARGET_HOURS)} hours`
            : `${String(queue.waiting)} waiting, oldest ${waitingText(oldest.waitingHours).toLowerCase()}. Goal: within ${String(REVIEW_TARGET_HOURS)} hours`}
        </chakra.p>
        {queue !== undefined && queue.overdue > 0 && (
          <chakra.p textStyle="meta" fontWeight="label" color="red.fg">
            {formatCount(queue.overdue, 'document')} overdue
          </chakra.p>
        )}
      </div>
      <Button type="button" variant="ghost" size="sm" icon aria-label="Keyboard shortcuts" onClick={onHelp}>
        <Keyboard aria-hidden />
      </Button>
    </chakra.div>
  );
}

/** What was just decided, and the way back. */
function LastNote({ last, onUndone }: { last: LastDecision; onUndone: (id: string) => void }) {
  const { isBusy, undo } = useUndo(onUndone);
  return (
    <chakra.div padding="0 16px 16px">
      <Note
        tone={last.status === 'approved' ? 'success' : 'neutral'}
        action={
          last.status === 'approved' && (
            <BusyButton variant="outline" size="sm" busy={isBusy} onClick={() => undo(last.id)}>
              Undo
            </BusyButton>
          )
        }
      >
        {last.text}
      </Note>
    </chakra.div>
  );
}

interface UnopenedProps {
  documentId: string | undefined;
  selected: ReviewItem | undefined;
  hasFailed: boolean;
  isDone: boolean;
  /** After a decision the keyboard is on the next document. */
  wantsFocus: boolean;
  onOpen: (id: string) => void;
}

/** Before a document is opened: nothing of it is shown, since every look is recorded. */
function Unopened({ documentId, selected, hasFailed, isDone, wantsFocus, onOpen }: UnopenedProps) {
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

interface OpenedDocumentProps {
  document: ReviewedDocument;
  hasShortcuts: boolean;
  onDecided: (document: ReviewedDocument, status: LastDecision['status']) => void;
  onUndone: (id: string) => void;
}

function OpenedDocument({ document, hasShortcuts, onDecided, onUndone }: OpenedDocumentProps) {
  useShortcuts(
    {
      a: () => window.document.querySelector<HTMLFormElement>(`#${FORM_IDS.approve} form`)?.requestSubmit(),
      r: () => window.document.querySelector<HTMLInputElement>(`#${FORM_IDS.reject} input`)?.focus(),
    },
    hasShortcuts,
  );
  return (
    <>
      {document.upload === null ? (
        <chakra.div bg="bg.subtle" padding="24px">
          <Note>The file of this document was deleted.</Note>
        </chakra.div>
      ) : (
        <ShownDocument {...{ document, hasShortcuts }} upload={document.upload} />
      )}
      <DecisionSection
        document={document}
        onDecided={(status) => onDecided(document, status)}
        onUndone={onUndone}
      />
    </>
  );
}

type ShownDocumentProps = Pick<OpenedDocumentProps, 'document' | 'hasShortcuts'> & { upload: Upload };

function ShownDocument({ document, hasShortcuts, upload }: ShownDocumentProps) {
  const pages = useDocumentPages(upload);
  const view = useDocumentView();
  const count = pages.status === 'ready' ? pages.pages.count : 1;
  useShortcuts(
    {
      '+': view.zoomIn,
      '=': view.zoomIn,
      '-': view.zoomOut,
      '0': view.fit,
      t: view.turn,
      n: () => view.go(1, count),
      p: () => view.go(-1, count),
    },
    hasShortcuts,
  );
  return <DocumentSection {...{ upload, view }} submittedAt={document.submittedAt} document={pages} />;
}

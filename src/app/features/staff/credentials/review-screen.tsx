import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReviewedDocument } from '#contract/credential-reviews.ts';
import { api } from '#src/api.ts';
import { documentLabel, professionalName } from '../staff-labels.ts';
import { useShortcuts, useShortcutSwitch } from '../use-shortcuts.ts';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { QUEUE_INPUT } from '../staff-inputs.ts';
import { type LastDecision, LastDecisionNote } from './last-decision-note.tsx';
import { OpenedSections } from './opened-sections.tsx';
import { QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { UnopenedSection } from './unopened-section.tsx';
import { useReview } from './use-review.ts';

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
    void utils.staff.invalidate();
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
          {last !== null && <LastDecisionNote last={last} onUndone={undone} />}
          {queue.isPending && <SkeletonRows rows={4} picture={false} label="Loading the queue" />}
          {queue.isError && items.length === 0 && (
            <chakra.div padding="16px">
              <LoadFailed
                what="The queue didn’t load."
                onRetry={() => void queue.refetch()}
                isRetrying={queue.isRefetching}
              />
            </chakra.div>
          )}
          <QueueList items={items} selected={documentId} onOpen={review.open} />
          <ShowMore query={queue} />
        </chakra.section>
        {review.document !== null ? (
          <OpenedSections
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
              <UnopenedSection
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

import { chakra } from '@chakra-ui/react/styled-system';
import { Keyboard } from 'lucide-react';
import { REVIEW_TARGET_HOURS } from '#contract/credential-rules.ts';
import type { ReviewItem, ReviewQueue } from '#contract/credential-reviews.ts';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { waitingText } from '../staff-labels.ts';

type QueueHeadProps = { queue: ReviewQueue | undefined; items: readonly ReviewItem[]; onHelp: () => void };

/** How much waits, since when, and the way to the keys. */
export function QueueHead({ queue, items, onHelp }: QueueHeadProps) {
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

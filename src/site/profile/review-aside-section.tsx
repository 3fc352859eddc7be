import { chakra } from '@chakra-ui/react/styled-system';
import type { ReviewMarks } from '#contract/reviews.ts';
import { formatDate } from '#src/ui/format-date.ts';
import { Badge } from '#src/ui/display/badge.tsx';

interface ReviewAsideProps {
  review: Pick<ReviewMarks, 'isContested' | 'reply'>;
  /** Whom the review is about. */
  subject: string;
}

/** Below a review: that it is contested, and the reply. */
export function ReviewAsideSection({ review: { isContested, reply }, subject }: ReviewAsideProps) {
  return (
    <>
      {isContested && (
        <chakra.p>
          <Badge tone="warning">Contested, in review by our team</Badge>
        </chakra.p>
      )}
      {reply !== null && (
        <chakra.div borderLeft="2px solid" borderColor="border" paddingLeft="12px" display="grid" gap="4px">
          <chakra.p textStyle="meta" fontWeight="label" overflowWrap="anywhere">
            Reply from {subject}
          </chakra.p>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {reply.text}
          </chakra.p>
          <chakra.p textStyle="meta" color="fg.muted">
            {formatDate(reply.repliedAt)}
          </chakra.p>
        </chakra.div>
      )}
    </>
  );
}

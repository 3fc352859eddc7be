import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { REVIEW_REPORT_REASON_LABELS, type ReviewReport } from '#contract/reviews.ts';
import { Stars } from '#src/site/profile/stars-picture.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { galleryItemsOf } from '../../uploads/shown-media-rules.ts';
import { DecideReviewDialog } from './decide-review-dialog.tsx';

/** A contested review with what is needed to decide. */
export function ReviewReportCard({ report }: { report: ReviewReport }) {
  const [isDeciding, setDeciding] = useState(false);
  const { author, subject, review, decision } = report;
  return (
    <Card as="article" aria-label={`Review of ${subject.name} by ${author.name}`}>
      <chakra.div padding={{ base: '16px', sm: '24px' }} display="grid" gap="16px">
        <chakra.div display="flex" flexWrap="wrap" gap="8px 16px" justifyContent="space-between">
          <chakra.h2 textStyle="title" overflowWrap="anywhere">
            {author.name} about {subject.name}
          </chakra.h2>
          <chakra.div display="flex" flexWrap="wrap" gap="8px">
            <Badge tone="warning">{REVIEW_REPORT_REASON_LABELS[report.reason]}</Badge>
            {decision !== null && <Badge>{decision === 'kept' ? 'Kept' : 'Removed'}</Badge>}
          </chakra.div>
        </chakra.div>
        <chakra.div display="grid" gap="8px">
          <Stars rating={review.rating} />
          <Quote>{review.text ?? 'No words, only stars.'}</Quote>
          {review.photos.length > 0 && <Gallery label="Photos" items={galleryItemsOf(review.photos)} />}
        </chakra.div>
        <chakra.div display="grid" gap="4px">
          <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
            What {subject.name} says
          </chakra.h3>
          <Quote>{report.text}</Quote>
        </chakra.div>
        <Facts items={factsOf(report)} />
        {decision === null && (
          <div>
            <Button type="button" size="sm" onClick={() => setDeciding(true)}>
              Decide
              <VisuallyHidden>
                {' '}
                the review of {subject.name} by {author.name}
              </VisuallyHidden>
            </Button>
          </div>
        )}
        <DecideReviewDialog open={isDeciding} onClose={() => setDeciding(false)} reportId={report.id} />
      </chakra.div>
    </Card>
  );
}

const Quote = chakra('blockquote', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

function factsOf({ author, subject, review, jobTitle, createdAt, ...closing }: ReviewReport) {
  const { closedAt, closedBy, decisionReason } = closing;
  return [
    { label: 'Job', value: jobTitle },
    { label: 'Reviewed', value: formatDateTime(review.createdAt) },
    { label: 'Contested', value: formatDateTime(createdAt) },
    { label: 'Author', value: author.email },
    { label: 'Contested by', value: subject.email },
    ...(review.reply === null ? [] : [{ label: 'Reply', value: review.reply }]),
    ...(closedAt === null
      ? []
      : [{ label: 'Decided', value: `${formatDateTime(closedAt)}, ${closedBy ?? 'a deleted account'}` }]),
    ...(decisionReason === null ? [] : [{ label: 'Reason', value: decisionReason }]),
  ];
}

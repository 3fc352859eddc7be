import { chakra } from '@chakra-ui/react/styled-system';
import { FileText } from 'lucide-react';
import type { Dispute, DisputeSide, DisputeStatement } from '#contract/disputes.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { galleryItemsOf } from '../uploads/shown-media-rules.ts';
import { authorOf } from './dispute-labels.ts';

interface StatementListProps {
  dispute: Dispute;
  /** On which side the reader is; null for staff. */
  side: DisputeSide | null;
  headingLevel?: 3 | 4;
}

/** What both sides and staff wrote, the oldest first, with the files of each. */
export function StatementList({ dispute, side, headingLevel = 3 }: StatementListProps) {
  return (
    <chakra.ol listStyle="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="24px">
      {dispute.statements.map((statement) => {
        const author = authorOf(statement, dispute, side);
        return (
          <chakra.li key={statement.id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8px">
            <chakra.h3 as={`h${headingLevel}`} fontWeight="strong" overflowWrap="anywhere">
              {author}
              <chakra.span textStyle="meta" color="fg.muted" fontWeight="normal" marginLeft="4px">
                {' '}
                {formatDateTime(statement.createdAt)}
              </chakra.span>
            </chakra.h3>
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
              {statement.text}
            </chakra.p>
            {statement.photos.length > 0 && (
              <Gallery label={`Photos from ${author}`} items={galleryItemsOf(statement.photos)} />
            )}
            <Documents statement={statement} />
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

function Documents({ statement: { documents } }: { statement: DisputeStatement }) {
  if (documents.length === 0) return null;
  return (
    <chakra.ul listStyle="none" display="grid" gap="4px" aria-label="Documents">
      {documents.map(({ id, altText, media }, index) => {
        const name = altText ?? `Document ${String(index + 1)}`;
        const href = media?.downloadUrl ?? media?.sources.at(-1)?.url;
        return (
          <chakra.li key={id} display="flex" gap="8px" alignItems="center" minHeight="32px">
            <FileText aria-hidden size={20} />
            {href === undefined ? (
              <chakra.span color="fg.muted">{name}, being prepared</chakra.span>
            ) : (
              <TextLink href={href}>{name}</TextLink>
            )}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

/** About three lines on a desk: longer ones are shown in part. */
const SHORT_LENGTH = 200;

/** The client's description, expandable to its full text so that a job can be read before it is accepted. */
export function JobDescription({ title, text }: { title: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > SHORT_LENGTH || text.split('\n').length > 3;
  const isCut = isLong && !isOpen;
  return (
    <chakra.div marginTop="8px">
      <chakra.p
        overflowWrap="anywhere"
        whiteSpace={isOpen ? 'pre-wrap' : 'normal'}
        {...(isCut ? { lineClamp: 3 } : {})}
      >
        {text}
      </chakra.p>
      {isLong && (
        <TextLink asChild size="meta">
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show less' : 'Read more'}
            <VisuallyHidden> of {title}</VisuallyHidden>
          </button>
        </TextLink>
      )}
    </chakra.div>
  );
}

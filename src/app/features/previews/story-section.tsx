import { useId, useState } from 'react';
import { STORY_PREVIEW_LENGTH } from '#contract/previews.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Prose } from '#src/site/profile/profile-section.tsx';

/** A profile's self-description, truncated to 200 characters until expanded (product 15.5). */
export function Story({ text, about }: { text: string; about: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  if (text.length <= STORY_PREVIEW_LENGTH) return <Prose>{text}</Prose>;
  return (
    <Prose>
      <span id={id}>{isWhole ? text : `${text.slice(0, STORY_PREVIEW_LENGTH).trimEnd()}...`}</span>{' '}
      <TextLink asChild>
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole((was) => !was)}
        >
          {isWhole ? 'Read less' : 'Read more'}
          <VisuallyHidden> about {about}</VisuallyHidden>
        </button>
      </TextLink>
    </Prose>
  );
}

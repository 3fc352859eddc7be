import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { type Featured, useCardStyles } from './card.tsx';
import { useFocusHome } from './use-focus-home.ts';

interface CardSectionProps {
  title: ReactNode;
  /** Right of the heading: a link, a badge, a segment. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  featured?: Featured;
  /** Inner space of the body; lists with rows of their own leave it off. */
  pad?: boolean;
  id?: string;
  children: ReactNode;
}

/** A section that is a card: heading with a hairline below, named by its heading. It takes the focus of a button that is gone. */
export function CardSection(props: CardSectionProps) {
  const { title, action, headingLevel = 2, featured = false, pad = false, id, children } = props;
  const titleId = useId();
  const home = useFocusHome<HTMLElement>();
  const styles = useCardStyles(featured);
  return (
    <chakra.section ref={home} tabIndex={-1} id={id} css={styles.root} aria-labelledby={titleId}>
      <chakra.div css={styles.header}>
        <chakra.h2 as={`h${headingLevel}`} id={titleId} css={styles.title}>
          {title}
        </chakra.h2>
        {action}
      </chakra.div>
      {pad ? <chakra.div css={styles.body}>{children}</chakra.div> : children}
    </chakra.section>
  );
}

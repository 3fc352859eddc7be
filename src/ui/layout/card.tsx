import { chakra, useSlotRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { cardRecipe } from '#src/theme/recipes/card.ts';
import { useFocusHome } from './use-focus-home.ts';

/** `inset` narrows the card so that its beam is as wide as the cards around it. */
type Featured = boolean | 'inset';

function useCardStyles(featured: Featured) {
  return useSlotRecipe({ recipe: cardRecipe })({
    featured: Boolean(featured),
    inset: featured === 'inset',
  });
}

interface CardProps extends HTMLChakraProps<'div'> {
  /** Draws the beam. At most once on a screen. */
  featured?: Featured;
  /** Inner space of 24 (16 on phones). */
  pad?: boolean;
}

/** A plain card; takes style props. For one with a heading take `CardSection`. */
export function Card({ featured = false, pad = false, ...rest }: CardProps) {
  const styles = useCardStyles(featured);
  return <chakra.div css={pad ? [styles.root, styles.body] : styles.root} {...rest} />;
}

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

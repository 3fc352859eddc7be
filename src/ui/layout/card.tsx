import { chakra, useSlotRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { cardRecipe } from '#src/theme/recipes/card.ts';

/** `inset` narrows the card so that its beam is as wide as the cards around it. */
export type Featured = boolean | 'inset';

export function useCardStyles(featured: Featured) {
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

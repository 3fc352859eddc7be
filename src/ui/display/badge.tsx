import { chakra } from '@chakra-ui/react/styled-system';
import { badgeRecipe, countRecipe } from '#src/theme/recipes/badge.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** `tone`: neutral, action, success, warning, danger, accent. `dot`, or a lucide icon as the first child. */
export const Badge = chakra('span', badgeRecipe);

const Bubble = chakra('span', countRecipe);

/** How many new ones, read as '3 new'. */
export function Count({ value, word = 'new' }: { value: number; word?: string | undefined }) {
  return (
    <Bubble>
      <span>
        {value}
        <VisuallyHidden> {word}</VisuallyHidden>
      </span>
    </Bubble>
  );
}

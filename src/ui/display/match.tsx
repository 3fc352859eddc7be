import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { matchRecipe } from '#src/theme/recipes/match.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** The match score, 0 to 100: a door lit to that height, and the number. `short` leaves the word unseen. */
export function Match({ score, short = false }: { score: number; short?: boolean }) {
  const styles = useSlotRecipe({ recipe: matchRecipe })();
  const height = Math.min(100, Math.max(0, score));
  return (
    <chakra.span css={styles.root}>
      <chakra.span css={styles.door} aria-hidden="true">
        <chakra.span css={styles.light} style={{ height: `${height}%` }} />
      </chakra.span>
      <span>
        <chakra.b css={styles.score}>{Math.round(score)}</chakra.b>{' '}
        {short ? <VisuallyHidden>match</VisuallyHidden> : <chakra.span css={styles.word}>match</chakra.span>}
      </span>
    </chakra.span>
  );
}

import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { matchRecipe } from '#src/theme/recipes/match.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface MatchProps {
  score: number;
  /** Leaves the word unseen. */
  short?: boolean;
  /** '89% compatible' in place of '89 match'. */
  percent?: boolean;
}

/** The match score, 0 to 100: a door lit to that height, and the number. */
export function Match({ score, short = false, percent = false }: MatchProps) {
  const styles = useSlotRecipe({ recipe: matchRecipe })();
  const word = percent ? 'compatible' : 'match';
  const height = Math.min(100, Math.max(0, score));
  return (
    <chakra.span css={styles.root}>
      <chakra.span css={styles.door} aria-hidden="true">
        <chakra.span css={styles.light} style={{ height: `${height}%` }} />
      </chakra.span>
      <span>
        <chakra.b css={styles.score}>
          {Math.round(score)}
          {percent && '%'}
        </chakra.b>{' '}
        {short ? (
          <VisuallyHidden>{word}</VisuallyHidden>
        ) : (
          <chakra.span css={styles.word}>{word}</chakra.span>
        )}
      </span>
    </chakra.span>
  );
}

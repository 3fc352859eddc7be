import { chakra } from '@chakra-ui/react/styled-system';
import { matchRecipe } from '#src/theme/recipes/match.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const Score = chakra('span', matchRecipe);

interface MatchProps {
  score: number;
  /** Leaves the word unseen. */
  short?: boolean;
  /** '89% compatible' in place of '89 match'. */
  percent?: boolean;
}

/** The match score, 0 to 100: a door lit to that height, and the number. */
export function Match({ score, short = false, percent = false }: MatchProps) {
  const word = percent ? 'compatible' : 'match';
  const height = Math.min(100, Math.max(0, score));
  return (
    <Score>
      <span data-door="" aria-hidden="true">
        <span style={{ height: `${height}%` }} />
      </span>
      <span>
        <b>
          {Math.round(score)}
          {percent && '%'}
        </b>{' '}
        {short ? <VisuallyHidden>{word}</VisuallyHidden> : <span data-word="">{word}</span>}
      </span>
    </Score>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { Match } from '#contract/match.ts';
import { FACTOR_LABELS } from '#contract/match-factors.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

const Disclosure = chakra('details', {
  base: {
    textStyle: 'meta',
    '& summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      minHeight: '32px',
      color: 'pine.fg',
      fontWeight: 'label',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& summary svg': { width: '16px', height: '16px', transition: 'transform 150ms {easings.out}' },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
  },
});

const Factor = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 16px',
    paddingBlock: '8px',
    borderTop: '1px solid {colors.border}',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How a score comes about: every factor with its points, its maximum and why. */
export function MatchFactors({ match, name }: { match: Match; name: string }) {
  return (
    <Disclosure>
      <summary>
        How the {match.score} comes about
        <VisuallyHidden> for {name}</VisuallyHidden> <ChevronDown aria-hidden />
      </summary>
      <chakra.ul marginTop="8px">
        {match.factors.map(({ name: factor, sentence, points, maximum }) => (
          <Factor key={factor}>
            <chakra.span fontWeight="label">{FACTOR_LABELS[factor]}</chakra.span>
            <span>
              {points} of {maximum}
            </span>
            <chakra.span gridColumn="1 / -1" color="fg.muted">
              {sentence}
            </chakra.span>
          </Factor>
        ))}
      </chakra.ul>
    </Disclosure>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { nameOf, VerifiedBadge } from '#src/app/features/previews/professional-head.tsx';
import { MatchFactors, WhyButton } from './match-factors-list.tsx';
import { MatchFacts } from './match-facts-text.tsx';

const Row = chakra('li', {
  base: { containerType: 'inline-size', '& + &': { borderTop: '1px solid {colors.border}' } },
});

/** Three lines, two or one, by the room there is: filters beside the list leave less. */
const Line = chakra('div', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    gap: '8px 16px',
    alignItems: 'center',
    '& > button, & > [data-actions]': { gridColumn: '1 / -1' },
    '& > button': { order: '2' },
    '& > [data-actions]': { order: '1', '& > a, & > button': { minHeight: '48px' } },
    '@container (min-width: 34rem)': {
      '& > button': { gridColumn: '1 / 3', order: '1', justifySelf: 'start' },
      '& > [data-actions]': { gridColumn: 'auto', order: '2', '& > a, & > button': { minHeight: '40px' } },
      '& > :nth-child(3)': { justifySelf: 'end' },
    },
    '@container (min-width: 48rem)': {
      gridTemplateColumns: '40px minmax(0, 1fr) auto auto auto',
      gap: '24px',
      '& > button': { gridColumn: 'auto' },
    },
  },
});

/** A match below the first ones: one line of facts, the score, and why on demand. */
export function MatchRow({ professional, action }: { professional: ProfessionalCard; action?: ReactNode }) {
  const { match, isVerified } = professional;
  const name = nameOf(professional);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Row>
      <Line>
        <Avatar name={name} size="sm" verified={isVerified} />
        <div>
          <chakra.h3 fontWeight="label" overflowWrap="anywhere">
            {name}
          </chakra.h3>
          <MatchFacts professional={professional} where="distance" />
          {!isVerified && <VerifiedBadge isVerified={false} />}
        </div>
        <Match score={match.score} short />
        <WhyButton {...{ match, name, isOpen }} onToggle={() => setIsOpen(!isOpen)} controls={`${id}-why`} />
        {action}
      </Line>
      <MatchFactors {...{ match, name, isOpen }} id={`${id}-why`} />
    </Row>
  );
}

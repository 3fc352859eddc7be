import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { nameOf, VerifiedBadge } from '#src/app/features/previews/professional-head.tsx';
import { MatchFactors, WhyButton } from './match-factors-list.tsx';
import { MatchFacts } from './match-facts-text.tsx';

const Row = chakra('li', { base: { '& + &': { borderTop: '1px solid {colors.border}' } } });

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr) auto', md: '40px minmax(0, 1fr) auto auto auto' },
    gap: { base: '8px 16px', md: '24px' },
    alignItems: 'center',
    padding: { base: '16px 16px 8px', sm: '16px 24px' },
    '& > [data-actions]': {
      gridColumn: { base: '1 / -1', md: 'auto' },
      order: { base: '1', md: '2' },
      '& > a, & > button': { minHeight: { base: '48px', md: '40px' } },
    },
    '& > button': { gridColumn: { base: '1 / -1', md: 'auto' }, order: { base: '2', md: '1' } },
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
      <div hidden={!isOpen}>
        <MatchFactors match={match} name={name} id={`${id}-why`} />
      </div>
    </Row>
  );
}

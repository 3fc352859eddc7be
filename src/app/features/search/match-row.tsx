import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { reasonsOf } from '#contract/match.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { MatchFactors } from './match-factors-list.tsx';
import { nameOf, ProfessionalMeta, VerifiedBadge } from '#src/app/features/previews/professional-head.tsx';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr) auto', sm: '40px minmax(0, 1fr) auto auto' },
    gap: '0 16px',
    alignItems: 'start',
    '& > :nth-of-type(4), & > a': { gridColumn: { base: '2 / -1', sm: 'auto' }, justifySelf: 'start' },
    padding: { base: '12px 16px 8px', sm: '12px 24px 8px' },
    '& + &': { borderTop: '1px solid {colors.border}' },
  },
});

/** A weaker match: one line of facts and the reasons, the score beside it. */
export function MatchRow({ professional, action }: { professional: ProfessionalCard; action?: ReactNode }) {
  const { match, isVerified } = professional;
  const name = nameOf(professional);
  const reasons = reasonsOf(match).map(({ sentence }) => sentence);
  return (
    <Row>
      <Avatar name={name} size="sm" verified={isVerified} />
      <div>
        <chakra.div display="flex" flexWrap="wrap" gap="4px 12px" alignItems="center">
          <chakra.h3 fontWeight="label" overflowWrap="anywhere">
            {name}
          </chakra.h3>
          <VerifiedBadge isVerified={isVerified} />
        </chakra.div>
        <ProfessionalMeta professional={professional} />
        {reasons.length > 0 && (
          <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
            {reasons.join('. ')}
          </chakra.p>
        )}
        <MatchFactors match={match} name={name} />
      </div>
      <Match score={match.score} short />
      {action}
    </Row>
  );
}

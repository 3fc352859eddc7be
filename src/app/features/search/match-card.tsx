import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonsOf } from '#contract/match.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import type { ServiceId } from '#contract/services.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { MatchFactors } from './match-factors-list.tsx';
import { nameOf, ProfessionalMeta, VerifiedBadge } from '#src/app/features/previews/professional-head.tsx';
import { sceneOf } from '#src/app/features/profiles/service-labels.ts';

const Picture = chakra('div', {
  base: {
    height: { base: '128px', md: 'auto' },
    overflow: 'hidden',
    borderRadius: { base: '11px 11px 0 0', md: '11px 0 0 11px' },
    '& img': { width: 'full', height: 'full', objectFit: 'cover', position: { md: 'absolute' }, inset: '0' },
    position: 'relative',
  },
});

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) auto' },
    gap: '8px 16px',
    alignItems: 'start',
  },
});

const Reason = chakra('li', {
  base: {
    display: 'flex',
    gap: '8px',
    textStyle: 'meta',
    '& svg': {
      flex: 'none',
      width: '16px',
      height: '16px',
      marginTop: '2px',
      color: 'pine.fg',
      strokeWidth: '2.4',
    },
  },
});

interface MatchCardProps {
  professional: ProfessionalCard;
  /** The service that is looked for. */
  service: ServiceId | undefined;
  /** Draws the beam: the best of a list. */
  featured?: boolean;
  /** What can be done, at the right of the foot. */
  action?: ReactNode;
}

/** A professional in a list of matches, with three reasons and how the score comes about. */
export function MatchCard({ professional, service, featured = false, action }: MatchCardProps) {
  const { match, specialties, isVerified, nextFreeDay } = professional;
  const name = nameOf(professional);
  return (
    <li>
      <Card
        featured={featured && 'inset'}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' }}
      >
        <Picture
          borderTopLeftRadius={featured ? '0' : undefined}
          borderTopRightRadius={featured ? '0' : undefined}
        >
          <Illustration name={sceneOf(specialties, service)} />
        </Picture>
        <chakra.div
          padding={{ base: '16px 16px 8px', sm: '20px 24px 8px' }}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="12px"
        >
          <Top>
            <Avatar name={name} size="sm" verified={isVerified} />
            <div>
              <chakra.h3 textStyle="title" overflowWrap="anywhere">
                {name}
              </chakra.h3>
              <ProfessionalMeta professional={professional} />
            </div>
            <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} paddingLeft={{ base: '9px', sm: '0' }}>
              <Match score={match.score} />
            </chakra.div>
          </Top>
          <chakra.ul display="grid" gap="4px" aria-label={`Why ${name} matches`}>
            {reasonsOf(match).map(({ name: factor, sentence }) => (
              <Reason key={factor}>
                <Check aria-hidden /> <span>{sentence}</span>
              </Reason>
            ))}
          </chakra.ul>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            gap="8px 16px"
            alignItems="center"
            borderTop="line"
            paddingTop="12px"
          >
            <VerifiedBadge isVerified={isVerified} />
            <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums" marginRight="auto">
              {nextFreeDay === null ? 'Free day not given' : 'Next free day '}
              {nextFreeDay !== null && (
                <chakra.b color="fg" fontWeight="label">
                  {formatDay(nextFreeDay)}
                </chakra.b>
              )}
            </chakra.p>
            {action}
          </chakra.div>
          <MatchFactors match={match} name={name} />
        </chakra.div>
      </Card>
    </li>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import { reasonsOf, reasonTexts } from '#contract/match.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import type { ServiceId } from '#contract/services.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Picture as Photo } from '#src/ui/media/picture.tsx';
import { nameOf, VerifiedBadge } from '#src/app/features/previews/professional-head.tsx';
import { sceneOf } from '#src/app/features/profiles/service-labels.ts';
import { MatchFactors, WhyButton } from './match-factors-list.tsx';
import { MatchFacts } from './match-facts-text.tsx';

const Picture = chakra('div', {
  base: {
    position: 'relative',
    height: { base: '152px', md: 'auto' },
    overflow: 'hidden',
    borderRadius: { base: '11px 11px 0 0', md: '11px 0 0 11px' },
    '& img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    '&[data-featured]': { borderTopRadius: '0' },
    '&[data-open]': { borderBottomLeftRadius: '0' },
  },
});

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) auto' },
    gap: '12px 16px',
    alignItems: 'start',
  },
});

/** On a phone the button is as wide as the card, and 'Why' comes below it. */
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    gap: { base: '4px', sm: '16px' },
    borderTop: 'line',
    paddingTop: '12px',
    '& > [data-actions]': { '& > a, & > button': { minHeight: { base: '48px', sm: '40px' } } },
    '& > button': { marginRight: { sm: 'auto' } },
  },
});

interface MatchCardProps {
  professional: ProfessionalCard;
  /** The services that are looked for: without a photo of theirs, the picture shows one of them. */
  wanted: readonly ServiceId[];
  /** Draws the beam: the best of a list. */
  featured?: boolean;
  /** What can be done, at the right of the foot. */
  action?: ReactNode;
}

/** One of the first matches: a picture, three reasons, and how the score comes about. */
export function MatchCard({ professional, wanted, featured = false, action }: MatchCardProps) {
  const { match, specialties, isVerified, nextFreeDay, cover } = professional;
  const name = nameOf(professional);
  const reasons = reasonTexts(professional);
  const shown = reasonsOf(match).filter(({ sentence }) => reasons.includes(sentence));
  const isSaid = (factor: string) => shown.some((reason) => reason.name === factor);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <Card
        featured={featured && 'inset'}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' }}
      >
        <Picture data-featured={featured ? '' : undefined} data-open={isOpen ? '' : undefined}>
          {cover === null ? (
            <Illustration
              name={sceneOf(
                specialties,
                wanted.find((id) => specialties.includes(id)),
              )}
            />
          ) : (
            <Photo media={cover} alt={`Work by ${name}`} sizes="(min-width: 48rem) 208px, 100vw" />
          )}
        </Picture>
        <chakra.div
          padding={{ base: '16px 16px 8px', sm: '20px 24px 12px' }}
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
              <MatchFacts professional={professional} where={isSaid('distance') ? 'city' : 'distance'} />
            </div>
            <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} paddingLeft={{ base: '9px', sm: '0' }}>
              <Match score={match.score} />
            </chakra.div>
          </Top>
          <TickList items={reasons} />
          {!(isVerified && isSaid('verification')) && (
            <div>
              <VerifiedBadge isVerified={isVerified} />
            </div>
          )}
          <Foot>
            <WhyButton
              {...{ match, name, isOpen }}
              onToggle={() => setIsOpen(!isOpen)}
              controls={`${id}-why`}
            />
            {nextFreeDay !== null && !isSaid('availability') && (
              <chakra.p
                order={{ base: '1', sm: '0' }}
                marginBottom={{ base: '8px', sm: '0' }}
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
              >
                Next free day{' '}
                <chakra.b color="fg" fontWeight="label" whiteSpace="nowrap">
                  {formatDay(nextFreeDay)}
                </chakra.b>
              </chakra.p>
            )}
            {action}
          </Foot>
        </chakra.div>
        <chakra.div gridColumn="1 / -1">
          <MatchFactors {...{ match, name, isOpen }} id={`${id}-why`} />
        </chakra.div>
      </Card>
    </li>
  );
}

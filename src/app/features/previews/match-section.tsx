import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Match } from '#contract/match.ts';
import { FACTOR_LABELS } from '#contract/match-factors.ts';
import { KNOB } from '#src/theme/recipes/doors.ts';
import { progressRecipe } from '#src/theme/recipes/progress.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** Of the help article about finding professionals. */
export const SCORE_SECTION = 'how-the-match-score-works';

/** The door of the score, large. */
const Door = chakra('span', {
  base: {
    position: 'relative',
    flex: 'none',
    width: '48px',
    height: '68px',
    margin: '8px 8px 0',
    border: '2px solid {colors.pine.solid}',
    borderTop: '0',
    bg: 'bg.subtle',
    _before: {
      content: '""',
      position: 'absolute',
      left: '-10px',
      right: '-10px',
      top: '-8px',
      height: '8px',
      bg: 'pine.solid',
    },
    _after: {
      content: '""',
      position: 'absolute',
      right: '12px',
      top: '34px',
      width: '5px',
      height: '5px',
      borderRadius: '50%',
      bg: KNOB,
    },
  },
});

const Light = chakra('span', {
  base: {
    position: 'absolute',
    inset: 'auto 0 0',
    background:
      'linear-gradient(90deg, {colors.light} 64%, color-mix(in srgb, {colors.light} 72%, {colors.light.edge}) 64%)',
  },
});

const Factor = chakra('li', {
  base: { padding: { base: '6px 16px', sm: '8px 24px' }, fontVariantNumeric: 'tabular-nums lining-nums' },
});

interface MatchPanelProps {
  title: string;
  match: Match;
  /** '92 of 100' as score, '89%' as percent. */
  unit: 'score' | 'percent';
}

/** The score with everything it is made of: the one featured thing beside a profile. */
export function MatchPanel({ title, match, unit }: MatchPanelProps) {
  const titleId = useId();
  return (
    <Card as="section" featured="inset" aria-labelledby={titleId}>
      <chakra.div
        display="flex"
        gap="24px"
        alignItems="center"
        padding={{ base: '20px 16px 8px', sm: '24px 24px 16px' }}
      >
        <Door aria-hidden="true">
          <Light style={{ height: `${String(match.score)}%` }} />
        </Door>
        <div>
          <chakra.h2 id={titleId} textStyle="title">
            {title}
          </chakra.h2>
          <chakra.p textStyle="head" fontVariantNumeric="tabular-nums lining-nums">
            {match.score}
            {unit === 'percent' ? (
              '%'
            ) : (
              <chakra.span textStyle="body" color="fg.muted" fontFamily="body" letterSpacing="normal">
                {' '}
                of 100
              </chakra.span>
            )}
          </chakra.p>
        </div>
      </chakra.div>
      <FactorList match={match} />
      <chakra.p
        textStyle="meta"
        color="fg.muted"
        borderTop="line"
        marginTop="8px"
        padding={{ base: '12px 16px', sm: '16px 24px' }}
      >
        Plans and spending never affect the score.{' '}
        <TextLink display="inline-block" paddingBlock="4px" asChild>
          <Link to="/help/$articleId" params={{ articleId: 'find-professionals' }} hash={SCORE_SECTION}>
            How scoring works
          </Link>
        </TextLink>
      </chakra.p>
    </Card>
  );
}

function FactorList({ match }: { match: Match }) {
  const bar = useSlotRecipe({ recipe: progressRecipe })();
  return (
    <ul>
      {match.factors.map(({ name, points, maximum, sentence }) => (
        <Factor key={name}>
          <chakra.p display="flex" justifyContent="space-between" gap="16px">
            <chakra.b fontWeight="label">{FACTOR_LABELS[name]}</chakra.b>
            <chakra.span textStyle="meta" color="fg.muted">
              <chakra.b fontWeight="label" color="fg">
                {points}
              </chakra.b>{' '}
              of {maximum}
            </chakra.span>
          </chakra.p>
          <chakra.span css={[bar.track, { height: '6px', marginBlock: '4px' }]} aria-hidden="true">
            {points > 0 && (
              <chakra.span css={bar.bar} style={{ width: `${String((100 * points) / maximum)}%` }} />
            )}
          </chakra.span>
          <chakra.p textStyle="meta" color="fg.muted">
            {sentence}
          </chakra.p>
        </Factor>
      ))}
    </ul>
  );
}

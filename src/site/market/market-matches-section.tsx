import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { HardHat, Star } from 'lucide-react';
import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { milesAtStart } from '#contract/geo.ts';
import type { MarketSummary, MarketSummaryInput } from '#contract/landing.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { labelOfService } from '#contract/services.ts';
import { Section } from '#src/site/sections/page-section.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { signUpPath } from './sign-up-paths.ts';

type Matches = NonNullable<MarketSummary['matches']>;

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '16px', sm: '24px' },
    marginTop: '24px',
  },
});

/** What a badge rests on (product 16.2). */
const CHECKED = ['License checked', 'Insurance checked'];

interface MarketMatchesProps {
  market: MarketSummaryInput;
  matches: Matches;
}

/** Up to three matches, named where they have a public page, and the way to see all of them. */
export function MarketMatches({ market, matches: { near, items } }: MarketMatchesProps) {
  return (
    <Section>
      <chakra.h2 textStyle="head">Top matches near {near}</chakra.h2>
      <chakra.p mt="8px" color="fg.muted" maxWidth="44em">
        {CHECKS_STATEMENT}
      </chakra.p>
      <Cards>
        {items.map((item, index) => (
          <li key={index}>
            <MatchSample {...{ market, near, item }} />
          </li>
        ))}
      </Cards>
      <Button asChild mt="24px" width={{ base: 'full', sm: 'auto' }}>
        <a href={signUpPath({ ...market, place: market.place ?? near })}>
          See who, free for {TRIAL_DAYS} days
        </a>
      </Button>
    </Section>
  );
}

function MatchSample({
  market,
  near,
  item: { distanceMiles, rating, reviewCount, page },
}: {
  market: MarketSummaryInput;
  near: string;
  item: Matches['items'][number];
}) {
  return (
    <Card pad display="grid" gap="16px" height="full" alignContent="start">
      <chakra.div display="flex" gap="16px" alignItems="flex-start">
        <Avatar
          name={page?.name ?? ''}
          icon={page === null ? <HardHat aria-hidden /> : undefined}
          size="sm"
          verified
        />
        <chakra.div minWidth="0">
          <chakra.h3 textStyle="title" overflowWrap="anywhere">
            {page === null ? (
              `${labelOfService(market.service)} pro`
            ) : (
              <TextLink asChild>
                <Link to="/pros/$slug" params={{ slug: page.slug }}>
                  {page.name}
                </Link>
              </TextLink>
            )}
          </chakra.h3>
          <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
            {milesAtStart(distanceMiles)} from {near}
          </chakra.p>
          <chakra.p
            color="fg.muted"
            fontVariantNumeric="tabular-nums lining-nums"
            css={{
              '& svg': {
                display: 'inline-block',
                verticalAlign: '-2px',
                color: 'light.edge',
                fill: 'currentColor',
              },
            }}
          >
            {rating === null ? (
              'No reviews yet'
            ) : (
              <>
                <Star aria-hidden size={15} />{' '}
                <chakra.b color="fg" fontWeight="label">
                  {rating.toFixed(1)}
                </chakra.b>{' '}
                ({formatCount(reviewCount, 'review')})
              </>
            )}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <TickList items={CHECKED} />
    </Card>
  );
}

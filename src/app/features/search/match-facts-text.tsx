import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import { milesAtStart } from '#contract/geo.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { formatCount, formatMoney } from '#src/ui/format.ts';

/** Facts of one line, with a dot between them; a fact never breaks. The dot of a fact that begins a line is clipped. */
const Line = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    marginLeft: '-18px',
    clipPath: 'inset(0 0 0 18px)',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& li': { position: 'relative', paddingLeft: '18px', whiteSpace: 'nowrap' },
    '& li::before': { content: '"·" / ""', position: 'absolute', left: '7px' },
    '& svg': { display: 'inline-block', verticalAlign: '-2px', color: 'light.edge', fill: 'currentColor' },
  },
});

interface MatchFactsProps {
  professional: ProfessionalCard;
  /** The city where the distance is said elsewhere. */
  where: 'distance' | 'city';
}

/** Where a professional is, what others say, and what an hour costs, as far as it is known. */
export function MatchFacts({ professional, where }: MatchFactsProps) {
  const { distanceMiles, city, rating, reviewCount, hourlyRateCents } = professional;
  return (
    <Line>
      <li>{where === 'city' || distanceMiles === null ? city : milesAtStart(distanceMiles)}</li>
      {rating === null ? (
        <li>No reviews yet</li>
      ) : (
        <li>
          <Star aria-hidden size={15} />{' '}
          <chakra.b color="fg" fontWeight="label">
            {rating.toFixed(1)}
          </chakra.b>{' '}
          ({formatCount(reviewCount, 'review')})
        </li>
      )}
      {hourlyRateCents !== null && <li>{formatMoney(hourlyRateCents)}/hr</li>}
    </Line>
  );
}

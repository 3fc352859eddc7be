import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import { milesAtStart } from '#contract/geo.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { formatCount, formatMoney } from '#src/ui/format.ts';

export const nameOf = ({
  companyName,
  fullName,
}: Pick<ProfessionalCard, 'companyName' | 'fullName'>): string => companyName ?? fullName;

/** Distance, rating and rate in one line. */
export function ProfessionalMeta({ professional }: { professional: ProfessionalCard }) {
  const { distanceMiles, city, rating, reviewCount, hourlyRateCents } = professional;
  return (
    <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      {distanceMiles === null ? city : milesAtStart(distanceMiles)}.{' '}
      {rating === null ? (
        'No reviews yet. '
      ) : (
        <>
          <chakra.span
            css={{
              '& svg': {
                display: 'inline-block',
                verticalAlign: '-2px',
                color: 'light.edge',
                fill: 'currentColor',
              },
            }}
          >
            <Star aria-hidden size={14} />{' '}
          </chakra.span>
          <chakra.b color="fg" fontWeight="label">
            {rating.toFixed(1)}
          </chakra.b>{' '}
          ({formatCount(reviewCount, 'review')}).{' '}
        </>
      )}
      {hourlyRateCents !== null && (
        <chakra.span whiteSpace="nowrap">{formatMoney(hourlyRateCents)}/hr</chakra.span>
      )}
    </chakra.p>
  );
}

export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="success">Verified</Badge>
  ) : (
    <Badge tone="warning">Verification Pending</Badge>
  );
}

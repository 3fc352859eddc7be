import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { labelOfService } from '#contract/services.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { formatCount, formatMiles, formatMoney } from '#src/ui/format.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr)',
    gap: '16px',
    padding: { base: '16px', sm: '20px 24px' },
    '& + &': { borderTop: '1px solid {colors.border}' },
  },
});

/** A professional in a list, with what speaks for them; no way to reach them stands here. */
export function ProfessionalRow({ professional }: { professional: ProfessionalCard }) {
  const name = professional.companyName ?? professional.fullName;
  const { distanceMiles, hourlyRateCents, rating, reviewCount, completedJobs } = professional;
  const facts = [
    distanceMiles === null ? professional.city : `${professional.city}, ${formatMiles(distanceMiles)}`,
    hourlyRateCents === null ? null : `${formatMoney(hourlyRateCents)} an hour`,
    completedJobs === 0 ? null : formatCount(completedJobs, 'completed job'),
  ].filter(Boolean);
  return (
    <Row>
      <Avatar name={name} verified={professional.isVerified} />
      <div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
            {name}
          </chakra.h3>
          {professional.isVerified && <Badge tone="success">Verified</Badge>}
          {rating !== null && (
            <chakra.span display="inline-flex" alignItems="center" gap="4px" textStyle="meta">
              <Star aria-hidden size={14} />
              <span>
                {rating.toFixed(1)} from {formatCount(reviewCount, 'review')}
              </span>
            </chakra.span>
          )}
        </chakra.div>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {facts.join(', ')}
        </chakra.p>
        {professional.description && (
          <chakra.p marginTop="8px" overflowWrap="anywhere">
            {professional.description}
          </chakra.p>
        )}
        <chakra.ul display="flex" flexWrap="wrap" gap="8px" marginTop="12px" aria-label="Services">
          {professional.specialties.map((id) => (
            <li key={id}>
              <Badge tone="neutral">{labelOfService(id)}</Badge>
            </li>
          ))}
        </chakra.ul>
      </div>
    </Row>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Hammer, MapPinned, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '#src/ui/format.ts';

const Row = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(3, 1fr)' },
    gap: '20px 16px',
    paddingBlock: '20px',
    borderBlock: '1px solid {colors.border}',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > li': { display: 'flex', gap: '12px', minWidth: '0', overflowWrap: 'anywhere' },
    '& svg': {
      flex: 'none',
      width: '20px',
      height: '20px',
      marginTop: '2px',
      strokeWidth: '1.75',
      color: 'pine.fg',
    },
  },
});

export type PreviewFact = { icon: ReactNode; value: string; label: string };

/** What one wants to know first, each with its icon. */
export function FactRow({ facts, label }: { facts: readonly PreviewFact[]; label: string }) {
  return (
    <Row aria-label={label}>
      {facts.map((fact) => (
        <li key={fact.label}>
          {fact.icon}
          <span>
            <chakra.b display="block">{fact.value}</chakra.b>
            <chakra.span textStyle="meta" color="fg.muted">
              {fact.label}
            </chakra.span>
          </span>
        </li>
      ))}
    </Row>
  );
}

/** No reviews is a fact, too. */
export function ratingFact(rating: number | null, reviewCount: number): PreviewFact {
  return {
    icon: <Star aria-hidden />,
    value: rating === null ? 'New' : rating.toFixed(1),
    label: reviewCount === 0 ? 'no reviews yet' : formatCount(reviewCount, 'review'),
  };
}

/** Before the first one there is nothing to say. */
export function jobsFact(completedJobs: number): PreviewFact | false {
  return (
    completedJobs > 0 && {
      icon: <Hammer aria-hidden />,
      value: formatNumber(completedJobs),
      label: completedJobs === 1 ? 'job completed' : 'jobs completed',
    }
  );
}

export function radiusFact(miles: number): PreviewFact {
  return { icon: <MapPinned aria-hidden />, value: formatCount(miles, 'mile'), label: 'service radius' };
}

const TEN_HOURS = 600;
const TWO_DAYS = 2_880;

/** A typical response time, rounded for reading: '1 h 50 min', '45 min', '3 days'. */
export function waitOfMinutes(minutes: number): string {
  if (minutes < 59.5) return `${String(Math.max(1, Math.round(minutes)))} min`;
  if (minutes >= TWO_DAYS - 30) return `${String(Math.round(minutes / 1_440))} days`;
  const whole = minutes < TEN_HOURS - 5 ? Math.round(minutes / 10) * 10 : Math.round(minutes / 60) * 60;
  const rest = whole % 60;
  return `${String(Math.floor(whole / 60))} h${rest === 0 ? '' : ` ${String(rest)} min`}`;
}

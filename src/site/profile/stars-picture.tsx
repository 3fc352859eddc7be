import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';

const BEST = 5;

const Row = chakra('span', {
  base: {
    display: 'flex',
    gap: '4px',
    color: 'border.emphasized',
    '& svg': { width: '16px', height: '16px', strokeWidth: '1.75' },
    '& [data-full]': { color: 'light.edge', fill: 'currentColor' },
  },
});

/** One to five stars, read as '4 of 5 stars'. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Row role="img" aria-label={`${String(rating)} of ${String(BEST)} stars`}>
      {Array.from({ length: BEST }, (_, index) => (
        <Star key={index} aria-hidden data-full={index < rating ? '' : undefined} />
      ))}
    </Row>
  );
}

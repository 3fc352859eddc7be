import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

const CARDS = ['first', 'second', 'third'];

/** The first matches while they load, in the layout they will have. */
export function MatchSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton width="160px" height="20px" marginBlock="4px" aria-hidden />
      <chakra.div display="grid" gap="16px" marginTop="16px" aria-hidden="true">
        {CARDS.map((key) => (
          <Card
            key={key}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' }}
            minHeight={{ base: '440px', sm: '240px' }}
            overflow="hidden"
          >
            <Skeleton borderRadius="0" minHeight="152px" />
            <chakra.div
              padding={{ base: '16px', sm: '20px 24px' }}
              display="grid"
              gap="12px"
              alignContent="start"
            >
              <Skeleton width="62%" height="24px" />
              <Skeleton width="44%" height="16px" />
              <Skeleton width="70%" height="16px" marginTop="12px" />
              <Skeleton width="56%" height="16px" />
              <Skeleton width="48%" height="16px" />
            </chakra.div>
          </Card>
        ))}
      </chakra.div>
    </div>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../layout/card.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

/** An empty list that is the whole of a screen or of a tab. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <chakra.div maxWidth="560px" marginInline="auto" paddingBlock={{ base: '0', sm: '24px' }}>
        <EmptyState headingLevel={2} {...props} />
      </chakra.div>
    </Card>
  );
}

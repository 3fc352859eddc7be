import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** The tab of the owner dashboard that has nothing in it yet: says so, and where to go on. */
export function LaterTab() {
  return (
    <Card>
      <chakra.div maxWidth="560px" marginInline="auto" paddingBlock={{ base: '0', sm: '24px' }}>
        <EmptyState
          picture={<Illustration name="empty-messages" />}
          title="Messages Coming Soon"
          headingLevel={2}
          action={
            <Button variant="outline" size="sm" asChild>
              <Link to="/connections" search={{ part: 'people' }}>
                Your connections
              </Link>
            </Button>
          }
        >
          Until then you speak by phone and mail: they stand beside everybody you are connected with.
        </EmptyState>
      </chakra.div>
    </Card>
  );
}

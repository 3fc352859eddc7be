import { Link } from '@tanstack/react-router';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { Button } from '#src/ui/form/button.tsx';

/** The tab of the owner dashboard that has nothing in it yet: says so, and where to go on. */
export function LaterTab() {
  return (
    <EmptyCard
      picture={<Illustration name="empty-messages" />}
      title="Messages Coming Soon"
      action={
        <Button variant="outline" size="sm" asChild>
          <Link to="/connections" search={{ part: 'people' }}>
            Your connections
          </Link>
        </Button>
      }
    >
      Until then you speak by phone and mail: they stand beside everybody you are connected with.
    </EmptyCard>
  );
}

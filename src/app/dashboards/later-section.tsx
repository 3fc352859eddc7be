import { Link } from '@tanstack/react-router';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { Button } from '#src/ui/form/button.tsx';

/** The tab of the owner dashboard that has nothing in it yet, with the way to contact details. */
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
      For now, call or email. Contact details are under Connections.
    </EmptyCard>
  );
}

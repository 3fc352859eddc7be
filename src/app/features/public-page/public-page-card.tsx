import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { QueryData } from '#src/ui/feedback/query-data.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { SharePageBar } from './share-page-bar.tsx';
import { usePublicPageChanges } from './use-public-page.ts';

const TITLE = 'Your public page';

/** On the dashboard: the page to share once it is online, before that the offer of one until it is answered. */
export function PublicPageCard({ publicOrigin }: { publicOrigin: string }) {
  const query = api.profiles.publicPage.useQuery();
  return (
    <QueryData query={query} card={TITLE} failed="Your public page didn’t load.">
      {({ isOnline, slug, isOffered }) => {
        if (!isOnline || slug === null) return isOffered && <Offer />;
        return (
          <CardSection title={TITLE} pad>
            <SharePageBar slug={slug} publicOrigin={publicOrigin} />
          </CardSection>
        );
      }}
    </QueryData>
  );
}

function Offer() {
  const { dismiss } = usePublicPageChanges();
  return (
    <CardSection title="Get found online" pad>
      <p>
        Publish a page with your trades, verified documents, reviews and portfolio. Contact details stay
        private.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="8px" marginTop="16px">
        <Button size="sm" asChild>
          <Link to="/account" hash="public-page">
            Set up your page
          </Link>
        </Button>
        <BusyButton variant="ghost" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Not now
        </BusyButton>
      </chakra.div>
    </CardSection>
  );
}

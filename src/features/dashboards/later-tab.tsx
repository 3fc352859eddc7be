import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';

const COPY = {
  reviews: {
    picture: 'type-house',
    title: 'No profiles saved',
    text: 'Profiles you save to look at again will be listed here. Until then, browse who is near.',
    action: { label: 'Browse professionals', tab: 'browse' },
  },
  messages: {
    picture: 'empty-messages',
    title: 'Messages Coming Soon',
    text: 'Until then you speak by phone: once a professional accepts a request, you find their number on it.',
    action: { label: 'Create request', tab: 'create' },
  },
} as const;

/** A tab of the owner dashboard that has nothing in it yet: says so, and where to go on. */
export function LaterTab({ tab }: { tab: keyof typeof COPY }) {
  const { picture, title, text, action } = COPY[tab];
  return (
    <Card>
      <chakra.div maxWidth="560px" marginInline="auto" paddingBlock={{ base: '0', sm: '24px' }}>
        <EmptyState
          picture={<Illustration name={picture} />}
          title={title}
          headingLevel={2}
          action={
            <Button variant="outline" size="sm" asChild>
              <Link to="/dashboard/property-owner" search={{ tab: action.tab }}>
                {action.label}
              </Link>
            </Button>
          }
        >
          {text}
        </EmptyState>
      </chakra.div>
    </Card>
  );
}

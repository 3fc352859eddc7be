import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ConnectionItem } from '#contract/connections.ts';
import { api } from '#src/api.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { ContactWays } from './contact-ways-list.tsx';
import { nextAfterContact } from './person-labels.ts';

interface ContactCardProps {
  connectionId: string;
  /** Display name. */
  name: string | undefined;
  /** Right of the heading. */
  action?: ReactNode;
}

/** How to reach a person whose contact details are open, and what happens next. Nothing where they are closed. */
export function ContactCard({ connectionId, name, action }: ContactCardProps) {
  const query = api.connections.get.useQuery({ id: connectionId });
  const { data: connection } = query;
  if (connection?.contact === null) return null;
  return (
    <CardSection title={`Reach ${name ?? connection?.profile.name ?? 'them'}`} action={action}>
      {connection === undefined ? (
        <Waiting {...{ query }} />
      ) : (
        <Details connection={connection} contact={connection.contact} />
      )}
    </CardSection>
  );
}

type DetailsProps = { connection: ConnectionItem; contact: NonNullable<ConnectionItem['contact']> };

function Details({ connection, contact }: DetailsProps) {
  const next = nextAfterContact(connection);
  return (
    <chakra.div display="grid" gap="12px" padding={{ base: '8px 16px 16px', sm: '12px 24px 24px' }}>
      <ContactWays contact={contact} isWide />
      {next !== null && (
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          {next}
        </chakra.p>
      )}
    </chakra.div>
  );
}

type Query = ReturnType<typeof api.connections.get.useQuery>;

function Waiting({ query }: { query: Query }) {
  if (!query.isError) return <SkeletonRows rows={2} picture={false} label="Loading phone and email" />;
  return (
    <LoadFailed
      what="Phone and email didn’t load."
      onRetry={() => void query.refetch()}
      isRetrying={query.isRefetching}
    />
  );
}

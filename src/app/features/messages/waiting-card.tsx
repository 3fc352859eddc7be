import { chakra } from '@chakra-ui/react/styled-system';
import type { Conversation } from '#contract/messages.ts';
import { api } from '#src/api.ts';
import { PersonAnswer } from '#src/app/features/connections/people/person-answer-section.tsx';
import { QueryData } from '#src/ui/feedback/query-data.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** Whoever made contact waits for the reader's answer: it can be given here. */
export function WaitingCard({ conversation }: { conversation: Conversation }) {
  const { kind, title, other, connectionId } = conversation;
  const connection = api.connections.get.useQuery(
    { id: connectionId ?? '' },
    { enabled: connectionId !== null },
  );
  return (
    <chakra.div padding={{ base: '24px 16px 0', sm: '24px 24px 0' }}>
      <Card featured="inset">
        <chakra.div display="grid" gap="12px" padding={{ base: '12px 16px', sm: '16px 20px' }}>
          <chakra.p fontWeight="strong">
            {kind === 'project' && title !== null ? `Proposal for ${title}` : `${other.name} contacted you`}
          </chakra.p>
          <QueryData query={connection} failed="The buttons to answer didn’t load.">
            {(asked) => <PersonAnswer connection={asked} />}
          </QueryData>
        </chakra.div>
      </Card>
    </chakra.div>
  );
}

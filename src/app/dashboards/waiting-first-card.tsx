import type { ReactNode } from 'react';
import type { ConnectionItem } from '#contract/connections.ts';
import { api } from '#src/api.ts';
import { AnswerLink } from '#src/app/features/connections/people/answer-link.tsx';
import { outcomeInWords, PEOPLE_INPUT, stateOf } from '#src/app/features/connections/people/person-labels.ts';
import { Button } from '#src/ui/form/button.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What waits for the member, one thing at a time: a Connection to answer, else what is given. */
export function WaitingFirst({ children }: { children?: ReactNode }) {
  const people = api.connections.list.useQuery(PEOPLE_INPUT);
  if (people.isPending) return null;
  const waiting = people.data?.items.find((one) => stateOf(one) === 'waits_for_me');
  return waiting === undefined ? children : <WaitingConnection connection={waiting} />;
}

function WaitingConnection({ connection }: { connection: ConnectionItem }) {
  const { project, createdAt, profile, openedAt } = connection;
  return (
    <WaitingCard
      since={createdAt}
      title={
        project === null
          ? `${profile.name} reached out to you`
          : `${profile.name} proposed for ${project.title}`
      }
      picture="empty-messages"
      action={
        <Button size="sm" asChild>
          <AnswerLink connection={connection}>{openedAt === null ? 'Open' : 'Answer'}</AnswerLink>
        </Button>
      }
    >
      {outcomeInWords(connection) ?? 'Your answer helps them plan.'}
    </WaitingCard>
  );
}

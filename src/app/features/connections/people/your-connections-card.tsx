import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ConnectionItem } from '#contract/connections.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { AnswerLink } from './answer-link.tsx';
import { lookOfPerson, mostUrgent, PEOPLE_INPUT, reachedOut, stateOf } from './person-labels.ts';

const SHOWN = 3;

const Row = chakra('li', {
  base: {
    ...cardRow('12px'),
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    gap: '12px',
    alignItems: 'center',
    // The whole of it leads to the person.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** On a dashboard: who waits for an answer, then the newest of the others. */
export function YourConnections({ userType }: { userType: UserType }) {
  const people = api.connections.list.useQuery(PEOPLE_INPUT);
  return (
    <CardSection
      title="Your connections"
      action={
        <TextLink size="meta" asChild>
          <Link to="/connections" search={{ part: 'people' }}>
            All people
          </Link>
        </TextLink>
      }
    >
      <QueryList
        query={people}
        items={people.data && mostUrgent(people.data.items, SHOWN)}
        loading={<SkeletonRows rows={SHOWN} action={false} label="Loading your connections" />}
        failed="Your connections didn’t load."
        empty={<NoConnections userType={userType} />}
      >
        {(one) => <PersonRow key={one.id} connection={one} />}
      </QueryList>
    </CardSection>
  );
}

function PersonRow({ connection }: { connection: ConnectionItem }) {
  const { profile, project } = connection;
  const { word, tone } = lookOfPerson(connection);
  return (
    <Row>
      <Avatar name={profile.name} size="sm" verified={profile.isVerified} />
      <chakra.div minWidth="0">
        <chakra.p fontWeight="label" overflowWrap="anywhere">
          <AnswerLink connection={connection}>{profile.name}</AnswerLink>
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          {project?.title ?? reachedOut(connection)}
          {profile.isVerified && ', Verified'}
        </chakra.p>
        {stateOf(connection) === 'waits_for_me' ? (
          <chakra.span display="inline-block" marginTop="4px">
            <Badge tone={tone}>{word}</Badge>
          </chakra.span>
        ) : (
          <chakra.p textStyle="meta" fontWeight="label">
            {word}
          </chakra.p>
        )}
      </chakra.div>
    </Row>
  );
}

function NoConnections({ userType }: { userType: UserType }) {
  return (
    <chakra.p padding={{ base: '16px', sm: '24px' }} color="fg.muted">
      No connections yet.{' '}
      <TextLink asChild>
        {userType === 'service_professional' ? (
          <Link to="/browse-projects">Browse projects</Link>
        ) : (
          <Link to="/find-professionals">Find professionals</Link>
        )}
      </TextLink>{' '}
      to make your first one.
    </chakra.p>
  );
}

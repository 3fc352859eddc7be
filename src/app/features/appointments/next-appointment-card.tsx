import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShownAppointment } from '#contract/appointments.ts';
import type { UserType } from '#contract/user-types.ts';
import { api, type RouterOutputs } from '#src/api.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryData } from '#src/ui/feedback/query-data.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { agreedInWords, openTimes } from './appointment-labels.ts';

/** On a dashboard: the next appointment, and times that wait for an answer. Nothing while there is neither. */
export function NextAppointment({ userType }: { userType: UserType }) {
  const query = api.appointments.next.useQuery();
  return (
    <QueryData query={query} card="Next appointment" failed="Your appointments didn’t load.">
      {(appointments) => <Upcoming {...appointments} userType={userType} />}
    </QueryData>
  );
}

type UpcomingProps = RouterOutputs['appointments']['next'] & { userType: UserType };

function Upcoming({ next, toAnswer, userType }: UpcomingProps) {
  if (next === null && toAnswer === null) return null;
  return (
    <CardSection title={next === null ? 'Pick a time' : 'Next appointment'} pad>
      <chakra.ul listStyle="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="16px">
        {next !== null && (
          <Item {...{ userType }} appointment={next} link="See the job">
            {agreedInWords(next)}
          </Item>
        )}
        {toAnswer !== null && (
          <Item {...{ userType }} appointment={toAnswer} link="Pick a time">
            {toAnswer.otherName} proposed {openTimes(toAnswer)[0]?.words}
            {toAnswer.id === next?.id && ' instead'}
          </Item>
        )}
      </chakra.ul>
    </CardSection>
  );
}

interface ItemProps {
  appointment: ShownAppointment;
  userType: UserType;
  link: string;
  children: ReactNode;
}

function Item({ appointment: { requestId, title, otherName }, userType, link, children }: ItemProps) {
  return (
    <chakra.li display="grid" gap="4px">
      <chakra.p fontWeight="strong" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {children}
      </chakra.p>
      <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
        {title}, with {otherName}
      </chakra.p>
      <chakra.p textStyle="meta">
        <TextLink size="meta" asChild>
          {userType === 'service_professional' ? (
            <Link to="/jobs/$jobId" params={{ jobId: requestId }}>
              {link}
            </Link>
          ) : (
            <Link to="/requests/$requestId" params={{ requestId }}>
              {link}
            </Link>
          )}
        </TextLink>
      </chakra.p>
    </chakra.li>
  );
}

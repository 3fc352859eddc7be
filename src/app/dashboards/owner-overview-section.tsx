import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { NextAppointment } from '#src/app/features/appointments/next-appointment-card.tsx';
import { BalanceCard } from '#src/app/features/connections/balance/balance-card.tsx';
import { YourConnections } from '#src/app/features/connections/people/your-connections-card.tsx';
import { NEW_PROJECT } from '#src/app/features/projects/wizard/project-wizard-search.ts';
import { OwnProjects } from '#src/app/features/projects/own-projects-card.tsx';
import { RecentRequests } from '#src/app/features/requests/recent-requests-card.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryData } from '#src/ui/feedback/query-data.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { CompleteProfile } from './complete-profile-card.tsx';
import { todayInMarket } from './greeting-labels.ts';
import { NearProfessionals } from './near-professionals-card.tsx';
import { SpendCard } from './spend-card.tsx';
import { TrialCard } from './trial-card.tsx';
import { WaitingFirst } from './waiting-first-card.tsx';
import { WaitingRequest } from './waiting-request-card.tsx';

const PATH = '/dashboard/property-owner';

/** What waits, then lists, then figures. */
export function OwnerOverview({ now }: { now: string }) {
  const summary = api.requests.summary.useQuery();
  const profile = api.profiles.mine.useQuery();
  return (
    <TwoColumns>
      <Column display={{ base: 'contents', lg: 'grid' }}>
        <WaitingFirst>
          <WaitingRequest>
            <TrialCard userType="property_owner" picture="type-house" />
          </WaitingRequest>
        </WaitingFirst>
        <NextAppointment userType="property_owner" />
        <RecentRequests
          now={now}
          createAction={
            <Button size="sm" asChild>
              <Link to={PATH} search={{ tab: 'create' }}>
                Create request
              </Link>
            </Button>
          }
        />
        <OwnProjects
          newProject={
            <Button size="sm" variant="outline" asChild>
              <Link to="/signup/property-owner/step-3" search={{ project: NEW_PROJECT }}>
                New project
              </Link>
            </Button>
          }
        />
        {(summary.data ?? summary.error) && (
          // Figures come last where all is one column.
          <chakra.div order={{ base: 1, lg: 0 }}>
            <QueryData query={summary} card="Spend this year" failed="Your spend didn’t load.">
              {(figures) => <SpendCard summary={figures} today={todayInMarket(now)} />}
            </QueryData>
          </chakra.div>
        )}
      </Column>
      <Column display={{ base: 'contents', lg: 'grid' }}>
        <chakra.div order={{ base: 1, lg: 0 }}>
          <BalanceCard />
        </chakra.div>
        <YourConnections userType="property_owner" />
        <CompleteProfile userType="property_owner" />
        <NearProfessionals
          title={profile.data?.place ? `Near ${profile.data.place.city}` : 'Professionals'}
          action={
            <TextLink size="meta" asChild>
              <Link to={PATH} search={{ tab: 'browse' }}>
                Browse
              </Link>
            </TextLink>
          }
        />
      </Column>
    </TwoColumns>
  );
}

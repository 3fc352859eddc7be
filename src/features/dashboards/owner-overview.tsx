import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { RecentRequests } from '#src/features/requests/recent-requests.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { CompleteProfile } from './complete-profile.tsx';
import { NearProfessionals } from './near-professionals.tsx';
import { SpendCard } from './spend-card.tsx';
import { WaitingRequest } from './waiting-request.tsx';

const PATH = '/dashboard/property-owner';

/** What waits, then lists, then figures. */
export function OwnerOverview({ now }: { now: string }) {
  const summary = api.requests.summary.useQuery();
  const profile = api.profiles.mine.useQuery();
  return (
    <TwoColumns>
      <Column>
        <WaitingRequest />
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
        {summary.data && <SpendCard summary={summary.data} />}
      </Column>
      <Column>
        {profile.data && <CompleteProfile profile={profile.data} />}
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

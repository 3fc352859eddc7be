import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, Hammer, Star, Wallet } from 'lucide-react';
import { useCallback } from 'react';
import type { Viewer } from '#contract/auth.ts';
import type { Earnings } from '#contract/jobs.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import { api } from '#src/api.ts';
import { NextAppointment } from '#src/app/features/appointments/next-appointment-card.tsx';
import { PastDueNote } from '#src/app/features/billing/manage/past-due-note.tsx';
import { PaymentsTab } from '#src/app/features/billing/manage/payments-section.tsx';
import { BalanceCard } from '#src/app/features/connections/balance/balance-card.tsx';
import { JustConnected } from '#src/app/features/connections/people/just-connected-card.tsx';
import { YourConnections } from '#src/app/features/connections/people/your-connections-card.tsx';
import { AvailableJobs } from '#src/app/features/jobs/available-jobs-list.tsx';
import { RecentJobs } from '#src/app/features/jobs/recent-jobs-card.tsx';
import { PublicPageCard } from '#src/app/features/public-page/public-page-card.tsx';
import { StatCard, StatList } from '#src/ui/display/stat-card.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount, formatMoney, formatNumber } from '#src/ui/format.ts';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { SubHeader } from '#src/ui/layout/sub-header.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { useConnectedToast } from './use-connected-toast.ts';
import { EarningsChart } from './earnings-chart.tsx';
import { GetVerifiedNote } from './get-verified-note.tsx';
import { greeting } from './greeting-labels.ts';
import { ProfessionalTabs } from './professional-tabs.tsx';
import { ProfessionalQuickActions } from './quick-actions-card.tsx';
import { ProfileSummary } from './profile-summary-card.tsx';
import type { TwoTab } from './two-tab-search.ts';
import { WaitingFirst } from './waiting-first-card.tsx';

/**
 * On a desk figures, then open jobs with the professional's own beside them. Below that one column: figures, own jobs
 * that are active, open ones, and the rest after them.
 */
const Part = chakra(Column, { base: { display: { base: 'contents', lg: 'grid' } } });

interface ProfessionalDashboardProps {
  viewer: Viewer;
  publicOrigin: string;
  now: string;
  tab: TwoTab;
  isWidened: boolean;
  isConnected: boolean;
}

/** The service professional dashboard (product 10.12). */
export function ProfessionalDashboard(props: ProfessionalDashboardProps) {
  const { viewer, publicOrigin, now, tab, isWidened, isConnected } = props;
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const navigate = useNavigate();
  const forgetConnected = useCallback(
    () => void navigate({ to: '/dashboard/service-professional', search: {}, replace: true }),
    [navigate],
  );
  useConnectedToast(isConnected, forgetConnected);
  const place = profile.place ? `${profile.place.city}, ${profile.place.state}` : profile.location;
  return (
    <chakra.main id="main">
      <SubHeader
        head={
          <PageHead
            title={greeting(viewer.fullName, now)}
            subtitle={[profile.companyName, place].filter(Boolean).join(', ')}
            actions={<HeadActions />}
          />
        }
        tabs={<ProfessionalTabs current={tab} />}
      />
      <Wrap>
        {tab === 'payments' ? (
          <PaymentsTab userType={viewer.userType} />
        ) : (
          <>
            <Notices viewer={viewer} profile={profile} />
            <Overview {...{ viewer, publicOrigin, now, isWidened, profile }} />
          </>
        )}
      </Wrap>
    </chakra.main>
  );
}

function Notices({ viewer, profile }: { viewer: Viewer; profile: OwnProfile }) {
  const { isRestricted, isOverdue } = viewer;
  return (
    <chakra.div
      display="grid"
      gap="16px"
      css={{ '&:not(:empty)': { paddingTop: { base: '16px', sm: '24px' } } }}
    >
      <PastDueNote />
      <JustConnected />
      {isRestricted && (
        <Note tone="danger">
          <strong>Your account is restricted.</strong> You can finish the jobs you have, but you aren’t listed
          and can’t accept new ones.
        </Note>
      )}
      <GetVerifiedNote profile={profile} isOverdue={isOverdue} />
      <WaitingFirst />
    </chakra.div>
  );
}

type OverviewProps = Pick<ProfessionalDashboardProps, 'viewer' | 'publicOrigin' | 'now' | 'isWidened'> & {
  profile: OwnProfile;
};

function Overview({ viewer, publicOrigin, now, isWidened, profile }: OverviewProps) {
  const earnings = api.jobs.earnings.useQuery();
  const hasActiveJobs = earnings.data !== undefined && earnings.data.accepted + earnings.data.inProgress > 0;
  return (
    <TwoColumns>
      <chakra.div gridColumn="1 / -1">
        {earnings.isError ? (
          <LoadFailed
            what="Your figures didn’t load."
            onRetry={() => void earnings.refetch()}
            isRetrying={earnings.isRefetching}
          />
        ) : (
          <Figures earnings={earnings.data} profile={profile} />
        )}
      </chakra.div>
      <Part>
        <chakra.div order={{ base: 2, lg: 0 }}>
          <AvailableJobs
            profile={profile}
            now={now}
            isWidened={isWidened}
            isRestricted={viewer.isRestricted || viewer.isOverdue}
          />
        </chakra.div>
        {earnings.data && (
          <chakra.div order={{ base: 3, lg: 0 }}>
            <EarningsChart earnings={earnings.data} />
          </chakra.div>
        )}
      </Part>
      <Part>
        <chakra.div order={{ base: 1, lg: 0 }} css={{ '&:empty': { display: 'none' } }}>
          <NextAppointment userType="service_professional" />
        </chakra.div>
        <chakra.div order={{ base: hasActiveJobs ? 1 : 3, lg: 0 }}>
          <RecentJobs />
        </chakra.div>
        <chakra.div order={{ base: 3, lg: 0 }}>
          <ProfessionalQuickActions />
        </chakra.div>
        <chakra.div order={{ base: 3, lg: 0 }}>
          <YourConnections userType="service_professional" />
        </chakra.div>
        <chakra.div order={{ base: 3, lg: 0 }}>
          <BalanceCard />
        </chakra.div>
        <chakra.div order={{ base: 3, lg: 0 }}>
          <ProfileSummary profile={profile} />
        </chakra.div>
        <chakra.div order={{ base: 3, lg: 0 }} css={{ '&:empty': { display: 'none' } }}>
          <PublicPageCard publicOrigin={publicOrigin} />
        </chakra.div>
      </Part>
    </TwoColumns>
  );
}

function HeadActions() {
  return (
    <chakra.div display={{ base: 'none', sm: 'flex' }} gap="8px">
      <Button variant="outline" asChild>
        <Link to="/account">Edit profile</Link>
      </Button>
      <Button asChild>
        <Link to="/browse-projects">Browse projects</Link>
      </Button>
    </chakra.div>
  );
}

/** Earnings, active jobs, rating and completed count. */
function Figures({ earnings, profile }: { earnings: Earnings | undefined; profile: OwnProfile }) {
  // Of jobs that have just begun alone, a rate would say 0%.
  const rate = earnings?.completed ? earnings.completionRatePercent : null;
  return (
    <StatList>
      <StatCard
        label="Earnings"
        icon={<Wallet aria-hidden />}
        value={earnings === undefined ? '…' : formatMoney(earnings.last12MonthsCents)}
        note={
          <TextLink size="meta" asChild>
            <Link to="/figures">Last 12 months, budget figures</Link>
          </TextLink>
        }
      />
      <StatCard
        label="Active jobs"
        icon={<Hammer aria-hidden />}
        value={earnings === undefined ? '…' : formatNumber(earnings.accepted + earnings.inProgress)}
        note={earnings !== undefined && <ActiveJobsNote earnings={earnings} />}
      />
      <StatCard
        label="Rating"
        icon={<Star aria-hidden />}
        value={profile.rating === null ? 'New' : profile.rating.toFixed(1)}
        note={
          profile.reviewCount === 0 ? (
            'No reviews yet'
          ) : (
            <TextLink size="meta" asChild>
              <Link to="/jobs" search={{ reviewed: true }}>
                {formatCount(profile.reviewCount, 'review')}
              </Link>
            </TextLink>
          )
        }
      />
      <StatCard
        label="Completed"
        icon={<CircleCheck aria-hidden />}
        value={earnings === undefined ? '…' : formatNumber(earnings.completed)}
        note={
          rate === null ? (
            'No completed jobs yet'
          ) : (
            <TextLink size="meta" asChild>
              <Link to="/jobs" search={{ status: 'completed' }}>
                {rate}% completion rate
              </Link>
            </TextLink>
          )
        }
      />
    </StatList>
  );
}

/** '2 accepted, 1 in progress', each to its jobs. */
function ActiveJobsNote({ earnings }: { earnings: Earnings }) {
  return (
    <>
      <TextLink size="meta" asChild>
        <Link to="/jobs" search={{ status: 'accepted' }}>
          {formatNumber(earnings.accepted)} accepted
        </Link>
      </TextLink>
      ,{' '}
      <TextLink size="meta" asChild>
        <Link to="/jobs" search={{ status: 'in_progress' }}>
          {formatNumber(earnings.inProgress)} in progress
        </Link>
      </TextLink>
    </>
  );
}

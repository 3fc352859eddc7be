import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { BadgeCheck, CircleCheck, ClipboardList, Plus, Wallet } from 'lucide-react';
import { Fragment, useCallback } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { DEFAULT_RADIUS_MILES } from '#contract/profiles.ts';
import { type RequestSummary, STATUS_LABELS } from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { reasonOfMember } from '#src/app/features/account/team/team-labels.ts';
import { NextAppointment } from '#src/app/features/appointments/next-appointment-card.tsx';
import { PastDueNote } from '#src/app/features/billing/manage/past-due-note.tsx';
import { PaymentsTab } from '#src/app/features/billing/manage/payments-section.tsx';
import { BalanceCard } from '#src/app/features/connections/balance/balance-card.tsx';
import { JustConnected } from '#src/app/features/connections/people/just-connected-card.tsx';
import { YourConnections } from '#src/app/features/connections/people/your-connections-card.tsx';
import { allowanceInWords } from '#src/app/features/properties/property-labels.ts';
import { OwnProjects } from '#src/app/features/projects/own-projects-card.tsx';
import { RecentRequests } from '#src/app/features/requests/recent-requests-card.tsx';
import { StatCard, StatList } from '#src/ui/display/stat-card.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { ChangeLink } from '#src/ui/form/change-link.tsx';
import { RefusedChanges } from '#src/ui/form/refused-changes.tsx';
import { formatMoney, formatNumber } from '#src/ui/format.ts';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { SubHeader } from '#src/ui/layout/sub-header.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { CommercialTabs } from './commercial-tabs.tsx';
import { CompleteProfile } from './complete-profile-card.tsx';
import { useConnectedToast } from './use-connected-toast.ts';
import { greeting, todayInMarket } from './greeting-labels.ts';
import { SignOutButton } from '#src/app/shell/sign-out-link.tsx';
import { PropertyPortfolio } from './property-portfolio-card.tsx';
import { CommercialQuickActions } from './quick-actions-card.tsx';
import { RecentActivity } from './recent-activity-card.tsx';
import { PerformanceCard, type PerformancePeriod } from './performance-card.tsx';
import { TrialCard } from './trial-card.tsx';
import type { TwoTab } from './two-tab-search.ts';
import { WaitingFirst } from './waiting-first-card.tsx';
import { WaitingRequest } from './waiting-request-card.tsx';

interface CommercialDashboardProps {
  viewer: Viewer;
  now: string;
  tab: TwoTab;
  /** Of the performance card. */
  period: PerformancePeriod;
  isConnected: boolean;
}

/** The commercial dashboard (product 10.12): what waits, figures, own requests and projects, spend, people. */
export function CommercialDashboard({ viewer, now, tab, period, isConnected }: CommercialDashboardProps) {
  const navigate = useNavigate();
  const forgetConnected = useCallback(
    () => void navigate({ to: '/dashboard/commercial', search: {}, replace: true }),
    [navigate],
  );
  useConnectedToast(isConnected, forgetConnected);
  const allowance = useAllowanceWords();
  const place = viewer.place ? `${viewer.place.city}, ${viewer.place.state}` : viewer.location;
  return (
    <chakra.main id="main">
      <SubHeader
        head={
          <PageHead
            title={greeting(viewer.fullName, now)}
            subtitle={[viewer.companyName, allowance ?? place].filter(Boolean).join(', ')}
            actions={<HeadActions />}
          />
        }
        tabs={<CommercialTabs current={tab} />}
      />
      <Wrap>
        {tab === 'payments' ? (
          <RefusedChanges reason={reasonOfMember(viewer)}>
            <PaymentsTab userType={viewer.userType} />
          </RefusedChanges>
        ) : (
          <Overview now={now} period={period} isOwner={viewer.role === 'owner'} />
        )}
      </Wrap>
    </chakra.main>
  );
}

interface OverviewProps {
  now: string;
  period: PerformancePeriod;
  /** Of the account: what its profile still needs is asked of nobody else. */
  isOwner: boolean;
}

function Overview({ now, period, isOwner }: OverviewProps) {
  const summary = api.requests.summary.useQuery();
  return (
    <>
      <chakra.div display="grid" gap={{ base: '16px', sm: '24px' }} paddingTop={{ base: '16px', sm: '24px' }}>
        <PastDueNote />
        <JustConnected />
        <WaitingFirst>
          <WaitingRequest>
            <TrialCard userType="commercial" picture="type-office" />
          </WaitingRequest>
        </WaitingFirst>
        {summary.isError ? (
          <LoadFailed
            what="Your figures didn’t load."
            onRetry={() => void summary.refetch()}
            isRetrying={summary.isRefetching}
          />
        ) : (
          <Figures />
        )}
      </chakra.div>
      <TwoColumns>
        <Column display={{ base: 'contents', lg: 'grid' }}>
          <PropertyPortfolio />
          <RecentRequests now={now} createAction={<CreateLink size="sm" />} />
          <OwnProjects />
          <chakra.div order={{ base: 1, lg: 0 }}>
            <PerformanceCard period={period} today={todayInMarket(now)} />
          </chakra.div>
        </Column>
        <Column display={{ base: 'contents', lg: 'grid' }}>
          <NextAppointment userType="commercial" />
          <CommercialQuickActions today={todayInMarket(now)} />
          <RecentActivity now={now} />
          <YourConnections userType="commercial" />
          {isOwner && <CompleteProfile userType="commercial" />}
          <BalanceCard />
        </Column>
      </TwoColumns>
    </>
  );
}

/** '5 pending, 1 accepted, 1 in progress', without those that are none; each to its requests. */
function ActiveNote({ summary: { active, pending, inProgress } }: { summary: RequestSummary }) {
  const parts = [
    { status: 'pending', count: pending },
    { status: 'accepted', count: active - pending - inProgress },
    { status: 'in_progress', count: inProgress },
  ] as const;
  const some = parts.filter(({ count }) => count > 0);
  if (some.length === 0) return 'None open';
  return some.map(({ status, count }, index) => (
    <Fragment key={status}>
      {index > 0 && ', '}
      <TextLink size="meta" asChild>
        <Link to="/requests" search={{ status }}>
          {formatNumber(count)} {STATUS_LABELS[status].toLowerCase()}
        </Link>
      </TextLink>
    </Fragment>
  ));
}

function CreateLink({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <ChangeLink size={size} link={(face) => <Link to="/requests/new">{face}</Link>}>
      <Plus aria-hidden size={20} /> Create request
    </ChangeLink>
  );
}

/** '14 of 25 properties on Corporate'; nothing before there is one. */
function useAllowanceWords(): string | null {
  const { data } = api.properties.allowance.useQuery();
  return data === undefined || data.count === 0 ? null : allowanceInWords(data);
}

function HeadActions() {
  return (
    <>
      <SignOutButton />
      <chakra.span hideBelow="sm">
        <Button variant="outline" asChild>
          <Link to="/find-professionals">Find professionals</Link>
        </Button>
      </chakra.span>
      <chakra.span hideBelow="sm">
        <CreateLink />
      </chakra.span>
    </>
  );
}

function Figures() {
  const { data: summary } = api.requests.summary.useQuery();
  const nearby = api.profiles.countNear.useQuery({});
  const near = nearby.data;
  const shown = (value: number | undefined, format: (value: number) => string) =>
    value === undefined ? '…' : format(value);
  return (
    <StatList>
      <StatCard
        label="Active requests"
        icon={<ClipboardList aria-hidden />}
        value={shown(summary?.active, formatNumber)}
        note={summary && <ActiveNote summary={summary} />}
      />
      <StatCard
        label="Completed"
        icon={<CircleCheck aria-hidden />}
        value={shown(summary?.completed, formatNumber)}
        note={
          <TextLink size="meta" asChild>
            <Link to="/requests" search={{ status: 'completed' }}>
              Since you joined
            </Link>
          </TextLink>
        }
      />
      <StatCard
        label="Spend this year"
        icon={<Wallet aria-hidden />}
        value={shown(summary?.spentCents, formatMoney)}
        note={
          <TextLink size="meta" asChild>
            <Link to="/figures" search={{ range: 'this-year' }}>
              Budgets of completed requests
            </Link>
          </TextLink>
        }
      />
      <StatCard
        label="Verified professionals"
        icon={<BadgeCheck aria-hidden />}
        value={
          near === undefined
            ? nearby.isError
              ? '–'
              : '…'
            : `${formatNumber(near.count)}${near.hasMore ? '+' : ''}`
        }
        note={
          near ? (
            <TextLink size="meta" asChild>
              <Link to="/find-professionals">
                {near.isNear ? `Within ${String(DEFAULT_RADIUS_MILES)} miles` : 'In all our markets'}
              </Link>
            </TextLink>
          ) : (
            nearby.isError && (
              <TextLink size="meta" asChild>
                <button type="button" onClick={() => void nearby.refetch()}>
                  Didn’t load. Try again
                </button>
              </TextLink>
            )
          )
        }
      />
    </StatList>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { PastDueNote } from '#src/app/features/billing/manage/past-due-note.tsx';
import { PaymentsTab } from '#src/app/features/billing/manage/payments-section.tsx';
import { JustConnected } from '#src/app/features/connections/people/just-connected-card.tsx';
import { SavedList } from '#src/app/features/connections/people/saved-list.tsx';
import { FindProfessionals } from '#src/app/features/search/find-professionals-section.tsx';
import { changeOf, type FindSearch } from '#src/app/features/search/find-search.ts';
import { useUnreadCount } from '#src/app/features/messages/use-unread-count.ts';
import { CreateRequestCard } from '#src/app/features/requests/create-request-card.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { SubHeader } from '#src/ui/layout/sub-header.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { useConnectedToast } from './use-connected-toast.ts';
import { greeting, todayInMarket } from './greeting-labels.ts';
import { MessagesTab } from './messages-tab-section.tsx';
import { MoreTab } from '#src/app/shell/more-section.tsx';
import { OwnerOverview } from './owner-overview-section.tsx';
import { OWNER_DESK_TABS, OWNER_TAB_LABELS, type OwnerTab } from './owner-tab-labels.ts';
import { SignOutButton } from '#src/app/shell/sign-out-link.tsx';

const PATH = '/dashboard/property-owner';

interface OwnerDashboardProps {
  viewer: Viewer;
  now: string;
  tab: OwnerTab;
  find: FindSearch;
  isConnected: boolean;
}

/** The property owner dashboard (product 10.11): every tab has an address. */
export function OwnerDashboard({ viewer, now, tab, find, isConnected }: OwnerDashboardProps) {
  const navigate = useNavigate({ from: PATH });
  const forgetConnected = useCallback(
    () => void navigate({ to: PATH, search: { tab: 'overview' }, replace: true }),
    [navigate],
  );
  useConnectedToast(isConnected, forgetConnected);
  const unread = useUnreadCount();
  const tabs = OWNER_DESK_TABS.map((key) => ({
    key,
    label: OWNER_TAB_LABELS[key],
    current: key === tab,
    ...(key === 'messages' && { count: unread }),
    render: (props: object) => <Link to={PATH} search={{ tab: key }} {...props} />,
  }));
  return (
    <>
      <chakra.main id="main">
        <SubHeader
          head={
            <PageHead
              title={greeting(viewer.fullName, now)}
              subtitle={viewer.place ? `${viewer.place.city}, ${viewer.place.state}` : viewer.location}
              actions={<HeadActions tab={tab} />}
            />
          }
          tabs={<TabLinks label="Sections" items={tabs} bare />}
        />
        {tab === 'browse' && (
          <FindProfessionals
            search={find}
            onSearch={(next) =>
              void navigate({
                to: PATH,
                search: (latest) => ({ tab: 'browse', ...changeOf(find, next)(latest) }),
                resetScroll: false,
              })
            }
            headingLevel={2}
            createRequest={
              <Button size="sm" variant="outline" asChild>
                <Link to={PATH} search={{ tab: 'create' }}>
                  Create request
                </Link>
              </Button>
            }
          />
        )}
        <Wrap>
          {tab !== 'payments' && (
            <chakra.div
              display="grid"
              gap="16px"
              css={{ '&:not(:empty)': { paddingTop: { base: '16px', sm: '24px' } } }}
            >
              <PastDueNote />
              <JustConnected />
            </chakra.div>
          )}
          {tab === 'overview' && <OwnerOverview now={now} />}
          {tab === 'payments' && <PaymentsTab userType={viewer.userType} />}
          {tab === 'create' && <CreateRequestCard today={todayInMarket(now)} />}
          {(tab === 'more' || tab === 'reviews' || tab === 'messages') && (
            <chakra.div paddingBlock={{ base: '16px 32px', sm: '24px 64px' }}>
              {tab === 'more' && <MoreTab />}
              {tab === 'reviews' && <SavedList viewer={viewer.userType} />}
              {tab === 'messages' && <MessagesTab now={now} />}
            </chakra.div>
          )}
        </Wrap>
      </chakra.main>
    </>
  );
}

function HeadActions({ tab }: { tab: OwnerTab }) {
  return (
    <chakra.div display="flex" gap="8px" hideBelow="sm">
      <SignOutButton />
      {tab !== 'create' && (
        <Button asChild>
          <Link to={PATH} search={{ tab: 'create' }}>
            <Plus aria-hidden size={20} /> Create request
          </Link>
        </Button>
      )}
    </chakra.div>
  );
}

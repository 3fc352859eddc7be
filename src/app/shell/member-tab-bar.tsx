import { Link, useRouterState } from '@tanstack/react-router';
import {
  Building2,
  ClipboardList,
  DraftingCompass,
  Ellipsis,
  Hammer,
  LayoutDashboard,
  MessageSquare,
  Plus,
  Search,
  UserRound,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { UserType } from '#contract/user-types.ts';
import { useRefusedChanges } from '#src/ui/form/refused-changes.tsx';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { TabBar } from '#src/ui/layout/tab-bar.tsx';
import { useUnreadCount } from '#src/app/features/messages/use-unread-count.ts';
import type { OwnerTab } from '#src/app/dashboards/owner-tab-labels.ts';

const OWNER = '/dashboard/property-owner';
/** Screens of their own that an owner's phone lists under More. */
const UNDER_MORE = ['/connections', '/buy-connections', '/requests', '/properties', '/figures', '/account'];
const TABS_UNDER_MORE = ['reviews', 'payments'];

type Entry = {
  key: string;
  label: string;
  icon: ReactNode;
  isCurrent: (path: string, tab: string | undefined) => boolean;
  render: (props: NavLinkProps) => ReactElement;
};

function ownerTab(tab: OwnerTab, label: string, icon: ReactNode): Entry {
  return {
    key: tab,
    label,
    icon,
    isCurrent: (path, current = 'overview') =>
      path === OWNER
        ? current === tab || (tab === 'more' && TABS_UNDER_MORE.includes(current))
        : tab === 'more' && UNDER_MORE.includes(path),
    render: (props) => <Link to={OWNER} search={{ tab }} {...props} />,
  };
}

const account: Entry = {
  key: 'account',
  label: 'Account',
  icon: <UserRound aria-hidden />,
  isCurrent: (path) => path === '/account',
  render: (props) => <Link to="/account" {...props} />,
};

const messages: Entry = {
  key: 'messages',
  label: 'Messages',
  icon: <MessageSquare aria-hidden />,
  isCurrent: (path) => path.startsWith('/messages'),
  render: (props) => <Link to="/messages" {...props} />,
};

const ENTRIES: Record<UserType, Entry[]> = {
  property_owner: [
    ownerTab('overview', 'Overview', <LayoutDashboard aria-hidden />),
    ownerTab('browse', 'Browse', <Search aria-hidden />),
    ownerTab('create', 'Request', <Plus aria-hidden />),
    messages,
    ownerTab('more', 'More', <Ellipsis aria-hidden />),
  ],
  service_professional: [
    {
      key: 'overview',
      label: 'Overview',
      icon: <LayoutDashboard aria-hidden />,
      isCurrent: (path) => path === '/dashboard/service-professional',
      render: (props) => <Link to="/dashboard/service-professional" {...props} />,
    },
    {
      key: 'jobs',
      label: 'Jobs',
      icon: <Hammer aria-hidden />,
      isCurrent: (path) => path.startsWith('/jobs'),
      render: (props) => <Link to="/jobs" {...props} />,
    },
    {
      key: 'projects',
      label: 'Projects',
      icon: <DraftingCompass aria-hidden />,
      isCurrent: (path) => path === '/browse-projects',
      render: (props) => <Link to="/browse-projects" {...props} />,
    },
    messages,
    account,
  ],
  commercial: [
    {
      key: 'overview',
      label: 'Overview',
      icon: <LayoutDashboard aria-hidden />,
      isCurrent: (path) => path === '/dashboard/commercial',
      render: (props) => <Link to="/dashboard/commercial" {...props} />,
    },
    {
      key: 'properties',
      label: 'Properties',
      icon: <Building2 aria-hidden />,
      isCurrent: (path) => path.startsWith('/properties'),
      render: (props) => <Link to="/properties" {...props} />,
    },
    {
      key: 'create',
      label: 'Request',
      icon: <Plus aria-hidden />,
      isCurrent: (path) => path === '/requests/new',
      render: (props) => <Link to="/requests/new" {...props} />,
    },
    {
      key: 'requests',
      label: 'Requests',
      icon: <ClipboardList aria-hidden />,
      isCurrent: (path) => path.startsWith('/requests') && path !== '/requests/new',
      render: (props) => <Link to="/requests" {...props} />,
    },
    messages,
  ],
};

/** The phone's navigation of the signed-in screens, by user type; without what only leads to a change where that is refused. */
export function MemberTabBar({ userType }: { userType: UserType }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const tab = useRouterState({
    select: ({ location }) => ('tab' in location.search ? location.search.tab : undefined),
  });
  const unread = useUnreadCount();
  const isRefused = useRefusedChanges() !== null;
  const entries = ENTRIES[userType].filter(({ key }) => !isRefused || key !== 'create');
  const items = entries.map(({ isCurrent, ...entry }) => ({
    ...entry,
    current: isCurrent(path, tab),
    ...(entry.key === 'messages' && { count: unread }),
  }));
  return <TabBar label="Main" items={items} />;
}

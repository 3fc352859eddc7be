import { Link, Outlet } from '@tanstack/react-router';
import { ChartColumn, CreditCard, DoorOpen, DraftingCompass, Hammer, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { DashboardLogoLink } from './dashboard-logo-link.tsx';
import { BalanceChip } from '#src/app/features/connections/balance/balance-link.tsx';
import { useLiveMessages } from '#src/app/features/messages/use-live-messages.ts';
import { useUnreadCount } from '#src/app/features/messages/use-unread-count.ts';
import { NotificationsBell } from '#src/app/features/notifications/notifications-link.tsx';
import { Count } from '#src/ui/display/badge.tsx';
import { useRefusedChanges } from '#src/ui/form/refused-changes.tsx';
import { AppHeader } from '#src/ui/layout/app-header.tsx';
import { MenuLine } from '#src/ui/layout/menu-disclosure.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ViewerNote } from './viewer-note.tsx';
import { MemberTabBar } from './member-tab-bar.tsx';
import { OfflineNote } from './offline-note.tsx';

interface MemberShellProps {
  viewer: Viewer;
  /** The phone's tabs; screens with a bar of their own at the bottom go without. */
  hasTabs?: boolean;
  /** The screen; the matched route's where it is left out. */
  children?: ReactNode;
}

/** Header and frame of every signed-in screen. */
export function MemberShell({ viewer, hasTabs = true, children = <Outlet /> }: MemberShellProps) {
  const refused = useRefusedChanges();
  useLiveMessages(viewer.personId);
  return (
    <>
      <AppHeader
        home={<DashboardLogoLink />}
        chip={<BalanceChip />}
        bell={<NotificationsBell userType={viewer.userType} />}
        account={<MemberMenu viewer={viewer} />}
      />
      {refused !== null && <ViewerNote reason={refused} />}
      <OfflineNote />
      {children}
      {hasTabs && <MemberTabBar userType={viewer.userType} />}
    </>
  );
}

function MemberMenu({ viewer }: { viewer: Viewer }) {
  const unread = useUnreadCount();
  return (
    <AccountMenu viewer={viewer}>
      {viewer.userType === 'service_professional' && (
        <MenuLine asChild>
          <Link to="/jobs">
            <Hammer aria-hidden /> Jobs
          </Link>
        </MenuLine>
      )}
      {viewer.userType !== 'property_owner' && (
        <MenuLine asChild>
          <Link to="/browse-projects">
            <DraftingCompass aria-hidden /> Projects
          </Link>
        </MenuLine>
      )}
      <MenuLine asChild>
        <Link to="/messages">
          <MessageSquare aria-hidden /> Messages
          {unread > 0 && <Count value={unread} />}
        </Link>
      </MenuLine>
      <MenuLine asChild>
        <Link to="/connections">
          <DoorOpen aria-hidden /> Connections
        </Link>
      </MenuLine>
      <MenuLine asChild>
        <Link to="/figures">
          <ChartColumn aria-hidden /> Figures
        </Link>
      </MenuLine>
      <MenuLine asChild>
        <Link to="/dashboard" search={{ tab: 'payments' }}>
          <CreditCard aria-hidden /> Payments
        </Link>
      </MenuLine>
    </AccountMenu>
  );
}

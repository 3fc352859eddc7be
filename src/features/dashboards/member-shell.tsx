import { chakra } from '@chakra-ui/react/styled-system';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { LayoutDashboard, UserRound } from 'lucide-react';
import { dashboardPath, type Viewer } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { Logo } from '#src/assets/logo.tsx';
import { NotificationsBell } from '#src/features/notifications/notifications-bell.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { AppHeader } from '#src/ui/layout/app-header.tsx';
import { MenuDisclosure, MenuLine } from '#src/ui/layout/menu-disclosure.tsx';
import { MemberTabBar } from './member-tab-bar.tsx';
import { SignOutLine } from './sign-out.tsx';

/** Header and frame of every signed-in screen. */
export function MemberShell({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <ProgressLine active={useIsLeaving()} />
      <AppHeader
        home={
          <Link to="/dashboard" aria-label={`${BRAND_NAME}, dashboard`}>
            <Logo />
          </Link>
        }
        bell={<NotificationsBell userType={viewer.userType} />}
        account={<AccountMenu viewer={viewer} />}
      />
      <Outlet />
      <MemberTabBar userType={viewer.userType} />
    </>
  );
}

/** Whether another screen has been asked for and is not there yet. */
function useIsLeaving(): boolean {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.href !== location.href,
  });
}

function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <MenuDisclosure
      label="Account menu"
      face={<Avatar name={viewer.companyName ?? viewer.fullName} size="sm" tone="clay" />}
    >
      <chakra.p
        paddingInline="12px"
        paddingBlock="8px"
        textStyle="meta"
        color="fg.muted"
        overflowWrap="anywhere"
      >
        <chakra.span display="block" color="fg" fontWeight="label">
          {viewer.fullName}
        </chakra.span>
        {viewer.email}
      </chakra.p>
      <MenuLine asChild>
        <Link to={dashboardPath(viewer.userType)}>
          <LayoutDashboard aria-hidden /> Dashboard
        </Link>
      </MenuLine>
      <MenuLine asChild>
        <Link to="/account">
          <UserRound aria-hidden /> Account
        </Link>
      </MenuLine>
      <SignOutLine />
    </MenuDisclosure>
  );
}

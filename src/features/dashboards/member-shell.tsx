import { chakra } from '@chakra-ui/react/styled-system';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { LayoutDashboard, LogOut, UserRound } from 'lucide-react';
import { dashboardPath, type Viewer } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { Logo } from '#src/assets/logo.tsx';
import { describeError } from '#src/errors/describe-error.ts';
import { NotificationsBell } from '#src/features/notifications/notifications-bell.tsx';
import { useSessionChanged } from '#src/session-sync.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { AppHeader } from '#src/ui/layout/app-header.tsx';
import { MenuDisclosure, MenuLine } from '#src/ui/layout/menu-disclosure.tsx';
import { MemberTabBar } from './member-tab-bar.tsx';

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
  const signOut = useSignOut();
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
      <MenuLine asChild>
        <button type="button" disabled={signOut.isPending} onClick={signOut.signOut}>
          <LogOut aria-hidden /> Sign out
        </button>
      </MenuLine>
    </MenuDisclosure>
  );
}

/** Signs out here and in the other tabs, and goes home (specification 2, section 2). */
export function useSignOut() {
  const navigate = useNavigate();
  const sessionChanged = useSessionChanged();
  const mutation = api.auth.signOut.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/' });
      await sessionChanged();
    },
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.signOut);
      showToast({ tone: 'destructive', title, description });
    },
  });
  return { isPending: mutation.isPending, signOut: () => mutation.mutate() };
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { LayoutDashboard, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { api } from '#src/api.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { MenuDisclosure, MenuLine } from '#src/ui/layout/menu-disclosure.tsx';
import { SignOutLine } from './sign-out-link.tsx';

interface AccountMenuProps {
  viewer: Viewer;
  /** Lines between the dashboard and the account. */
  children?: ReactNode;
}

/** Who is signed in, their own pages, and the way out. */
export function AccountMenu({ viewer, children }: AccountMenuProps) {
  return (
    <MenuDisclosure label="Account menu" face={<OwnAvatar viewer={viewer} />}>
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
      {children}
      <MenuLine asChild>
        <Link to="/account">
          <UserRound aria-hidden /> Account
        </Link>
      </MenuLine>
      <SignOutLine />
    </MenuDisclosure>
  );
}

/** The route knows the viewer of its guard; the cache also what they have changed since. */
function OwnAvatar({ viewer }: { viewer: Viewer }) {
  const latest = api.auth.viewer.useQuery(undefined, { initialData: viewer, staleTime: Infinity }).data;
  const { companyName, fullName, photoUrl } = latest?.personId === viewer.personId ? latest : viewer;
  return <Avatar name={companyName ?? fullName} src={photoUrl} size="sm" tone="clay" />;
}

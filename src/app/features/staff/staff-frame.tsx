import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import type { Waiting } from '#contract/staff.ts';
import { api } from '#src/api.ts';
import { AccountMenu } from '#src/app/shell/account-menu.tsx';
import { Logo } from '#src/assets/logo.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { AppHeader } from '#src/ui/layout/app-header.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

/** Where staff work, and what the number beside it counts. */
const ENTRIES = [
  { to: '/staff/credentials', label: 'Credentials', counts: 'credentials' },
  { to: '/staff/reports', label: 'Reports', counts: 'reports' },
  { to: '/staff/reviews', label: 'Reviews', counts: 'reviews' },
  { to: '/staff/disputes', label: 'Disputes', counts: 'disputes' },
  { to: '/staff/inbox', label: 'Inbox', counts: 'inbox' },
  { to: '/staff/people', label: 'People', counts: null },
  { to: '/staff/system', label: 'System', counts: 'tasks' },
  { to: '/staff/audit', label: 'Audit log', counts: null },
] as const satisfies readonly { to: string; label: string; counts: keyof Waiting | null }[];

/** Others add to what waits, and colleagues take from it. */
const COUNTED_EACH_MS = 60_000;

/** Header and navigation of the area of staff. */
export function StaffFrame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return (
    <>
      <AppHeader
        home={
          <Link to="/staff/credentials" aria-label={`${BRAND_NAME}, staff`}>
            <Logo />
          </Link>
        }
        chip={<Badge tone="accent">Staff</Badge>}
        account={<AccountMenu viewer={viewer} />}
      />
      <StaffNav />
      {children}
    </>
  );
}

function StaffNav() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data } = api.staff.waiting.useQuery(undefined, { refetchInterval: COUNTED_EACH_MS });
  return (
    <chakra.div bg="bg.panel" borderBottom="line">
      <Wrap>
        <TabLinks
          label="Staff"
          counted="waiting"
          bare
          items={ENTRIES.map(({ to, label, counts }) => ({
            key: to,
            label,
            current: path.startsWith(to),
            render: (props) => <Link to={to} {...props} />,
            ...(counts !== null && data ? { count: data[counts] } : {}),
          }))}
        />
      </Wrap>
    </chakra.div>
  );
}

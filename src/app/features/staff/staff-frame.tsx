import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { api } from '#src/api.ts';
import { AccountMenu } from '#src/app/shell/account-menu.tsx';
import { Logo } from '#src/assets/logo.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { AppHeader } from '#src/ui/layout/app-header.tsx';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { WAITING_INPUT } from './staff-inputs.ts';

type Entry = { key: string; label: string; render: (props: NavLinkProps) => ReactElement };

const ENTRIES: readonly Entry[] = [
  {
    key: '/staff/credentials',
    label: 'Credentials',
    render: (props) => <Link to="/staff/credentials" {...props} />,
  },
  { key: '/staff/reports', label: 'Reports', render: (props) => <Link to="/staff/reports" {...props} /> },
  { key: '/staff/reviews', label: 'Reviews', render: (props) => <Link to="/staff/reviews" {...props} /> },
  { key: '/staff/disputes', label: 'Disputes', render: (props) => <Link to="/staff/disputes" {...props} /> },
  { key: '/staff/inbox', label: 'Inbox', render: (props) => <Link to="/staff/inbox" {...props} /> },
  { key: '/staff/people', label: 'People', render: (props) => <Link to="/staff/people" {...props} /> },
  { key: '/staff/system', label: 'System', render: (props) => <Link to="/staff/system" {...props} /> },
  { key: '/staff/audit', label: 'Audit log', render: (props) => <Link to="/staff/audit" {...props} /> },
];

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
  const { data } = api.staff.credentials.queue.useQuery(WAITING_INPUT);
  return (
    <chakra.div bg="bg.panel" borderBottom="line">
      <Wrap>
        <TabLinks
          label="Staff"
          bare
          items={ENTRIES.map((entry) => ({
            ...entry,
            current: path.startsWith(entry.key),
            ...(entry.key === '/staff/credentials' && data !== undefined ? { count: data.waiting } : {}),
          }))}
        />
      </Wrap>
    </chakra.div>
  );
}

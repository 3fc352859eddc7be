import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import type { Waiting } from '#contract/staff.ts';
import { api } from '#src/api.ts';
import { AccountMenu } from '#src/app/shell/account-menu.tsx';
import { Logo } from '#src/assets/logo.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { AppHeader } from '#src/ui/layout/app-header.tsx';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

interface Entry {
  key: string;
  label: string;
  /** What the number beside the label counts. */
  counts?: keyof Waiting;
  render: (props: NavLinkProps) => ReactElement;
}

const ENTRIES: readonly Entry[] = [
  {
    key: '/staff/credentials',
    label: 'Credentials',
    counts: 'credentials',
    render: (props) => <Link to="/staff/credentials" {...props} />,
  },
  {
    key: '/staff/reports',
    label: 'Reports',
    counts: 'reports',
    render: (props) => <Link to="/staff/reports" {...props} />,
  },
  {
    key: '/staff/reviews',
    label: 'Reviews',
    counts: 'reviews',
    render: (props) => <Link to="/staff/reviews" {...props} />,
  },
  {
    key: '/staff/disputes',
    label: 'Disputes',
    counts: 'disputes',
    render: (props) => <Link to="/staff/disputes" {...props} />,
  },
  {
    key: '/staff/inbox',
    label: 'Inbox',
    counts: 'inbox',
    render: (props) => <Link to="/staff/inbox" {...props} />,
  },
  { key: '/staff/people', label: 'People', render: (props) => <Link to="/staff/people" {...props} /> },
  {
    key: '/staff/system',
    label: 'System',
    counts: 'tasks',
    render: (props) => <Link to="/staff/system" {...props} />,
  },
  { key: '/staff/audit', label: 'Audit log', render: (props) => <Link to="/staff/audit" {...props} /> },
];

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
          items={ENTRIES.map(({ counts, ...entry }) => ({
            ...entry,
            current: path.startsWith(entry.key),
            ...(counts && data ? { count: data[counts] } : {}),
          }))}
        />
      </Wrap>
    </chakra.div>
  );
}

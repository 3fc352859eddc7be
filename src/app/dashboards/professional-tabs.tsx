import { Link } from '@tanstack/react-router';
import { useUnreadCount } from '#src/app/features/messages/use-unread-count.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';

const HOME = '/dashboard/service-professional';

const TABS = [
  {
    key: 'overview',
    label: 'Overview',
    render: (props: NavLinkProps) => <Link to={HOME} search={{}} {...props} />,
  },
  { key: 'jobs', label: 'Jobs', render: (props: NavLinkProps) => <Link to="/jobs" {...props} /> },
  {
    key: 'projects',
    label: 'Projects',
    render: (props: NavLinkProps) => <Link to="/browse-projects" {...props} />,
  },
  { key: 'figures', label: 'Figures', render: (props: NavLinkProps) => <Link to="/figures" {...props} /> },
  {
    key: 'messages',
    label: 'Messages',
    render: (props: NavLinkProps) => <Link to="/messages" {...props} />,
  },
  {
    key: 'payments',
    label: 'Payments',
    render: (props: NavLinkProps) => <Link to={HOME} search={{ tab: 'payments' }} {...props} />,
  },
] as const;

/** The professional's areas, above each of them; phones have the bar at the bottom. */
export function ProfessionalTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const unread = useUnreadCount();
  const items = TABS.map((tab) => ({
    ...tab,
    current: tab.key === current,
    ...(tab.key === 'messages' && { count: unread }),
  }));
  return <TabLinks label="Sections" bare items={items} />;
}

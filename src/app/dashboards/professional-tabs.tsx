import { Link } from '@tanstack/react-router';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { AreaTabs, FIGURES_AREA, MESSAGES_AREA } from './area-tabs.tsx';

const HOME = '/dashboard/service-professional';

const AREAS = [
  {
    key: 'overview',
    label: 'Overview',
    render: (props: NavLinkProps) => (
      <Link to={HOME} search={{}} activeOptions={{ exact: true }} {...props} />
    ),
  },
  { key: 'jobs', label: 'Jobs', render: (props: NavLinkProps) => <Link to="/jobs" {...props} /> },
  {
    key: 'projects',
    label: 'Projects',
    render: (props: NavLinkProps) => <Link to="/browse-projects" {...props} />,
  },
  FIGURES_AREA,
  MESSAGES_AREA,
  {
    key: 'payments',
    label: 'Payments',
    render: (props: NavLinkProps) => <Link to={HOME} search={{ tab: 'payments' }} {...props} />,
  },
] as const;

/** The professional's areas, above each of them; phones have the bar at the bottom. */
export function ProfessionalTabs({ current }: { current: (typeof AREAS)[number]['key'] }) {
  return <AreaTabs areas={AREAS} current={current} />;
}

import { Link } from '@tanstack/react-router';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { AreaTabs, FIGURES_AREA, MESSAGES_AREA } from './area-tabs.tsx';
import { TWO_TAB_LABELS } from './two-tab-search.ts';

const HOME = '/dashboard/commercial';

const AREAS = [
  {
    key: 'overview',
    label: TWO_TAB_LABELS.overview,
    render: (props: NavLinkProps) => (
      <Link to={HOME} search={{}} activeOptions={{ exact: true }} {...props} />
    ),
  },
  FIGURES_AREA,
  MESSAGES_AREA,
  {
    key: 'payments',
    label: TWO_TAB_LABELS.payments,
    render: (props: NavLinkProps) => <Link to={HOME} search={{ tab: 'payments' }} {...props} />,
  },
] as const;

/** The commercial client's areas, above each of them. */
export function CommercialTabs({ current }: { current: (typeof AREAS)[number]['key'] }) {
  return <AreaTabs areas={AREAS} current={current} />;
}

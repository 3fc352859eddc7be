import { Link } from '@tanstack/react-router';
import { useUnreadCount } from '#src/app/features/messages/use-unread-count.ts';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { TWO_TAB_LABELS } from './two-tab-search.ts';

const HOME = '/dashboard/commercial';

const TABS = [
  {
    key: 'overview',
    label: TWO_TAB_LABELS.overview,
    render: (props: NavLinkProps) => <Link to={HOME} search={{}} {...props} />,
  },
  { key: 'figures', label: 'Figures', render: (props: NavLinkProps) => <Link to="/figures" {...props} /> },
  {
    key: 'messages',
    label: 'Messages',
    render: (props: NavLinkProps) => <Link to="/messages" {...props} />,
  },
  {
    key: 'payments',
    label: TWO_TAB_LABELS.payments,
    render: (props: NavLinkProps) => <Link to={HOME} search={{ tab: 'payments' }} {...props} />,
  },
] as const;

/** The commercial client's areas, above each of them. */
export function CommercialTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const unread = useUnreadCount();
  const items = TABS.map((tab) => ({
    ...tab,
    current: tab.key === current,
    ...(tab.key === 'messages' && { count: unread }),
  }));
  return <TabLinks label="Sections" bare items={items} />;
}

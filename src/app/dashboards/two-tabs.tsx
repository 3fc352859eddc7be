import { Link } from '@tanstack/react-router';
import { useUnreadCount } from '#src/app/features/messages/use-unread-count.ts';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { TWO_TAB_LABELS, type TwoTab } from './two-tab-search.ts';

interface TwoTabLinksProps {
  to: '/dashboard/service-professional' | '/dashboard/commercial';
  tab: TwoTab;
}

export function TwoTabLinks({ to, tab }: TwoTabLinksProps) {
  const unread = useUnreadCount();
  const tabOf = (key: TwoTab) => ({
    key,
    label: TWO_TAB_LABELS[key],
    current: key === tab,
    render: (props: NavLinkProps) => (
      <Link to={to} search={key === 'payments' ? { tab: key } : {}} {...props} />
    ),
  });
  const messages = {
    key: 'messages',
    label: 'Messages',
    count: unread,
    render: (props: NavLinkProps) => <Link to="/messages" {...props} />,
  };
  return <TabLinks label="Sections" bare items={[tabOf('overview'), messages, tabOf('payments')]} />;
}

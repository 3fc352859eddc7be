import { Link } from '@tanstack/react-router';
import { useUnreadCount } from '#src/app/features/messages/use-unread-count.ts';
import type { NavItem, NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';

/** What every member has among their areas. */
export const FIGURES_AREA = {
  key: 'figures',
  label: 'Figures',
  render: (props: NavLinkProps) => <Link to="/figures" {...props} />,
} as const;

export const MESSAGES_AREA = {
  key: 'messages',
  label: 'Messages',
  render: (props: NavLinkProps) => <Link to="/messages" {...props} />,
} as const;

/** A member's areas, above each of them, with the number of unread conversations. */
export function AreaTabs({ areas, current }: { areas: readonly NavItem[]; current: string }) {
  const unread = useUnreadCount();
  const items = areas.map((area) => ({
    ...area,
    current: area.key === current,
    ...(area.key === MESSAGES_AREA.key && { count: unread }),
  }));
  return <TabLinks label="Sections" bare items={items} />;
}

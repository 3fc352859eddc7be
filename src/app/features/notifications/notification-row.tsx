import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Briefcase,
  DoorOpen,
  FolderOpen,
  type LucideIcon,
  MessageSquare,
  Star,
  UserSearch,
} from 'lucide-react';
import { memo } from 'react';
import { linkOfNotification } from '#contract/notification-links.ts';
import { GROUP_OF_KIND, type NotificationGroup } from '#contract/notification-preferences.ts';
import type { AppNotification } from '#contract/notifications.ts';
import type { UserType } from '#contract/user-types.ts';
import { RelativeTime } from '#src/ui/display/date-text.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { useMarkRead } from './use-mark-read.ts';

const GROUP_ICONS: Record<NotificationGroup, LucideIcon> = {
  requests: Briefcase,
  connections: DoorOpen,
  projects: FolderOpen,
  messages: MessageSquare,
  reviews: Star,
  credentials: BadgeCheck,
  alerts: UserSearch,
};

const Item = chakra('li', {
  base: {
    ...cardRow('12px'),
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) 8px',
    gap: '0 16px',
    alignItems: 'center',
    minHeight: '64px',
    // The whole item is the link.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

const Picture = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: '50%',
    bg: 'bg.subtle',
    color: 'fg.muted',
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' },
  },
});

const Dot = chakra('span', {
  base: { width: '8px', height: '8px', borderRadius: '50%', bg: 'clay.solid' },
});

interface NotificationProps {
  item: AppNotification;
  userType: UserType;
  /** Its link was followed. */
  onFollow?: (() => void) | undefined;
}

/** One notification: what happened, when, and whether it is new. */
export const NotificationRow = memo(function NotificationRow({
  item,
  userType,
  onFollow,
  now,
}: NotificationProps & { now: string | Date }) {
  const Icon = GROUP_ICONS[GROUP_OF_KIND[item.kind]];
  return (
    <Item>
      <Picture>
        <Icon aria-hidden />
      </Picture>
      <chakra.div minWidth="0">
        <chakra.p fontWeight={item.isRead ? 'body' : 'strong'} overflowWrap="anywhere">
          <NotificationText item={item} userType={userType} onFollow={onFollow} />
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          <RelativeTime value={item.createdAt} now={now} />
          {!item.isRead && <VisuallyHidden>, new</VisuallyHidden>}
        </chakra.p>
      </chakra.div>
      {!item.isRead && <Dot />}
    </Item>
  );
});

/** The sentence, linked to the very thing; following it marks it as read. */
function NotificationText({ item, userType, onFollow }: NotificationProps) {
  const { markRead } = useMarkRead();
  const link = linkOfNotification(item.kind, { ...item, userType });
  const follow = () => {
    if (!item.isRead) markRead(item.id);
    onFollow?.();
  };
  // A screen that opens one of its rows scrolls there by itself.
  const isRow = 'search' in link && Object.keys(link.search).length > 0;
  return (
    <Link {...link} resetScroll={!isRow} onClick={follow}>
      {item.text}
    </Link>
  );
}

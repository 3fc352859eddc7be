import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Count } from '#src/ui/display/badge.tsx';
import { previewLabel, STATE_LABELS, subjectOf, whenInList } from './conversation-labels.ts';
import type { MessagesSearch } from './messages-search.ts';

const Row = chakra('li', {
  base: {
    borderBottom: '1px solid {colors.border}',
    '& > a': {
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '16px',
      padding: { base: '14px 16px 14px 20px', sm: '14px 24px' },
      textDecoration: 'none',
      color: 'fg',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& > a[aria-current]': {
      bg: { base: 'transparent', md: 'pine.subtle' },
      _before: {
        content: { base: 'none', md: '""' },
        position: 'absolute',
        left: '0',
        top: '0',
        bottom: '0',
        width: '4px',
        bg: 'pine.solid',
      },
    },
  },
});

const Text = chakra('span', {
  base: { flex: '1', minWidth: '0', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Line = chakra('span', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '12px' },
});
const Cut = chakra('span', {
  base: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Aside = chakra('span', {
  base: {
    flex: 'none',
    textStyle: 'meta',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '&[data-waits]': { color: 'amber.fg', fontWeight: 'label' },
  },
});

interface ConversationRowProps {
  conversation: Conversation;
  /** Kept in the address while one conversation after the other is read. */
  search: MessagesSearch;
  now: string;
}

/** One conversation in the list: who, what about, the newest message, and what is new or waits. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  search,
  now,
}: ConversationRowProps) {
  const { id, other, lastAt, unreadCount, state } = conversation;
  const isUnread = unreadCount > 0;
  return (
    <Row>
      <Link to="/messages/$conversationId" params={{ conversationId: id }} search={search}>
        <chakra.span marginTop="10px">
          <Avatar name={other.name} size="sm" verified={other.isVerified} />
        </chakra.span>
        <Text>
          <Line>
            <Cut fontWeight={isUnread ? 'strong' : 'label'}>{other.name}</Cut>
            <Aside asChild>
              <time dateTime={lastAt}>{whenInList(lastAt, now)}</time>
            </Aside>
          </Line>
          <Cut textStyle="meta" color="fg.muted">
            {subjectOf(conversation)}
          </Cut>
          <Line>
            <Cut color={isUnread ? 'fg' : 'fg.muted'} fontWeight={isUnread ? 'label' : 'body'}>
              {previewLabel(conversation)}
            </Cut>
            {isUnread ? (
              <Count value={unreadCount} />
            ) : (
              STATE_LABELS[state] !== null && (
                <Aside data-waits={state === 'waiting_for_you' ? '' : undefined}>{STATE_LABELS[state]}</Aside>
              )
            )}
          </Line>
        </Text>
      </Link>
    </Row>
  );
});

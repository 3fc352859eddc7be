import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import type { Conversation, Message } from '#contract/messages.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { markRoot } from '#src/ui/layout/root-mark.ts';
import { useNow } from '#src/ui/use-now.ts';
import { ComposerPlace } from './composer-section.tsx';
import { dayLabel } from './conversation-labels.ts';
import { MessageRow } from './message-row.tsx';
import type { MessagesSearch } from './messages-search.ts';
import { PendingRow } from './pending-row.tsx';
import { ThreadHead } from './thread-head.tsx';
import { wordsOf } from './thread-rules.ts';
import { useOutbox, usePendingMessages } from './use-outbox.ts';
import { useMarkSeen, useThread } from './use-thread.ts';
import { WaitingCard } from './waiting-card.tsx';

const markCovered = () => markRoot('covered');

const Thread = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    minWidth: '0',
    bg: 'bg',
    // On a phone it is all there is.
    position: { base: 'fixed', md: 'static' },
    inset: { base: '0', md: 'auto' },
    zIndex: { base: 'header', md: 'auto' },
  },
});

/** The newest is in sight, and stays where it is when older ones come above. */
const Scroll = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: { base: '12px 16px', sm: '16px 24px 8px' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '12px',
    width: '100%',
    maxWidth: '720px',
    marginInline: 'auto',
    marginBottom: 'auto',
    listStyle: 'none',
  },
});

const Day = chakra('li', { base: { textStyle: 'meta', color: 'fg.muted', textAlign: 'center' } });

interface ThreadSectionProps {
  conversation: Conversation;
  viewer: { personId: string; userType: UserType };
  search: MessagesSearch;
  openedAt: string;
}

/** One conversation: what was written, what is on its way, and the field. */
export function ThreadSection({ conversation, viewer, search, openedAt }: ThreadSectionProps) {
  const { id, other, state } = conversation;
  const { list, messages } = useThread(conversation);
  const newest = messages.at(-1);
  useMarkSeen(conversation, newest?.seq ?? 0);
  const outbox = useOutbox(viewer.personId);
  const confirmed = new Set(messages.map(({ requestId }) => requestId));
  const pending = usePendingMessages(outbox, id).filter(({ key }) => !confirmed.has(key));
  return (
    <Thread ref={markCovered} aria-label={`Conversation with ${other.name}`}>
      <ThreadHead conversation={conversation} userType={viewer.userType} search={search} />
      {state === 'waiting_for_you' && <WaitingCard conversation={conversation} />}
      <Scroll role="region" aria-label={`Messages with ${other.name}`} tabIndex={0}>
        <List>
          <li>
            <ShowMore query={list} label="Show earlier messages" />
          </li>
          {list.isPending && (
            <li>
              <SkeletonRows rows={4} action={false} label="Loading messages" />
            </li>
          )}
          {list.isError && messages.length === 0 && (
            <li>
              <LoadFailed
                what="These messages didn’t load."
                onRetry={() => void list.refetch()}
                isRetrying={list.isRefetching}
              />
            </li>
          )}
          {list.isSuccess && messages.length + pending.length === 0 && (
            <Day>
              {conversation.mayWrite ? 'Nothing written yet. Say hello.' : 'Nothing was written here.'}
            </Day>
          )}
          <Messages conversation={conversation} messages={messages} openedAt={openedAt} />
          {pending.map((message) => (
            <PendingRow
              key={message.key}
              message={message}
              onRetry={() => outbox.retry(message.key)}
              onDiscard={() => outbox.discard(message.key)}
            />
          ))}
        </List>
      </Scroll>
      <LiveRegion>
        {newest !== undefined && !newest.isMine && newest.createdAt > openedAt
          ? `${other.name}: ${wordsOf(newest)}`
          : ''}
      </LiveRegion>
      <ComposerPlace conversation={conversation} outbox={outbox} />
    </Thread>
  );
}

type MessagesProps = { conversation: Conversation; messages: readonly Message[]; openedAt: string };

function Messages({ conversation, messages, openedAt }: MessagesProps) {
  const now = useNow(openedAt);
  const { other, otherReadSeq, otherReadAt } = conversation;
  const lastRead = messages.findLast(({ isMine, seq }) => isMine && seq <= otherReadSeq);
  return messages.map((message, index) => {
    const day = dayLabel(message.createdAt, now);
    const before = messages[index - 1];
    return (
      <Fragment key={message.seq}>
        {(before === undefined || dayLabel(before.createdAt, now) !== day) && <Day>{day}</Day>}
        <MessageRow
          message={message}
          name={other.name}
          readAt={message.seq === lastRead?.seq ? otherReadAt : null}
        />
      </Fragment>
    );
  });
}

/** The conversation of an address, as it is now. */
export function ThreadOf({ id, ...rest }: Omit<ThreadSectionProps, 'conversation'> & { id: string }) {
  const [conversation] = api.messages.conversation.useSuspenseQuery({ id });
  return <ThreadSection key={id} conversation={conversation} {...rest} />;
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { inputRecipe } from '#src/theme/recipes/input.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { VISUALLY_HIDDEN } from '#src/ui/layout/visually-hidden.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { inputOfConversations } from './message-inputs.ts';
import type { MessagesSearch } from './messages-search.ts';
import { useUnreadCount } from './use-unread-count.ts';

const Input = chakra('input', inputRecipe);

const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: '12px',
    padding: { base: '16px', sm: '20px 24px 16px' },
    borderBottom: '1px solid {colors.border}',
  },
});

interface ConversationsSectionProps {
  search: MessagesSearch;
  /** Another list in the address; typing takes the place of what was typed. */
  onText: (text: string | undefined) => void;
  /** Links to the lists, where they are shown. */
  linkTo: (show: MessagesSearch['show'], props: NavLinkProps) => ReactElement;
  now: string;
  headingLevel?: 1 | 2;
}

/** The conversations, searched and narrowed: on the screen of messages and in a dashboard's tab. */
export function ConversationsSection(props: ConversationsSectionProps) {
  const { search, onText, linkTo, now, headingLevel = 1 } = props;
  const headingId = useId();
  const list = api.messages.conversations.useInfiniteQuery(inputOfConversations(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <chakra.h1 as={`h${headingLevel}`} id={headingId} textStyle="figure">
          Messages
        </chakra.h1>
        <SearchField text={search.text} onText={onText} />
        <Lists show={search.show} linkTo={linkTo} />
      </Head>
      <QueryList
        query={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        loading={<SkeletonRows rows={6} lines={2} action={false} label="Loading conversations" />}
        failed="Your conversations didn’t load."
        empty={<Nothing search={search} />}
      >
        {(conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} search={search} now={now} />
        )}
      </QueryList>
      <ShowMore query={list} label="Show older" />
    </section>
  );
}

function SearchField({
  text,
  onText,
}: { text: string | undefined } & Pick<ConversationsSectionProps, 'onText'>) {
  const id = useId();
  return (
    <chakra.form role="search" position="relative" onSubmit={(event) => event.preventDefault()}>
      <label className={VISUALLY_HIDDEN} htmlFor={id}>
        Search messages
      </label>
      <chakra.span position="absolute" left="14px" top="14px" color="fg.muted" pointerEvents="none">
        <Search aria-hidden size={20} />
      </chakra.span>
      <Input
        start
        id={id}
        type="search"
        placeholder="Name, job or word"
        defaultValue={text ?? ''}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onText(event.target.value.trim() || undefined)}
      />
    </chakra.form>
  );
}

function Lists({ show, linkTo }: Pick<MessagesSearch, 'show'> & Pick<ConversationsSectionProps, 'linkTo'>) {
  const unread = useUnreadCount();
  return (
    <TabLinks
      label="Which conversations"
      variant="segment"
      size="sm"
      items={[
        {
          key: 'all',
          label: 'All',
          current: show === undefined,
          render: (props) => linkTo(undefined, props),
        },
        {
          key: 'unread',
          label: 'Unread',
          current: show === 'unread',
          count: unread,
          render: (props) => linkTo('unread', props),
        },
        {
          key: 'waiting',
          label: 'Waiting for you',
          current: show === 'waiting',
          render: (props) => linkTo('waiting', props),
        },
      ]}
    />
  );
}

function Nothing({ search: { show, text } }: { search: MessagesSearch }) {
  if (text !== undefined) {
    return (
      <EmptyState title={`Nothing found for “${text}”`} headingLevel={2}>
        Try a name, the title of a job, or a word from a message.
      </EmptyState>
    );
  }
  if (show !== undefined) {
    return (
      <EmptyState title={show === 'unread' ? 'Nothing unread' : 'No one is waiting'} headingLevel={2}>
        {show === 'unread'
          ? 'What you’ve read is under All.'
          : 'When someone contacts you and waits for your answer, it’s here.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<Illustration name="empty-messages" />}
      title="No messages yet"
      headingLevel={2}
      action={
        <Button variant="outline" size="sm" asChild>
          <Link to="/connections" search={{ part: 'people' }}>
            Your connections
          </Link>
        </Button>
      }
    >
      Each contact and each accepted job gets a conversation here.
    </EmptyState>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CONTACT_KINDS, contactKindSchema, type InboxItem } from '#contract/inbox.ts';
import { api } from '#src/api.ts';
import { INBOX_TABS, inputOfInbox, type InboxSearch } from '../staff-inputs.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { DateText } from '#src/ui/display/date-text.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { KIND_LABELS } from './inbox-labels.ts';
import { MessageCard, type Press } from './message-card.tsx';

const TAB_LABELS: Record<(typeof INBOX_TABS)[number], string> = {
  open: 'Open',
  answered: 'Answered',
  all: 'All',
};

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
    gap: '16px 24px',
    alignItems: 'start',
    marginTop: '16px',
  },
});

interface InboxScreenProps {
  search: InboxSearch;
  onSearch: (search: InboxSearch) => void;
}

/** What people sent through the public forms, the newest first. */
export function InboxScreen({ search, onSearch }: InboxScreenProps) {
  const { state = 'open', kind, message } = search;
  const [press, setPress] = useState<Press | null>(null);
  const list = api.staff.inbox.list.useInfiniteQuery(inputOfInbox(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="Inbox" subtitle="What people sent through our forms, newest first." />
        <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="16px">
          <TabLinks
            label="Messages"
            variant="segment"
            size="sm"
            items={INBOX_TABS.map((key) => ({
              key,
              label: TAB_LABELS[key],
              current: key === state,
              render: (props) => (
                <Link
                  to="/staff/inbox"
                  search={{ ...(kind && { kind }), ...(key !== 'open' && { state: key }) }}
                  activeOptions={{ exact: true }}
                  {...props}
                />
              ),
            }))}
          />
          <chakra.div width="220px">
            <SelectField
              label="Form"
              name="kind"
              placeholder="All forms"
              options={CONTACT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              value={kind ?? ''}
              onChange={({ currentTarget }) =>
                onSearch({ state: search.state, kind: contactKindSchema.safeParse(currentTarget.value).data })
              }
            />
          </chakra.div>
        </chakra.div>
        <Columns>
          <Card>
            <QueryList
              query={list}
              items={list.data?.pages.flatMap((page) => page.items)}
              loading={<SkeletonRows rows={5} picture={false} label="Loading messages" />}
              failed="The messages didn’t load."
              empty={
                <EmptyState
                  picture={<Illustration name="empty-messages" />}
                  title="No messages here"
                  headingLevel={2}
                >
                  New messages show up under Open.
                </EmptyState>
              }
            >
              {(item) => <MessageRow key={item.id} item={item} search={search} onPress={setPress} />}
            </QueryList>
            <ShowMore query={list} />
          </Card>
          {message !== undefined && (
            <MessageCard key={message} id={message} press={press?.id === message ? press : null} />
          )}
        </Columns>
      </Wrap>
    </chakra.main>
  );
}

const Row = chakra('li', {
  base: {
    '& + &': { borderTop: 'line' },
    '& a': {
      display: 'grid',
      gap: '4px',
      padding: '12px 16px',
      textDecoration: 'none',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& a[aria-current]': { bg: 'pine.subtle', boxShadow: 'inset 4px 0 0 {colors.pine.solid}' },
  },
});

type MessageRowProps = { item: InboxItem; search: InboxSearch; onPress: (press: Press) => void };

function MessageRow({ item, search, onPress }: MessageRowProps) {
  return (
    <Row>
      <Link
        to="/staff/inbox"
        search={{ ...search, message: item.id }}
        resetScroll={false}
        preload={false}
        onClick={() => onPress({ id: item.id })}
        aria-current={item.id === search.message ? 'true' : undefined}
      >
        <chakra.span display="flex" justifyContent="space-between" gap="8px">
          <chakra.span fontWeight="label" overflowWrap="anywhere">
            {item.name ?? item.email}
          </chakra.span>
          <chakra.span textStyle="meta" color="fg.muted" whiteSpace="nowrap">
            <DateText value={item.createdAt} />
          </chakra.span>
        </chakra.span>
        <chakra.span overflowWrap="anywhere">{item.subject}</chakra.span>
        <chakra.span display="flex" flexWrap="wrap" gap="8px">
          <Badge>{KIND_LABELS[item.kind]}</Badge>
          {item.hasResume && <Badge>Resume</Badge>}
          {item.answeredAt !== null && <Badge tone="success">Answered</Badge>}
        </chakra.span>
      </Link>
    </Row>
  );
}

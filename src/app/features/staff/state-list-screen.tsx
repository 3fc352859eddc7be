import { CASE_STATES, type CaseState } from '#contract/cases.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { type ListQuery, QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import type { NavLinkProps } from '#src/ui/layout/nav-item.ts';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { useFocusHome } from '#src/ui/layout/use-focus-home.ts';
import { Wrap } from '#src/ui/layout/wrap.tsx';

const LABELS: Record<CaseState, string> = { open: 'Open', closed: 'Closed', all: 'All' };

interface StateListScreenProps<Item extends { id: string }> {
  title: string;
  subtitle: string;
  state: CaseState;
  /** The link of a tab: the same page with another state. */
  link: (search: { state?: CaseState }, props: NavLinkProps) => ReactElement;
  query: ListQuery & Parameters<typeof ShowMore>[0]['query'];
  items: readonly Item[] | undefined;
  loading: string;
  failed: string;
  empty: { title: string; text: string };
  children: (item: Item) => ReactNode;
}

/** What staff decide, newest first: open, closed or all. */
export function StateListScreen<Item extends { id: string }>(props: StateListScreenProps<Item>) {
  const { title, subtitle, state, link, query, items, loading, failed, empty, children } = props;
  // What is decided leaves the list.
  const home = useFocusHome<HTMLDivElement>();
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title={title} subtitle={subtitle} />
        <TabLinks
          label={title}
          variant="segment"
          size="sm"
          items={CASE_STATES.map((key) => ({
            key,
            label: LABELS[key],
            current: key === state,
            render: (tab) => link(key === 'open' ? {} : { state: key }, tab),
          }))}
        />
        <chakra.div
          ref={home}
          tabIndex={-1}
          role="group"
          aria-label={`${LABELS[state]} ${title.toLowerCase()}`}
          marginTop="16px"
          css={{ '& > ul': { display: 'grid', gap: '16px' } }}
        >
          <QueryList
            query={query}
            items={items}
            loading={<SkeletonRows rows={3} picture={false} label={loading} />}
            failed={failed}
            empty={
              <EmptyCard picture={<Illustration name="empty-requests" />} title={empty.title}>
                {empty.text}
              </EmptyCard>
            }
          >
            {(item) => <li key={item.id}>{children(item)}</li>}
          </QueryList>
          <ShowMore query={query} />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

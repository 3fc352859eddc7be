import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#src/api.ts';
import { DayRangeForm } from '#src/app/day-range-form.tsx';
import { daysInWords, FilterTags } from '#src/app/filter-tags-bar.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatCount, formatNumber } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { StatementTable } from './statement-table.tsx';
import {
  narrowsStatement,
  searchOfStatement,
  STATEMENT_TABS,
  type StatementFilter,
  type StatementSelection,
} from './statement-search.ts';
import { inputOfStatement } from './statement-labels.ts';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 16px',
    padding: { base: '16px', sm: '16px 24px' },
    '& > nav': { width: { base: 'full', sm: 'auto' }, '& > *': { flex: { base: '1', sm: 'none' } } },
  },
});

const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '64px',
    padding: { base: '12px 16px', sm: '12px 24px' },
    borderTop: 'line',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
});

const NOTHING: Record<StatementFilter, string> = {
  all: 'Nothing yet',
  spent: 'Nothing spent',
  received: 'Nothing received',
  expired: 'Nothing expired',
};

interface StatementSectionProps {
  selection: StatementSelection;
  /** In the markets, as YYYY-MM-DD. */
  today: string;
}

/** Every movement, page by page, in the state it is in: loading, failed, empty or full. */
export function StatementSection({ selection, today }: StatementSectionProps) {
  const { filter, from, to, lot } = selection;
  const list = api.connections.statement.useInfiniteQuery(inputOfStatement(selection), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const pages = list.data?.pages;
  const lines = pages?.flatMap((page) => page.items) ?? [];
  const last = pages?.at(-1);
  return (
    <Card as="section" id="statement" aria-labelledby="statement-title" overflow="clip">
      <Head>
        <chakra.h2 id="statement-title" textStyle="title">
          Statement
        </chakra.h2>
        <TabLinks
          label="Show"
          variant="segment"
          size="sm"
          items={STATEMENT_TABS.map((tab) => ({
            key: tab.filter,
            label: tab.label,
            current: lot === undefined && tab.filter === filter,
            render: (props) => (
              <Link
                to="/connections"
                search={searchOfStatement({ filter: tab.filter, from, to })}
                activeOptions={{ exact: true }}
                resetScroll={false}
                {...props}
              />
            ),
          }))}
        />
      </Head>
      <Narrowing selection={selection} today={today} />
      {lines.length > 0 ? (
        <StatementTable lines={lines} />
      ) : (
        <chakra.div borderTop="line">
          {list.isPending ? (
            <SkeletonRows rows={6} action={false} label="Loading your statement" />
          ) : list.isError ? (
            <Padded>
              <LoadFailed
                what="Your statement didn’t load."
                onRetry={() => void list.refetch()}
                isRetrying={list.isRefetching}
              />
            </Padded>
          ) : (
            <Empty selection={selection} />
          )}
        </chakra.div>
      )}
      {last !== undefined && lines.length > 0 && (
        <Foot>
          <chakra.p textStyle="meta" color="fg.muted" aria-live="polite">
            {formatNumber(lines.length)} of {formatCount(last.total, 'row')}
            {last.since === null ? '' : `, since ${formatDate(last.since)}`}
          </chakra.p>
          {list.hasNextPage && (
            <BusyButton
              readsOnly
              variant="outline"
              size="sm"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {list.isFetchNextPageError ? 'Try again' : 'Show older'}
            </BusyButton>
          )}
        </Foot>
      )}
    </Card>
  );
}

function Padded({ children }: { children: ReactNode }) {
  return <chakra.div padding="16px">{children}</chakra.div>;
}

/** Days, which both statement and file are narrowed to, and what a figure leads here with. */
function Narrowing({ selection, today }: StatementSectionProps) {
  const { filter, from, to, lot } = selection;
  const navigate = useNavigate();
  const show = (next: StatementSelection) =>
    navigate({ to: '/connections', search: searchOfStatement(next), resetScroll: false });
  const days = daysInWords('Lines from', { from, to });
  return (
    <chakra.div padding={{ base: '0 16px 16px', sm: '0 24px 16px' }} _print={{ display: 'none' }}>
      <DayRangeForm
        key={`${from ?? ''}:${to ?? ''}`}
        range={{ from: from ?? '', to: to ?? '' }}
        today={today}
        onApply={(range) => show({ filter, ...range })}
      />
      <FilterTags
        tags={[
          ...(days === null ? [] : [{ label: days, onRemove: () => void show({ filter, lot }) }]),
          ...(lot === undefined
            ? []
            : [{ label: 'Used in one period', onRemove: () => void show({ filter, from, to }) }]),
        ]}
      />
    </chakra.div>
  );
}

function Empty({ selection }: { selection: StatementSelection }) {
  const { filter } = selection;
  const isWhole = filter === 'all' && !narrowsStatement(selection);
  return (
    <chakra.div paddingBlock={{ base: '0', sm: '24px' }}>
      <EmptyState
        title={NOTHING[filter]}
        action={
          !isWhole && (
            <Button variant="outline" size="sm" asChild>
              <Link to="/connections" resetScroll={false}>
                Show all
              </Link>
            </Button>
          )
        }
      >
        {isWhole
          ? 'Connections you receive, spend or get back appear here.'
          : 'Try another list or other days.'}
      </EmptyState>
    </chakra.div>
  );
}

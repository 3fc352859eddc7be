import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HELP_TAB_LABELS, HELP_TABS, type HelpSearch, type HelpTab } from './help-tab-labels.ts';
import type { SearchHit } from './help-find-rules.ts';

const Tabs = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: { base: '24px', md: '4px' },
    borderBottom: { base: 'line', md: 'none' },
    marginInline: { base: 'calc(-1 * {spacing.gutter})', md: '0' },
    paddingInline: { base: 'gutter', md: '0' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
    '& a': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px',
      minHeight: { base: '48px', md: '40px' },
      paddingInline: { base: '0', md: '12px' },
      borderRadius: { base: '0', md: '8px' },
      flex: 'none',
      color: 'fg.muted',
      fontWeight: 'label',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& a[aria-current]': {
      color: { base: 'fg', md: 'chosen.fg' },
      bg: { base: 'transparent', md: 'chosen' },
      _after: {
        content: { base: '""', md: 'none' },
        position: 'absolute',
        insetInline: '0',
        bottom: '0',
        height: '3px',
        bg: 'pine.solid',
      },
    },
  },
});

interface HelpNavProps {
  query: string;
  /** Of the whole search; the numbers beside the tabs come from them. */
  hits: readonly SearchHit[];
  /** Null for the results of all tabs. */
  current: HelpTab | null;
  /** Below the tabs, where there is room. */
  children?: ReactNode;
}

/** The tabs of Help as links; while something is looked for, with how much each has, and all of them first. */
export function HelpNav({ query, hits, current, children }: HelpNavProps) {
  const isSearching = query !== '';
  return (
    <chakra.div
      position={{ base: 'static', md: 'sticky' }}
      top="96px"
      minWidth="0"
      css={{ '@media print': { display: 'none' } }}
    >
      <Tabs aria-label="Articles for">
        {isSearching && (
          <TabLink search={{ q: query }} isCurrent={current === null} count={hits.length}>
            All results
          </TabLink>
        )}
        {HELP_TABS.map((tab) => (
          <TabLink
            key={tab}
            search={searchOf(tab, query)}
            isCurrent={tab === current}
            count={isSearching ? hits.filter(({ article }) => article.tab === tab).length : null}
          >
            {HELP_TAB_LABELS[tab]}
          </TabLink>
        ))}
      </Tabs>
      {children}
    </chakra.div>
  );
}

interface TabLinkProps {
  search: HelpSearch;
  isCurrent: boolean;
  count: number | null;
  children: string;
}

function TabLink({ search, isCurrent, count, children }: TabLinkProps) {
  return (
    <Link
      to="/help"
      search={search}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
      {count !== null && (
        <chakra.span textStyle="meta" fontVariantNumeric="tabular-nums">
          {count}
        </chakra.span>
      )}
    </Link>
  );
}

/** The first tab is the default of `/help`; without a query its address omits `tab`. */
function searchOf(tab: HelpTab, query: string): HelpSearch {
  if (query !== '') return { tab, q: query };
  return tab === HELP_TABS[0] ? {} : { tab };
}

import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../form/busy-button.tsx';
import { takeLostFocus } from '../layout/take-lost-focus.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { LoadFailed } from './load-failed.tsx';

/** What a list needs to know of how its loading goes; a query of react-query has it all. */
export interface ListQuery {
  isPending: boolean;
  isError: boolean;
  isRefetching: boolean;
  refetch: () => unknown;
}

interface QueryListProps<T> {
  query: ListQuery;
  /** Undefined until something is there. */
  items: readonly T[] | undefined;
  /** Rows in the final layout. */
  loading: ReactNode;
  /** A sentence: 'Your requests did not load.' */
  failed: string;
  empty: ReactNode;
  /** Space around what is said of a failure; lists in a padded place take none. */
  inset?: string;
  children: (item: T, index: number) => ReactNode;
}

/**
 * Of a long list, rows out of sight are neither laid out nor painted: the last of 1,000 show in half the time on a phone
 * (130 ms). Such a row is cut at its edges, except where it has the focus, which has an outline, or an open menu.
 */
const Rows = chakra('ul', {
  base: {
    '& > :nth-child(n + 51):not(:focus-within, :has([open]))': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 120px',
    },
  },
});

/** A list in each of its four states: loading, failed, empty, full. Its rows are `memo`: of a thousand, only the new ones are drawn. */
export function QueryList<T>(props: QueryListProps<T>) {
  const { query, items, loading, failed, empty, inset = '16px', children } = props;
  const [isRetried, setRetried] = useState(false);
  if (items !== undefined && items.length > 0)
    return <Rows {...(isRetried && { ref: takeLostFocus, tabIndex: -1 })}>{items.map(children)}</Rows>;
  if (query.isPending) return loading;
  if (!query.isError) return empty;
  const retry = () => {
    setRetried(true);
    void query.refetch();
  };
  return (
    <chakra.div padding={inset}>
      <LoadFailed what={failed} onRetry={retry} isRetrying={query.isRefetching} />
    </chakra.div>
  );
}

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
  size?: 'md' | 'sm';
  padding?: string;
}

/** The way to the next page of a list; absent on the last, whose end then has the focus that the button had. */
export function ShowMore({ query, label = 'Show more', size = 'sm', padding = '16px' }: ShowMoreProps) {
  const [isUsed, setUsed] = useState(false);
  if (!query.hasNextPage) return isUsed ? <EndOfList /> : null;
  const showMore = () => {
    setUsed(true);
    void query.fetchNextPage();
  };
  return (
    <chakra.div padding={padding} display="grid" justifyItems="center">
      <BusyButton readsOnly variant="outline" size={size} busy={query.isFetchingNextPage} onClick={showMore}>
        {label}
      </BusyButton>
    </chakra.div>
  );
}

function EndOfList() {
  return (
    <VisuallyHidden ref={takeLostFocus} tabIndex={-1}>
      End of the list
    </VisuallyHidden>
  );
}

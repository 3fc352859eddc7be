import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { BusyButton } from '../form/busy-button.tsx';
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

/** A list in each of its four states: loading, failed, empty, full. Its rows are `memo`: of a thousand, only the new ones are drawn. */
export function QueryList<T>(props: QueryListProps<T>) {
  const { query, items, loading, failed, empty, inset = '16px', children } = props;
  if (items !== undefined && items.length > 0) return <ul>{items.map(children)}</ul>;
  if (query.isPending) return loading;
  if (!query.isError) return empty;
  return (
    <chakra.div padding={inset}>
      <LoadFailed what={failed} onRetry={() => void query.refetch()} isRetrying={query.isRefetching} />
    </chakra.div>
  );
}

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
  size?: 'md' | 'sm';
  padding?: string;
}

/** The way to the next page of a list; absent on the last. */
export function ShowMore({ query, label = 'Show more', size = 'sm', padding = '16px' }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <chakra.div padding={padding} display="grid" justifyItems="center">
      <BusyButton
        readsOnly
        variant="outline"
        size={size}
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </BusyButton>
    </chakra.div>
  );
}

import type { ReactNode } from 'react';
import { CardSection } from '../layout/card.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { ListQuery } from './query-list.tsx';

interface QueryDataProps<T> {
  query: ListQuery & { data: T | undefined };
  /** In the final layout; nothing for what may turn out to be absent. */
  loading?: ReactNode;
  /** A sentence: 'Your balance didn't load.' */
  failed: string;
  /** For a card that may be absent, and is there to say that it could not be loaded. */
  card?: string;
  children: (data: T) => ReactNode;
}

/** One answer in each of its states: loading, failed with the way to try again, there. Beside a list's `QueryList`. */
export function QueryData<T>({ query, loading = null, failed, card, children }: QueryDataProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return loading;
  const note = (
    <LoadFailed what={failed} onRetry={() => void query.refetch()} isRetrying={query.isRefetching} />
  );
  if (card === undefined) return note;
  return (
    <CardSection title={card} pad>
      {note}
    </CardSection>
  );
}

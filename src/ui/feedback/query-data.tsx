import { type ReactNode, useState } from 'react';
import { CardSection } from '../layout/card-section.tsx';
import { takeLostFocus } from '../layout/take-lost-focus.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
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

/**
 * One answer in each of its states: loading, failed with the way to try again, there. Beside a list's `QueryList`. What came after
 * another try has the focus that 'Try again' had.
 */
export function QueryData<T>({ query, loading = null, failed, card, children }: QueryDataProps<T>) {
  const [isRetried, setRetried] = useState(false);
  if (query.data !== undefined) {
    return (
      <>
        {isRetried && (
          <VisuallyHidden ref={takeLostFocus} tabIndex={-1}>
            Loaded
          </VisuallyHidden>
        )}
        {children(query.data)}
      </>
    );
  }
  if (!query.isError) return loading;
  const retry = () => {
    setRetried(true);
    void query.refetch();
  };
  const note = <LoadFailed what={failed} onRetry={retry} isRetrying={query.isRefetching} />;
  if (card === undefined) return note;
  return (
    <CardSection title={card} pad>
      {note}
    </CardSection>
  );
}

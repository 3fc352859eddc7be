/** What the server's render has asked for travels to the browser as JSON at the end of the page. */
import {
  type DehydratedState,
  hashKey,
  hydrate,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { type DehydratedApiError, type DehydrateError, hydrateApiError } from './errors/error-adapter.ts';

type ArrivedQuery = { key: QueryKey; data?: unknown; error?: DehydratedApiError };
type ArrivedQueries = { at: number; queries: ArrivedQuery[] };

/**
 * As text for a script element, which nothing that somebody has written can end.
 * @param dehydrateError what a browser may know of a failure
 */
export function packQueries(queryClient: QueryClient, dehydrateError: DehydrateError): string {
  const settled = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status !== 'pending' });
  const queries = settled.map(({ queryKey: key, state: { data, error } }): ArrivedQuery => {
    return error === null ? { key, data } : { key, error: dehydrateError(error) };
  });
  const arrived: ArrivedQueries = { at: Date.now(), queries };
  return JSON.stringify(arrived).replaceAll('<', '\\u003c');
}

/** @param text what `packQueries` made */
export function unpackQueries(queryClient: QueryClient, text: string): void {
  const { at, queries } = JSON.parse(text) as ArrivedQueries;
  hydrate(queryClient, { queries: queries.map((query) => restore(query, at)) });
}

function restore({ key, data, error }: ArrivedQuery, at: number): DehydratedState['queries'][number] {
  const isFailure = error !== undefined;
  return {
    queryKey: key,
    queryHash: hashKey(key),
    dehydratedAt: at,
    state: {
      data: isPaged(data) ? withFirstPage(data) : data,
      dataUpdateCount: isFailure ? 0 : 1,
      dataUpdatedAt: isFailure ? 0 : at,
      error: isFailure ? hydrateApiError(error) : null,
      errorUpdateCount: isFailure ? 1 : 0,
      errorUpdatedAt: isFailure ? at : 0,
      fetchFailureCount: isFailure ? 1 : 0,
      fetchFailureReason: isFailure ? hydrateApiError(error) : null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: false,
      status: isFailure ? 'error' : 'success',
    },
  };
}

type Pages = InfiniteData<unknown>;

function isPaged(data: unknown): data is Pages {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** A first page has no cursor, and JSON no word for that. */
function withFirstPage(data: Pages): Pages {
  return { ...data, pageParams: data.pageParams.map((cursor) => cursor ?? undefined) };
}

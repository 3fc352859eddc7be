/** Queries of the server's render, sent to the browser as JSON at the end of the page. */
import {
  type DehydratedState,
  hashKey,
  hydrate,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { type DehydratedApiError, type DehydrateError, hydrateApiError } from './errors/error-adapter.ts';

type DehydratedQuery = { key: QueryKey; data?: unknown; error?: DehydratedApiError };
type DehydratedQueries = { queries: DehydratedQuery[] };

/**
 * JSON for a script element: `<` is escaped, so that user text cannot close it.
 * @param dehydrateError what a browser may know of a failure
 */
export function dehydrateQueries(queryClient: QueryClient, dehydrateError: DehydrateError): string {
  const settled = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status !== 'pending' });
  const queries = settled.map(({ queryKey: key, state: { data, error } }): DehydratedQuery => {
    return error === null ? { key, data } : { key, error: dehydrateError(error) };
  });
  // No time: the pages of visitors are the same to the byte whenever they are made.
  const dehydrated: DehydratedQueries = { queries };
  return JSON.stringify(dehydrated).replaceAll('<', '\\u003c');
}

/**
 * @param text what `dehydrateQueries` made
 * @param at when the page was loaded, by the browser's clock, from which its data counts as old
 */
export function hydrateQueries(queryClient: QueryClient, text: string, at: number): void {
  const { queries } = JSON.parse(text) as DehydratedQueries;
  hydrate(queryClient, { queries: queries.map((query) => restore(query, at)) });
}

function restore({ key, data, error }: DehydratedQuery, at: number): DehydratedState['queries'][number] {
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

/** The cursor of a first page is undefined, which JSON turns into null. */
function withFirstPage(data: Pages): Pages {
  return { ...data, pageParams: data.pageParams.map((cursor) => cursor ?? undefined) };
}

/** The client of the server. No other file knows that it is tRPC over HTTP. */
import type { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpBatchStreamLink, type TRPCLink, type TRPCUntypedClient } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type {
  AnyMutationProcedure,
  AnyProcedure,
  AnyQueryProcedure,
  inferRouterInputs,
  inferRouterOutputs,
} from '@trpc/server';
import { API_PATH, MAX_CALLS_PER_REQUEST, MAX_URL_LENGTH } from '#contract/transport.ts';
import type { AppRouter } from '#server/trpc/app-router.ts';

/** The hooks: `api.requests.listMine.useQuery(input)`, `api.requests.create.useMutation()`, `api.useUtils()`. */
export const api = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
/** 'requests.create' */
export type MutationPath = Paths<AppRouter['_def']['record'], AnyMutationProcedure>;
/** 'requests.get', or the noun for all of its queries. */
export type QueryPath = Paths<AppRouter['_def']['record'], AnyQueryProcedure> | keyof RouterInputs;
export type ApiLink = TRPCLink<AppRouter>;
export type ApiClient = ReturnType<typeof createApiClient> | TRPCUntypedClient<AppRouter>;
/** The same procedures outside components: `utils.requests.listMine.ensureData(input)` in a loader. */
export type ApiUtils = ReturnType<typeof createApiUtils>;

/** @param link how calls travel; without one, in batches over HTTP to the server that sent the page */
export function createApiClient(link: ApiLink = createBrowserLink()) {
  return api.createClient({ links: [withoutDirection, link] });
}

type Paths<Node, Kind> = {
  [Name in keyof Node & string]: Node[Name] extends Kind
    ? Name
    : Node[Name] extends AnyProcedure
      ? never
      : `${Name}.${Paths<Node[Name], Kind>}`;
}[keyof Node & string];

export function createApiUtils(queryClient: QueryClient, client: ApiClient) {
  return createTRPCQueryUtils<AppRouter>({ queryClient, client });
}

const withoutDirection: ApiLink =
  () =>
  ({ op, next }) =>
    next({ ...op, input: inputWithoutDirection(op.input) });

/** Infinite queries send a direction, which the strict inputs of our lists refuse. */
export function inputWithoutDirection(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('direction' in input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== 'direction'));
}

/** Bytes that a browser sends for a page that is gone. */
const MAX_LEAVING_BYTES = 60_000;

/** Calls a procedure as the page is left: at once, outliving it, without an answer. */
export function sendOnLeaving<R extends keyof RouterInputs, P extends keyof RouterInputs[R] & string>(
  procedure: `${R}.${P}`,
  input: RouterInputs[R][P],
): void {
  const body = JSON.stringify(input);
  const keepalive = new TextEncoder().encode(body).length <= MAX_LEAVING_BYTES;
  const headers = { 'content-type': 'application/json' };
  void fetch(`${API_PATH}/${procedure}`, { method: 'POST', keepalive, headers, body }).catch(() => null);
}

/** More than a call takes that the server answers at all. */
const LONGEST_MS = 60_000;

/** A server that says nothing has failed: nobody waits for it for good. */
const withinLongest =
  (link: ApiLink): ApiLink =>
  (runtime) => {
    const send = link(runtime);
    return ({ op, next }) =>
      send({ op: { ...op, signal: op.signal ?? AbortSignal.timeout(LONGEST_MS) }, next });
  };

const BATCHES = { url: API_PATH, maxItems: MAX_CALLS_PER_REQUEST, maxURLLength: MAX_URL_LENGTH };

function createBrowserLink(): ApiLink {
  return withinLongest(httpBatchLink(BATCHES));
}

/** Batches whose answers arrive one by one, each as soon as it is there: for queries (docs/decisions/059). */
export function createStreamingLink(): ApiLink {
  return withinLongest(httpBatchStreamLink(BATCHES));
}

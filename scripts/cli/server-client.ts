import {
  createTRPCClient,
  getUntypedClient,
  httpBatchLink,
  TRPCClientError,
  type TRPCClient,
} from '@trpc/client';
import { API_PATH } from '#contract/transport.ts';
import type { AppRouter } from '#server/trpc/app-router.ts';
import { type CommandFailure, errorDataOf, notLintel, refusedBecause, unreachable } from './failures.ts';
import type { ManifestEntry } from './manifest.ts';

const TIMEOUT_MS = 30_000;

export type Server = { address: string; token: string | null };

/** The procedures of a running server, typed as in the browser. */
export function createClient({ address, token }: Server): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${address}${API_PATH}`,
        maxItems: 1,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        fetch: (url, options) =>
          fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }),
      }),
    ],
  });
}

/** Calls by path, as a command does. @throws CommandFailure */
export async function callProcedure(server: Server, entry: ManifestEntry, input: unknown): Promise<unknown> {
  const client = getUntypedClient(createClient(server));
  return withFailures(server, () =>
    entry.isMutation ? client.mutation(entry.path, input) : client.query(entry.path, input),
  );
}

/** Turns the error of a call into lines for a person. @throws CommandFailure */
export async function withFailures<T>(server: Server, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(server, error);
  }
}

function failureOf({ address }: Server, error: unknown): CommandFailure | Error {
  if (!(error instanceof TRPCClientError)) return error instanceof Error ? error : new Error(String(error));
  const data = errorDataOf(error.data);
  if (data !== null) return refusedBecause(error.message, data);
  // Without a response no server was listening; a response that is not tRPC came from some other program.
  return error.meta?.['response'] === undefined ? unreachable(address) : notLintel(address);
}

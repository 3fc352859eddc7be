/** Calls procedures in this process, for the server's render. */
import { TRPCClientError } from '@trpc/client';
import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { getErrorShape } from '@trpc/server/shared';
import type { PageRequest } from '#server/http/pages.ts';
import type { ApiLink } from './api.ts';

type Procedures = PageRequest['procedures'];
type Call = { path: string; type: 'query' | 'mutation' | 'subscription'; input: unknown };

/**
 * In place of tRPC's own link, which makes a signal for each call and aborts it at the end: two errors with their stacks
 * that nothing reads, for each of a page's fifteen calls (1.5 ms of an owner's dashboard).
 */
export function createServerLink(router: Procedures, ctx: PageRequest['context']): ApiLink {
  return () =>
    ({ op }) =>
      observable((observer) => {
        answer(router, ctx, op).then(
          (data) => {
            observer.next({ result: { data } });
            observer.complete();
          },
          (cause: unknown) => {
            observer.error(describe(router, ctx, op, cause));
          },
        );
      });
}

async function answer(
  router: Procedures,
  ctx: PageRequest['context'],
  { path, type, input }: Call,
): Promise<unknown> {
  const getRawInput = () => Promise.resolve(input);
  return asSent(
    await callTRPCProcedure({ router, path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 }),
  );
}

function describe(
  router: Procedures,
  ctx: PageRequest['context'],
  { path, type, input }: Call,
  cause: unknown,
): TRPCClientError<Procedures> {
  const error = getTRPCErrorFromUnknown(cause);
  const shape = getErrorShape({ config: router._def._config, ctx, error, input, path, type });
  const options = cause instanceof Error ? { cause } : {};
  return TRPCClientError.from({ error: asSent(shape) }, options);
}

/** As a browser would get it: a page is rendered from what it hydrates with. */
function asSent<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

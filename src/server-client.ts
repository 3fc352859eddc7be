/** Calls procedures in this process, for the server's render. */
import { TRPCClientError, TRPCUntypedClient } from '@trpc/client';
import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { getErrorShape } from '@trpc/server/shared';
import type { PageRequest } from '#server/http/pages.ts';
import { inputWithoutDirection } from './api.ts';

type Procedures = PageRequest['procedures'];

/**
 * Queries without links and observables: tRPC's make signals for each call and abort them at its end, which are errors with stacks
 * that nothing reads, for each of a dashboard's fifteen calls.
 */
export class ServerClient extends TRPCUntypedClient<Procedures> {
  readonly #router: Procedures;
  readonly #ctx: PageRequest['context'];

  constructor(router: Procedures, ctx: PageRequest['context']) {
    super({ links: [] });
    this.#router = router;
    this.#ctx = ctx;
  }

  override async query(path: string, given?: unknown): Promise<unknown> {
    const call = { path, type: 'query', input: inputWithoutDirection(given), ctx: this.#ctx } as const;
    try {
      const getRawInput = () => Promise.resolve(call.input);
      const handled = { ...call, router: this.#router, getRawInput, signal: undefined, batchIndex: 0 };
      return asSent(await callTRPCProcedure(handled));
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      const shape = getErrorShape({ ...call, config: this.#router._def._config, error });
      const options = cause instanceof Error ? { cause } : {};
      throw TRPCClientError.from({ error: asSent(shape) }, options);
    }
  }
}

/** As a browser would get it: a page is rendered from what it hydrates with. */
function asSent<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

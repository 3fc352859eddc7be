import {
  getTRPCErrorFromUnknown,
  type TRPCError,
  type TRPCProcedureType as ProcedureType,
} from '@trpc/server';
import type { AppRouter } from './app-router.ts';
import type { Context } from './context.ts';
import type { Meta } from './init.ts';

export type Call = {
  path: string;
  type: ProcedureType;
  ctx: Context;
  input: unknown;
  getRawInput: () => Promise<unknown>;
  signal: undefined;
  batchIndex: number;
};

type Outcome = { ok: true; data: unknown } | { ok: false; error: TRPCError };

type Middleware = (
  call: Call & { meta: Meta | undefined; next: (changes?: Partial<Call>) => Promise<Outcome> },
) => Promise<Outcome>;

/** What tRPC keeps of a procedure, as far as calling it takes. The last middleware is its resolver. */
export type Procedure = {
  readonly type: ProcedureType;
  readonly meta: Meta | undefined;
  readonly middlewares: readonly Middleware[];
};

/** The procedure of a path; null where there is none. */
export function procedureAt(path: string, router: AppRouter): Procedure | null {
  const procedures: Record<string, unknown> = router._def.procedures;
  const found = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
  return typeof found === 'function' && '_def' in found ? (found._def as Procedure) : null;
}

/**
 * Calls a procedure: each middleware gets the call with what those before it changed. Does what tRPC's own loop does, which
 * copies a call property by property, four times for each middleware, and so takes a twelfth of the process' time (decision 012).
 * Throws what the call fails with, as a `TRPCError`.
 */
export async function callProcedure(procedure: Procedure, call: Call): Promise<unknown> {
  const outcome = await runFrom(0, procedure, call);
  if (!outcome.ok) throw outcome.error;
  return outcome.data;
}

async function runFrom(index: number, procedure: Procedure, call: Call): Promise<Outcome> {
  const middleware = procedure.middlewares[index];
  if (middleware === undefined) throw new Error('A resolver hands on to nobody.');
  const next = (changes?: Partial<Call>) => {
    const ctx = changes?.ctx === undefined ? call.ctx : { ...call.ctx, ...changes.ctx };
    return runFrom(index + 1, procedure, { ...call, ...changes, ctx });
  };
  try {
    return await middleware({ ...call, meta: procedure.meta, next });
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) };
  }
}

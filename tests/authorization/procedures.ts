import type { ZodType } from 'zod';
import { appRouter } from '#server/trpc/app-router.ts';
import type { Meta } from '#server/trpc/init.ts';

export type Procedure = { path: string; type: string; meta: Meta; inputs: readonly ZodType[] };

/** Every procedure of the router with what it declares. */
export function listProcedures(): Procedure[] {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  return Object.entries(procedures)
    .map(([path, procedure]): Procedure => {
      const { _def } = procedure as { _def: { type: string; meta?: Meta; inputs: readonly ZodType[] } };
      return { path, type: _def.type, meta: _def.meta ?? {}, inputs: _def.inputs };
    })
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

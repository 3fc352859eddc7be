import { appRouter } from '#server/trpc/app-router.ts';
import type { Meta } from '#server/trpc/init.ts';

export type Procedure = { path: string; type: string; meta: Meta };

/** Every procedure of the router with what it declares. */
export function listProcedures(): Procedure[] {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  return Object.entries(procedures)
    .map(([path, procedure]): Procedure => {
      const { _def } = procedure as { _def: { type: string; meta?: Meta } };
      return { path, type: _def.type, meta: _def.meta ?? {} };
    })
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

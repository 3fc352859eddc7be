import type { TRPCError, TRPCProcedureType as ProcedureType } from '@trpc/server';
import type { App } from '../app.ts';
import { asDomainError } from '../domain-error.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Context } from './context.ts';
import type { Meta } from './init.ts';

type Call = { ctx: Context; type: ProcedureType; meta: Meta | undefined };
type Result = { ok: true } | { ok: false; error: TRPCError };

/**
 * Reads that may be a second old go to the replica, and to the primary when it cannot answer. After a change the caller's
 * browser is told how far the primary is, so that its reads see it.
 * @param run the rest of the call, with the app whose database it uses
 */
export async function onReplica<R extends Result>(
  { ctx, type, meta }: Call,
  run: (app: App) => Promise<R>,
): Promise<R> {
  const { app } = ctx;
  const { replica } = app;
  if (replica === null) return run(app);
  if (type === 'mutation') {
    const result = await run(app);
    if (result.ok) ctx.ownWrites?.note(await replica.position());
    return result;
  }
  if (meta?.mayLag !== true || !isNoteTaken(ctx)) return run(app);
  const since = ctx.ownWrites?.position ?? 0n;
  const result = await replica.read(since, () => run(readingApp(app, replica)));
  if (result === null) return run(app);
  if (result.ok || asDomainError(result.error)?.code !== 'unavailable') return result;
  replica.reportFailure(result.error.cause);
  return run(app);
}

/** Command line and scripts keep no cookies, so that nothing says what they have written. */
function isNoteTaken({ caller }: Context): boolean {
  return caller === null || caller.sessionKind === 'browser';
}

const readingApps = new WeakMap<App, App>();

/** One for each app, since some modules remember things by it. */
function readingApp(app: App, replica: ReplicaReads): App {
  const known = readingApps.get(app) ?? { ...app, db: replica.db };
  readingApps.set(app, known);
  return known;
}

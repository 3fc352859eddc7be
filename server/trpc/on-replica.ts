import type { App } from '../app.ts';
import { asDomainError } from '../domain-error.ts';
import type { ReplicaReads } from '../replica-reads.ts';
import type { Context } from './context.ts';
import { t } from './init.ts';

/**
 * Reads that may be a second old go to the replica, and to the primary when it cannot answer. After a change the caller's
 * browser is told how far the primary is, so that its reads see it.
 */
export const onReplica = t.middleware(async ({ ctx, type, meta, next }) => {
  const { app } = ctx;
  const { replica } = app;
  const onPrimary = () => next({ ctx: { app } });
  if (replica === null) return onPrimary();
  if (type === 'mutation') {
    const result = await onPrimary();
    if (result.ok) ctx.ownWrites?.note(await replica.position());
    return result;
  }
  if (meta?.mayLag !== true || !isNoteTaken(ctx)) return onPrimary();
  const since = ctx.ownWrites?.position ?? 0n;
  const result = await replica.read(since, () => next({ ctx: { app: readingApp(app, replica) } }));
  if (result === null) return onPrimary();
  if (result.ok || asDomainError(result.error)?.code !== 'unavailable') return result;
  replica.reportFailure(result.error.cause);
  return onPrimary();
});

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

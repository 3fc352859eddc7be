import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';

/** What was read at the provider, ready to be recorded. Recording it twice or out of order changes nothing. */
export type Effect = (tx: Tx) => Promise<void>;

export const noEffect: Effect = () => Promise.resolve();

/** Records what was read, in one transaction. */
export async function applyEffects(app: App, effects: readonly Effect[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    for (const effect of effects) await effect(tx);
  });
}

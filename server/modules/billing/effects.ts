import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';

/** What was read at the provider, ready to be written. Written twice or out of turn it changes nothing. */
export type Effect = (tx: Tx) => Promise<void>;

export const noEffect: Effect = () => Promise.resolve();

/** Writes down what was read, all of it or nothing. */
export async function apply(app: App, effects: readonly Effect[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    for (const effect of effects) await effect(tx);
  });
}

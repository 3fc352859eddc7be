import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { deleteTokensExpiredBefore, deleteTokensOf } from './tokens.queries.ts';

/** How long an expired token stays in its owner's list, so that a script that stopped can be explained. */
const EXPIRED_TOKENS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** A step of setting a new password: whoever knew the former one may have made tokens with it. */
export async function revokeTokensOf(tx: Tx, personId: string): Promise<void> {
  await deleteTokensOf(tx, personId);
}

/** Deletes tokens that expired a month ago; called hourly by a task. */
export async function sweepExpiredTokens(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - EXPIRED_TOKENS_KEPT_DAYS * DAY_MS);
  await deleteTokensExpiredBefore(app.db, before);
}

import { SUSPENSION_REFUND_DAYS } from '#contract/connection-rules.ts';
import type { App } from '../../app.ts';
import { kickOutbox } from '../connections/connections.tasks.ts';
import { refundConnection } from '../ledger/ledger.service.ts';
import { listSuspended } from './suspension.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 50;

/**
 * Refunds what was spent on people whose account is restricted: every live connection with them of the 30 days before,
 * answered or not, every leg of it, each in its own transaction. It works from current state, so that it resumes after
 * an interruption, includes connections made concurrently with the restriction, and stops when the account is restored.
 */
export async function returnSuspended(app: App): Promise<void> {
  const since = new Date(app.clock.now().getTime() - SUSPENSION_REFUND_DAYS * DAY_MS);
  let isAny = false;
  // A batch without a refund means that another run is processing it.
  while ((await returnBatch(app, since)) > 0) isAny = true;
  if (isAny) await kickOutbox(app);
}

async function returnBatch(app: App, since: Date): Promise<number> {
  const ids = await listSuspended(app.db, { since, days: SUSPENSION_REFUND_DAYS, limit: BATCH });
  let returned = 0;
  for (const connectionId of ids) {
    const refund = { connectionId, reason: 'banned', at: app.clock.pinned() } as const;
    const isDone = await app.db.transaction().execute((tx) => refundConnection(tx, refund));
    if (isDone) returned += 1;
  }
  return returned;
}

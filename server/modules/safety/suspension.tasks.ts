import { SUSPENSION_REFUND_DAYS } from '#contract/connection-rules.ts';
import type { App } from '../../app.ts';
import { type AttemptPart, runParts } from '../../queue/task-parts.ts';
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
  await runParts(app, (attempt) => returnAll(app, since, attempt));
}

async function returnAll(app: App, since: Date, attempt: AttemptPart): Promise<void> {
  // What is live still is being returned by another run, or failed.
  const tried: string[] = [];
  for (;;) {
    const ids = await listSuspended(app.db, {
      since,
      days: SUSPENSION_REFUND_DAYS,
      except: tried,
      limit: BATCH,
    });
    if (ids.length === 0) break;
    for (const connectionId of ids) {
      const refund = { connectionId, reason: 'banned', at: app.clock.pinned() } as const;
      await attempt(() => app.db.transaction().execute((tx) => refundConnection(tx, refund)));
    }
    tried.push(...ids);
  }
  if (tried.length > 0) await kickOutbox(app);
}

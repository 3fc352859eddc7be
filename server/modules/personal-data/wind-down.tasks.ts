import type { App } from '../../app.ts';
import { cancelAtPeriodEnd } from '../billing/subscriptions/account-closing.service.ts';
import { kickOutbox } from '../connections/connections.tasks.ts';
import { refundConnection } from '../ledger/ledger.service.ts';
import { unpublishAll } from '../projects/publishing.service.ts';
import { endRequestsOf } from '../requests/requests.service.ts';
import { deleteInvitations, isClosed, listWaitingContacts, updateWoundDown } from './closing.queries.ts';

/**
 * Ends what a closed account has open (product 37.9). It works from the present state, each step in a transaction of its own,
 * so that it goes on where it was interrupted, and once more before the account is erased. Once the account is kept, it goes
 * no further.
 */
export async function windDown(app: App, { userId }: { userId: string }): Promise<void> {
  for (const step of STEPS) {
    if (!(await isClosed(app.db, userId))) return;
    await step(app, userId);
  }
}

const STEPS: readonly ((app: App, userId: string) => Promise<void>)[] = [
  endRequestsOf,
  unpublishAll,
  (app, userId) => updateWoundDown(app.db, userId, app.clock.now()),
  returnWaitingContacts,
  (app, userId) => deleteInvitations(app.db, userId),
  // Last: it is the one step that someone else may keep from succeeding, and the task is tried again.
  cancelAtPeriodEnd,
];

/** No one can answer any longer: everything that these contacts cost goes back. */
async function returnWaitingContacts(app: App, userId: string): Promise<void> {
  let isAny = false;
  for (const connectionId of await listWaitingContacts(app.db, userId)) {
    const refund = { connectionId, reason: 'closed', at: app.clock.pinned() } as const;
    const isDone = await app.db.transaction().execute((tx) => refundConnection(tx, refund));
    isAny ||= isDone;
  }
  if (isAny) await kickOutbox(app);
}

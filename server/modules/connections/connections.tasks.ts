import { z } from 'zod';
import { SILENCE_DAYS } from '#contract/connections.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { notify } from '../notifications/notifications.service.ts';
import {
  deleteOldKeys,
  findConnectionParties,
  listSilent,
  lockWaiting,
  type OutboxRow,
  updateDispatched,
} from './connections.queries.ts';
import { type ConnectionEvent, newsOfConnection } from './connection-news.policy.ts';
import { refundConnection, settleAllDue } from './ledger.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY_DAYS = 30;
const BATCH = 50;
/** The outbox is looked at once in so many milliseconds at most, however many people connect. */
const KICK_MS = 1_000;

/** Expiries and new periods of every wallet, in their time, whether anybody looks or not. */
export async function settleDue(app: App): Promise<void> {
  await settleAllDue(app);
}

/** Gives back what nobody opened or answered in 14 days, each in a transaction of its own; forgets old request keys. */
export async function returnSilent(app: App): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - SILENCE_DAYS * DAY_MS);
  for (;;) {
    const ids = await listSilent(app.db, before, BATCH);
    let returned = 0;
    for (const connectionId of ids) {
      const refund = { connectionId, reason: 'silence', at: app.clock.pinned() } as const;
      const isDone = await app.db.transaction().execute((tx) => refundConnection(tx, refund));
      if (isDone) returned += 1;
    }
    // A batch of which none came back was opened meanwhile, or the two clocks disagree by a little: next time.
    if (returned === 0) break;
  }
  await deleteOldKeys(app.db, new Date(now.getTime() - KEY_DAYS * DAY_MS));
}

/** Tells people what happened: notification, mail and the mark that they were told commit together. */
export async function dispatchOutbox(app: App): Promise<void> {
  for (;;) {
    const count = await app.db.transaction().execute(async (tx) => {
      const rows = await lockWaiting(tx, BATCH);
      for (const row of rows) await dispatch(tx, app, row);
      const ids = rows.map(({ id }) => id);
      await updateDispatched(tx, ids, app.clock.now());
      return rows.length;
    });
    if (count < BATCH) return;
  }
}

const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connected'), payload: z.object({ connectionId: z.uuid() }) }),
  z.object({
    kind: z.literal('returned'),
    payload: z.object({
      connectionId: z.uuid(),
      reason: z.enum(['silence', 'banned', 'fault', 'support']),
    }),
  }),
]);

async function dispatch(tx: Tx, app: App, { kind, payload }: OutboxRow): Promise<void> {
  const parsed = eventSchema.parse({ kind, payload });
  const parties = await findConnectionParties(tx, parsed.payload.connectionId);
  if (parties === undefined) return;
  const event: ConnectionEvent =
    parsed.kind === 'connected' ? { kind: 'connected' } : { kind: 'returned', reason: parsed.payload.reason };
  for (const { notification, mail } of newsOfConnection(event, parties, publicOrigin(app.config))) {
    await notify(tx, app, { ...notification, title: '', requestId: null });
    await app.queue.enqueue(tx, 'mail.send', mail);
  }
}

const lastKicks = new WeakMap<App, { at: number; isPlanned: boolean }>();

/** Has the outbox looked at right away, or within a second where that was just asked for. Never fails the caller. */
export async function kickOutbox(app: App): Promise<void> {
  const now = performance.now();
  const last = lastKicks.get(app);
  if (last === undefined || now - last.at >= KICK_MS) {
    lastKicks.set(app, { at: now, isPlanned: false });
    await enqueueDispatch(app);
  } else if (!last.isPlanned) {
    last.isPlanned = true;
    const timer = setTimeout(() => {
      lastKicks.set(app, { at: performance.now(), isPlanned: false });
      void enqueueDispatch(app);
    }, KICK_MS);
    timer.unref();
  }
}

async function enqueueDispatch(app: App): Promise<void> {
  try {
    await app.db.transaction().execute((tx) => app.queue.enqueue(tx, 'connections.dispatchOutbox', {}));
  } catch (error) {
    // It is looked at every minute anyway.
    app.log.warn({ err: error }, 'the outbox waits for its next turn');
  }
}

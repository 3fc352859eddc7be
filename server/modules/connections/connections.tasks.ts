import { z } from 'zod';
import { SILENCE_DAYS, SILENCE_REMINDER_DAYS } from '#contract/connection-rules.ts';
import { inSavepoint } from '#db/savepoint.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { type AttemptPart, runParts } from '../../queue/task-parts.ts';
import { tellOfConnection, tellOfPause } from './connection-notifications.service.ts';
import { lockWallet, resumeProjects, settleAllDue } from '../ledger/ledger.service.ts';
import { lockWaiting, type OutboxRow, updateDispatched } from './outbox.queries.ts';
import { listOwnersOnMarket, NOBODY, updatePausedProjects } from './pauses.queries.ts';
import { silentSince } from './silence.policy.ts';
import {
  deleteOldKeys,
  listSilent,
  type Reminder,
  updateReminded,
  updateSilentReturned,
} from './silence.queries.ts';

const KEY_DAYS = 30;
const BATCH = 50;
/** The outbox is looked at once in so many milliseconds at most, however many people connect. */
const KICK_MS = 1_000;

/**
 * Expiries and new periods of every wallet when they are due, the projects that can take proposals again, and the owners whose
 * projects take none anymore.
 */
export async function settleDue(app: App): Promise<void> {
  await settleAllDue(app);
  await resumeProjects(app);
  await pauseProjects(app);
}

const OWNERS = 500;

/**
 * Tells owners who have run out of Connections that their projects are paused. No proposal tells them: professionals see the
 * pause before they send one (product 4.9).
 */
async function pauseProjects(app: App): Promise<void> {
  await runParts(app, async (attempt) => {
    for (let after = NOBODY; ;) {
      const owners = await listOwnersOnMarket(app.db, { after, limit: OWNERS, at: app.clock.pinned() });
      for (const { id, isShort } of owners) if (isShort) await attempt(() => pauseProjectsOf(app, id));
      if (owners.length < OWNERS) return;
      after = owners.at(-1)?.id ?? NOBODY;
    }
  });
}

async function pauseProjectsOf(app: App, ownerId: string): Promise<void> {
  const isTold = await app.db.transaction().execute(async (tx) => {
    await lockWallet(tx, { userId: ownerId, at: app.clock.pinned() });
    return updatePausedProjects(tx, ownerId, app.clock.pinned());
  });
  if (isTold) await kickOutbox(app);
}

/**
 * Returns contacts not opened or answered within 14 days, each in its own transaction; deletes old idempotency keys.
 */
export async function returnSilent(app: App): Promise<void> {
  const now = app.clock.now();
  await runParts(app, async (attempt) => {
    await returnAllSilent(app, silentSince(now, SILENCE_DAYS), attempt);
    await deleteOldKeys(app.db, silentSince(now, KEY_DAYS));
  });
}

async function returnAllSilent(app: App, before: Date, attempt: AttemptPart): Promise<void> {
  // What is silent still was opened meanwhile, or failed, or the two clocks differ slightly. The next run retries.
  const tried: string[] = [];
  for (;;) {
    const ids = await listSilent(app.db, { before, except: tried, limit: BATCH });
    if (ids.length === 0) return;
    for (const id of ids) {
      const at = app.clock.pinned();
      await attempt(() => app.db.transaction().execute((tx) => updateSilentReturned(tx, id, at)));
    }
    tried.push(...ids);
  }
}

/**
 * Reminds recipients who have not answered, after 3 and after 10 days, once each. If both are due at once (after
 * downtime), only the later one is sent.
 */
export async function remindSilent(app: App): Promise<void> {
  const now = app.clock.now();
  const after = silentSince(now, SILENCE_DAYS);
  for (const [index, days] of [...SILENCE_REMINDER_DAYS.entries()].toReversed()) {
    const reminder = { ordinal: index + 1, before: silentSince(now, days), after, limit: BATCH };
    while ((await remindBatch(app, reminder)) === BATCH);
  }
}

/** The mark and the reminder commit together. */
async function remindBatch(app: App, reminder: Reminder): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const ids = await updateReminded(tx, reminder);
    for (const id of ids) await tellOfConnection(tx, app, id, { kind: 'waiting' });
    return ids.length;
  });
}

/**
 * Delivers the outbox: notification, mail and the delivered mark commit together. An event that fails waits for the next run, and with
 * it what follows about the same contact or project.
 */
export async function dispatchOutbox(app: App): Promise<void> {
  await runParts(app, async (attempt) => {
    const waiting: Waiting = { after: '0', subjects: new Set() };
    while ((await dispatchBatch(app, waiting, attempt)) === BATCH);
  });
}

/** Where in the outbox a run has come to, and what it leaves for the next one. */
type Waiting = { after: string; subjects: Set<string | null> };

async function dispatchBatch(app: App, waiting: Waiting, attempt: AttemptPart): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    const rows = await lockWaiting(tx, { after: waiting.after, limit: BATCH });
    const dispatched: string[] = [];
    for (const row of rows) {
      if (waiting.subjects.has(row.subjectId)) continue;
      const isDispatched = await attempt(() => inSavepoint(tx, () => dispatch(tx, app, row)));
      if (isDispatched) dispatched.push(row.id);
      else waiting.subjects.add(row.subjectId);
    }
    await updateDispatched(tx, dispatched, app.clock.now());
    waiting.after = rows.at(-1)?.id ?? waiting.after;
    return rows.length;
  });
}

const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connected'), payload: z.object({ connectionId: z.uuid() }) }),
  z.object({
    kind: z.literal('returned'),
    payload: z.object({
      connectionId: z.uuid(),
      reason: z.enum(['silence', 'banned', 'closed', 'fault', 'support']),
    }),
  }),
  z.object({ kind: z.literal('paused'), payload: z.object({ projectId: z.uuid() }) }),
]);

async function dispatch(tx: Tx, app: App, { kind, payload }: OutboxRow): Promise<void> {
  const event = eventSchema.parse({ kind, payload });
  switch (event.kind) {
    case 'connected':
      return tellOfConnection(tx, app, event.payload.connectionId, { kind: 'connected' });
    case 'returned': {
      const { connectionId, reason } = event.payload;
      return tellOfConnection(tx, app, connectionId, { kind: 'returned', reason });
    }
    case 'paused':
      return tellOfPause(tx, app, event.payload.projectId);
    default:
      return event satisfies never;
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

import type { App } from '../../../app.ts';
import { deleteEventsBefore } from './events.queries.ts';

/** Three times as long as the provider keeps an event and can send it again (product 9.12). */
const EVENT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Deletes events whose effect is recorded and that cannot arrive again. */
export async function sweepEvents(app: App): Promise<void> {
  await deleteEventsBefore(app.db, new Date(app.clock.now().getTime() - EVENT_DAYS * DAY_MS));
}

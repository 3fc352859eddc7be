import { PROVIDER_EVENT_DAYS } from '#contract/account-rules.ts';
import type { App } from '../../../app.ts';
import { deleteEventsBefore } from './events.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes events whose effect is recorded and that cannot arrive again. */
export async function sweepEvents(app: App): Promise<void> {
  await deleteEventsBefore(app.db, new Date(app.clock.now().getTime() - PROVIDER_EVENT_DAYS * DAY_MS));
}

import { APPOINTMENT_REMINDER_HOURS } from '#contract/appointments.ts';
import type { App } from '../../app.ts';
import { tellSoon } from './appointment-mails.service.ts';
import { findAnyJob, updateReminded } from './appointments.queries.ts';

const HOUR_MS = 3_600_000;
const BATCH = 50;

/** Reminds both sides of each appointment the day before, once however many workers run (product 33.6). */
export async function remindOfAppointments(app: App): Promise<void> {
  while ((await remindBatch(app)) === BATCH);
}

async function remindBatch(app: App): Promise<number> {
  const now = app.clock.now();
  const before = new Date(now.getTime() + APPOINTMENT_REMINDER_HOURS * HOUR_MS);
  return app.db.transaction().execute(async (tx) => {
    const rows = await updateReminded(tx, { now, before, limit: BATCH });
    for (const row of rows) {
      const job = await findAnyJob(tx, row.requestId);
      if (job !== undefined) await tellSoon(tx, app, { job, row });
    }
    return rows.length;
  });
}

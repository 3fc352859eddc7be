/** `npm run after-restore -- --since 2026-11-29T08:00:00Z`: what a database from a backup does not know (decision 067). */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Config, loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { createLog } from '#server/log.ts';
import { endAllSessions } from '#server/modules/auth/sessions.service.ts';
import { type CaughtUp, catchUp } from '#server/modules/billing/events/catch-up.service.ts';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { openDatabaseServer } from './database-server.ts';
import { loadDotEnv, runScript } from './entry.ts';
import { SetupError } from './setup-error.ts';

const USAGE = 'Name the moment that the backup shows: npm run after-restore -- --since 2026-11-29T08:00:00Z';
/** The provider keeps events for thirty days. */
const MOST_DAYS = 29;
const DAY_MS = 86_400_000;

await runScript(async () => {
  const since = readSince();
  loadDotEnv();
  const config = loadConfig();
  const server = await openDatabaseServer(config);
  try {
    return await run({ ...config, database: { ...config.database, url: server.url } }, since);
  } finally {
    await server.stop();
  }
});

function readSince(): Date {
  const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
  const moment = z.iso.datetime({ offset: true }).safeParse(since);
  if (!moment.success) throw new SetupError(USAGE);
  const at = new Date(moment.data);
  if (at > new Date()) throw new SetupError('That moment is still to come.');
  if (Date.now() - at.getTime() > MOST_DAYS * DAY_MS) {
    throw new SetupError(`Stripe keeps events for 30 days. Name one of the last ${String(MOST_DAYS)}.`);
  }
  return at;
}

async function run(config: Config, since: Date): Promise<number> {
  const app = await createApp(config, { log: createLog(config, 'after-restore') });
  try {
    console.log(`${String(await endAllSessions(app))} sessions ended.`);
    const caughtUp = await catchUp(app, since);
    tell(caughtUp);
    await reconcile(app);
    const violations = await findViolations(app);
    console.log(`The ledger has ${violations.length === 0 ? 'no' : String(violations.length)} violations.`);
    return caughtUp.lost.length + caughtUp.unread.length + violations.length === 0 ? 0 : 1;
  } finally {
    await app.stop();
  }
}

function tell({ applied, restored, lost, unread }: CaughtUp): void {
  console.log(`${String(applied)} events applied, ${String(restored)} lost checkouts fulfilled.`);
  if (unread.length > 0) console.log(`Stripe did not answer for these, run it again: ${unread.join(', ')}`);
  for (const { sessionId, customerId, amountCents, reason } of lost) {
    const dollars = (amountCents / 100).toFixed(2);
    console.log(`Refund or end at Stripe: ${sessionId} of ${customerId ?? 'nobody'}, $${dollars}, ${reason}`);
  }
}

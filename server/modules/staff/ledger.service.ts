import type { LedgerReport } from '#contract/connections.ts';
import type { App } from '../../app.ts';
import { findViolations, settleAllDue } from '../connections/ledger.service.ts';

/** Brings every wallet up to date, as the periodic task does, and says which rules of the ledger do not hold. */
export async function verifyLedger(app: App): Promise<LedgerReport> {
  await settleAllDue(app);
  const violations = await findViolations(app);
  const count = violations.length;
  const summary =
    count === 0 ? 'Every wallet adds up.' : `${String(count)} violations: the ledger does not add up.`;
  return { ok: count === 0, summary, violations };
}

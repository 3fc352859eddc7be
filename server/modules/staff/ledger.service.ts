import type { LedgerReport } from '#contract/connections.ts';
import type { App } from '../../app.ts';
import { findViolations, MOST_VIOLATIONS, settleAllDue } from '../ledger/ledger.service.ts';

/** Brings every wallet up to date, as the periodic task does, and says which rules of the ledger do not hold. */
export async function verifyLedger(app: App): Promise<LedgerReport> {
  await settleAllDue(app);
  const violations = await findViolations(app);
  const count = violations.length;
  const found =
    count < MOST_VIOLATIONS ? `${String(count)} violations` : `${String(count)} violations or more`;
  const summary = count === 0 ? 'Every wallet adds up.' : `${found}: the ledger doesn’t add up.`;
  return { ok: count === 0, summary, violations };
}

import type { LedgerReport } from '#contract/connections.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

export function verifyLedger(_app: App): Promise<LedgerReport> {
  throw new DomainError('unavailable');
}

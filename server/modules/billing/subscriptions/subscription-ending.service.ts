import type { App } from '../../../app.ts';
import type { SubscriptionSnapshot } from '../../../gateways/payments/payments-gateway.ts';

/**
 * Ends a subscription with what is paid, and drops a planned change; false for one that ends already. Throws
 * `PaymentsUnavailableError`.
 */
export async function endWithPeriod(
  app: App,
  { id, state, endsAtPeriodEnd, scheduleId }: SubscriptionSnapshot,
): Promise<boolean> {
  if (endsAtPeriodEnd || state === 'cancelled') return false;
  if (scheduleId !== null) await app.payments.dropChange(scheduleId);
  await app.payments.setEnding(id, true);
  return true;
}

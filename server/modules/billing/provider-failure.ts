import type { ErrorCode } from '#contract/errors.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { NoCheckoutUrlError, PaymentsUnavailableError } from '../../gateways/payments/payments-gateway.ts';

/** Calls the provider for somebody who waits. When it does not answer they get this code; trying again is harmless. */
export async function answering<T>(app: App, code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoCheckoutUrlError) {
      app.log.error({ err: error }, 'billing: a checkout without an address');
      throw new DomainError('no_checkout_url');
    }
    if (!(error instanceof PaymentsUnavailableError)) throw error;
    app.log.warn({ err: error }, 'billing: the provider did not do it');
    throw new DomainError(code);
  }
}

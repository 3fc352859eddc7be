import type { ErrorCode } from '#contract/errors.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import {
  NoCheckoutUrlError,
  PaymentsRefusedError,
  PaymentsUnavailableError,
} from '../../gateways/payments/payments-gateway.ts';

/**
 * Calls the provider during a request. Throws `code` when it does not answer, which is safe to retry, `no_checkout_url`, and
 * `unexpected` for a call that the provider refuses: that is a mistake of ours, and a retry is refused as well.
 */
export async function callProvider<T>(app: App, code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoCheckoutUrlError) {
      app.log.error({ err: error }, 'billing: a checkout without a URL');
      throw new DomainError('no_checkout_url');
    }
    if (error instanceof PaymentsRefusedError) {
      app.log.error({ err: error }, 'billing: the provider refused a call');
      throw new DomainError('unexpected');
    }
    if (!(error instanceof PaymentsUnavailableError)) throw error;
    app.log.warn({ err: error }, 'billing: a call of the provider failed');
    throw new DomainError(code);
  }
}

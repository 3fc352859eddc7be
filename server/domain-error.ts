import { DatabaseUnavailableError } from '#db/unavailable.ts';
import type { ErrorDetails } from '#contract/error-data.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** An expected failure: a code of the contract's `ERRORS` with what the caller may know of it. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(ERRORS[code].message, options);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** Restarts of the database take about as long. */
export const RETRY_AFTER_SECONDS = 2;

export function unavailable(cause?: unknown): DomainError {
  return new DomainError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
}

/** The expected failure that an error is or was caused by; null for a defect. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof DatabaseUnavailableError) {
    return error.isDiskFull ? new DomainError('storage_full', {}, { cause: error }) : unavailable(error);
  }
  return error instanceof Error && error.cause !== undefined ? asDomainError(error.cause) : null;
}

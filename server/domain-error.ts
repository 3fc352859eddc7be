import { ERRORS, type ErrorCode, type ErrorDetails } from '#contract/errors.ts';

/** An expected failure: a code of the contract's `ERRORS` with what the caller may know of it. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(ERRORS[code].message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

import { type ErrorCode, type ErrorData, ERRORS, isErrorCode } from '#contract/errors.ts';

export type DescribedError = {
  title: string;
  description: string;
  /** Absent when the failure is not one of the contract's: no network, a fault of our own. */
  reason?: ErrorCode;
  /** Fields that were refused and why. */
  issues?: NonNullable<ErrorData['issues']>;
  /** Why a password was refused, as sentences. */
  reasons?: string[];
  retryAfterSeconds?: number;
  /** What support needs to find the failure in the log. */
  requestId?: string;
};

/**
 * A failure in words for a toast or a note. What the server names is told in its words; whatever it cannot name, and
 * whatever never reached it, in those of the screen.
 *
 * @param fallback what did not work, such as one of `FALLBACK_MESSAGES`
 */
export function describeError(error: unknown, fallback: string): DescribedError {
  const data = readErrorData(error);
  if (data === null) return { title: ERRORS.unexpected.title, description: fallback };
  const { reason, title, issues, reasons, retryAfterSeconds, requestId } = data;
  return {
    title,
    description: reason === 'unexpected' ? fallback : ERRORS[reason].message,
    reason,
    requestId,
    ...(issues === undefined ? {} : { issues }),
    ...(reasons === undefined ? {} : { reasons }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** What the server says of a failed call; null for any other failure. */
export function readErrorData(error: unknown): ErrorData | null {
  if (!(error instanceof Error) || !('data' in error)) return null;
  return isErrorData(error.data) ? error.data : null;
}

// Our own server wrote it: the code is looked at, the details beside it are trusted.
function isErrorData(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && 'reason' in data && isErrorCode(data.reason);
}

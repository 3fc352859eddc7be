import type { ErrorData } from '#contract/error-data.ts';
import { type ErrorCode, ERRORS, isErrorCode } from '#contract/errors.ts';

export type DescribedError = {
  title: string;
  description: string;
  /** Absent when the failure is not one of the contract's: no network, a fault of our own. */
  reason?: ErrorCode;
  /** Fields that were refused and why. */
  issues?: NonNullable<ErrorData['issues']>;
  /** Why a password was refused, as sentences. */
  reasons?: string[];
  /** When it works again, for a limit. For trouble nobody knows: then it is only when to try again. */
  retryAfterSeconds?: number;
  /** What support needs to find the failure in the log. */
  traceId?: string;
};

/**
 * Title and description of a failure, for a toast or a note. Errors with a contract code use the contract's text;
 * unexpected errors and failures that never reached the server use `fallback`, or the `words` that an error has.
 *
 * @param fallback what did not work, such as one of `FALLBACK_MESSAGES`
 */
export function describeError(error: unknown, fallback: string): DescribedError {
  const data = readErrorData(error);
  const { words = fallback } = Object(error) as { words?: string };
  if (data === null) return { title: ERRORS.unexpected.title, description: words };
  const { reason, title, issues, reasons, retryAfterSeconds, traceId } = data;
  return {
    title,
    description: reason === 'unexpected' ? fallback : ERRORS[reason].message,
    reason,
    traceId,
    ...(issues === undefined ? {} : { issues }),
    ...(reasons === undefined ? {} : { reasons }),
    ...(retryAfterSeconds === undefined || ERRORS[reason].status !== 'TOO_MANY_REQUESTS'
      ? {}
      : { retryAfterSeconds }),
  };
}

/** What a toast says of a failure: where fields were refused, what is wrong with the first of them. */
export function toastOf(error: unknown, fallback: string): Pick<DescribedError, 'title' | 'description'> {
  const { title, description, issues } = describeError(error, fallback);
  return { title, description: issues?.[0]?.message ?? description };
}

/** The field that a call was refused for first, such as `mediaFeatures.0.url`; undefined for any other failure. */
export function refusedPathOf(error: unknown): string | undefined {
  return readErrorData(error)?.issues?.[0]?.path;
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

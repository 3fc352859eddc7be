/** What of a failure leaves the server with a page. Loaded by the server's render alone. */
import { ERRORS } from '#contract/errors.ts';
import type { DehydratedApiError, DehydrateError } from './error-adapter.ts';

/** JSON-RPC's number for a fault of the server. */
const INTERNAL_ERROR = -32603;

/** Answers of procedures as they are; of anything else only the trace id, so that support finds it in the log. */
export function maskErrors(traceId: string): DehydrateError {
  const unnamed: DehydratedApiError = {
    message: ERRORS.unexpected.message,
    code: INTERNAL_ERROR,
    data: {
      code: ERRORS.unexpected.status,
      httpStatus: 500,
      reason: 'unexpected',
      title: ERRORS.unexpected.title,
      traceId,
    },
  };
  return (error) => dehydrateApiError(error) ?? unnamed;
}

/**
 * Null when the error is no answer of a procedure: a fault of the network or of our own. Known by its name:
 * there may be two copies of the client that makes such errors.
 */
export function dehydrateApiError(error: unknown): DehydratedApiError | null {
  if (!(error instanceof Error) || error.name !== 'TRPCClientError' || !('shape' in error)) return null;
  const { shape } = error;
  return isErrorShape(shape) ? { message: shape.message, code: shape.code, data: shape.data } : null;
}

function isErrorShape(shape: unknown): shape is DehydratedApiError {
  return (
    typeof shape === 'object' &&
    shape !== null &&
    'message' in shape &&
    typeof shape.message === 'string' &&
    'code' in shape &&
    typeof shape.code === 'number' &&
    'data' in shape &&
    typeof shape.data === 'object' &&
    shape.data !== null
  );
}

import { createSerializationAdapter } from '@tanstack/react-router';
import { ERRORS } from '#contract/errors.ts';

/** A failed call as plain data, for the way from the server's render to the browser. */
type DehydratedApiError = { message: string; code: number; data: Record<string, unknown> };

/** JSON-RPC's number for a fault of the server. */
const INTERNAL_ERROR = -32603;

/**
 * The one gate through which a failure travels from the server's render to the browser. Answers of procedures keep
 * their code and words (the router's own way drops them); of anything else only the request's id gets out.
 */
export function createErrorAdapter(requestId: string) {
  const masked: DehydratedApiError = {
    message: ERRORS.unexpected.message,
    code: INTERNAL_ERROR,
    data: {
      code: ERRORS.unexpected.status,
      httpStatus: 500,
      reason: 'unexpected',
      title: ERRORS.unexpected.title,
      requestId,
    },
  };
  return createSerializationAdapter({
    key: 'failure',
    test: (value: unknown): value is Error => value instanceof Error,
    toSerializable: (error) => JSON.stringify(dehydrateApiError(error) ?? masked),
    fromSerializable: (text: string) => {
      // Written by `toSerializable` above.
      const error = JSON.parse(text) as DehydratedApiError;
      return hydrateApiError(error);
    },
  });
}

/**
 * Null when the error is no answer of a procedure: a fault of the network or of our own. Known by its name, since every
 * page loads this file and few the client that makes such errors.
 */
export function dehydrateApiError(error: unknown): DehydratedApiError | null {
  if (!(error instanceof Error) || error.name !== 'TRPCClientError' || !('shape' in error)) return null;
  const { shape } = error;
  return isErrorShape(shape) ? { message: shape.message, code: shape.code, data: shape.data } : null;
}

function hydrateApiError(shape: DehydratedApiError): Error {
  return Object.assign(new Error(shape.message), { name: 'TRPCClientError', shape, data: shape.data });
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

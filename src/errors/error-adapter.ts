import { createSerializationAdapter } from '@tanstack/react-router';
import { ERRORS } from '#contract/errors.ts';
import { type DehydratedApiError, dehydrateApiError, hydrateApiError } from '#src/api.ts';

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

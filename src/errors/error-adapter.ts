import { createSerializationAdapter } from '@tanstack/react-router';

/** A failed call as plain data, for the way from the server's render to the browser. */
export type DehydratedApiError = { message: string; code: number; data: Record<string, unknown> };

export type DehydrateError = (error: Error) => DehydratedApiError;

/**
 * The one gate through which a failure travels from the server's render to the browser. Answers of procedures keep
 * their code and words (the router's own way drops them).
 *
 * @param dehydrate what gets out of a failure (error-mask.ts); the browser sends nothing on and needs none
 */
export function createErrorAdapter(dehydrate?: DehydrateError) {
  return createSerializationAdapter({
    key: 'failure',
    test: (value: unknown): value is Error => value instanceof Error,
    toSerializable: (error) => JSON.stringify(dehydrate?.(error)),
    fromSerializable: (text: string) => {
      // Written by `toSerializable` above.
      const error = JSON.parse(text) as DehydratedApiError;
      return hydrateApiError(error);
    },
  });
}

export function hydrateApiError(shape: DehydratedApiError): Error {
  return Object.assign(new Error(shape.message), { name: 'TRPCClientError', shape, data: shape.data });
}

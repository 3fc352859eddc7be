import { TRPCClientError } from '@trpc/client';

/** A refusal as a form gets it from the server. */
export function refused(data: Record<string, unknown>) {
  return TRPCClientError.from({ error: { message: 'x', code: -32000, data: { title: 'Error', ...data } } });
}

import type { QueryClient } from '@tanstack/react-query';
import type { MutationPath } from '#src/api.ts';

type Run = { mutationFn?: (() => Promise<unknown>) | undefined; input?: unknown };

/** Runs a mutation as the hooks do. */
export function runMutation(
  queryClient: QueryClient,
  path: MutationPath,
  { mutationFn = () => Promise.resolve({}), input }: Run,
): Promise<unknown> {
  const options = { mutationKey: [path.split('.')], mutationFn };
  return queryClient
    .getMutationCache()
    .build<unknown, Error, unknown, unknown>(queryClient, options)
    .execute(input);
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ERRORS } from '#contract/errors.ts';
import { readErrorData } from './errors/describe-error.ts';

/** Data that a page came with is not asked for again while somebody looks around. */
const STALE_MS = 30_000;
const MAX_RETRIES = 2;

/** @param onSignedOut the server does not know the session any more that the page was made for */
export function createQueryClient(options: { isServer: boolean; onSignedOut?: () => void }): QueryClient {
  const onError = (error: unknown) => {
    if (readErrorData(error)?.reason === 'sign_in_required') options.onSignedOut?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => !options.isServer && failures < MAX_RETRIES && mayPass(error),
      },
    },
  });
}

/** Only faults of the network and of the server may pass by themselves; a refusal stays one. */
function mayPass(error: unknown): boolean {
  const data = readErrorData(error);
  if (data === null) return true;
  const { status } = ERRORS[data.reason];
  return status === 'INTERNAL_SERVER_ERROR' || status === 'SERVICE_UNAVAILABLE' || status === 'BAD_GATEWAY';
}

import { MutationCache, type MutationCacheConfig, QueryCache, QueryClient } from '@tanstack/react-query';
import { ERRORS } from '#contract/errors.ts';
import { readErrorData } from './errors/describe-error.ts';

/** Covers hydrated data while the reader moves between pages. */
const STALE_MS = 30_000;
const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 1_000;

/**
 * Sent again, it is made once: by its key, which has two names on the wire, or since it sets what it is given, or only
 * looks. Signing in, too.
 */
const REPEATABLE =
  /"(?:idempotencyKey|requestId|(?:finish|update|save|sign|preview|lookUp)\w*|verify|portal)"/;
export const NO_ANSWER = 'We got no answer. Check whether it worked before you try again.';

type Options = {
  isServer: boolean;
  /** The session that the page was rendered for has ended. */
  onSignedOut?: () => void;
  /** The person's role does not include what was called: it may be another one than the page was rendered for. */
  onRoleRefused?: () => void;
  /** The queries that a mutation changes besides those its hook reads again, by name. */
  changedElsewhere?: (mutation: string) => readonly string[];
};

export function createQueryClient(options: Options): QueryClient {
  const onError = (error: unknown) => {
    const data = readErrorData(error);
    if (data?.reason === 'sign_in_required') options.onSignedOut?.();
    if (data?.reason === 'role_not_allowed') options.onRoleRefused?.();
    return data;
  };
  /** Whether it was made is unknown, so it isn’t called failed, and what it may have changed is read again. */
  const onMutationError: MutationCacheConfig['onError'] = (...[error, input, , mutation, { client }]) => {
    const key = mutation.options.mutationKey;
    if (onError(error) !== null || REPEATABLE.test(JSON.stringify([key, input]))) return;
    Object.assign(error, { words: NO_ANSWER });
    const [[noun]] = key as [[string]];
    // A session that is over ends by what is refused.
    if (noun !== 'auth') void client.invalidateQueries({ queryKey: [[noun]] });
  };
  /** What is on the screen is read again at once, the rest when it is shown. */
  const onSettled: MutationCacheConfig['onSettled'] = (...[, , , , mutation, { client }]) => {
    const [path] = mutation.options.mutationKey ?? [];
    if (!Array.isArray(path)) return;
    for (const query of options.changedElsewhere?.(path.join('.')) ?? [])
      void client.invalidateQueries({ queryKey: [query.split('.')] });
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: onMutationError, onSettled }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => !options.isServer && failures < MAX_RETRIES && isTransient(error),
        retryDelay: (failures, error) => Math.max(waitOf(error), FIRST_WAIT_MS * 2 ** failures),
      },
    },
  });
}

/** As long as the server asks for, and a little more, so that those who were refused together do not come back together. */
function waitOf(error: unknown): number {
  const seconds = readErrorData(error)?.retryAfterSeconds ?? 0;
  return seconds * 1_000 * (1 + Math.random() / 2);
}

/** Faults of the network and of the server. A refusal stays one. */
function isTransient(error: unknown): boolean {
  const data = readErrorData(error);
  if (data === null) return true;
  const { status } = ERRORS[data.reason];
  return status === 'INTERNAL_SERVER_ERROR' || status === 'SERVICE_UNAVAILABLE' || status === 'BAD_GATEWAY';
}

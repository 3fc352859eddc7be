/** Shown for less, a failure has not been read. */
const READ_MS = 1_000;

/**
 * Sees to it that a failure is told once (product 22.9): a form that shows it may be gone by then, or go right after, when
 * the page that was read again has no place for it.
 *
 * @param tell says it where the form isn't needed
 */
export function tellingFailures<Failure>(tell: (failure: Failure) => unknown, now: () => number = Date.now) {
  let isThere = true;
  let shown: { failure: Failure; at: number } | null = null;
  return {
    formCame: () => {
      isThere = true;
    },
    formWent: () => {
      isThere = false;
      if (shown !== null && now() - shown.at < READ_MS) tell(shown.failure);
      shown = null;
    },
    /** The form shows it, where it is there. */
    failed: (failure: Failure) => {
      if (isThere) shown = { failure, at: now() };
      else tell(failure);
    },
  };
}

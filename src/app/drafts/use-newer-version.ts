import { useState, useSyncExternalStore } from 'react';
import type { Draft } from '#src/forms/draft.ts';
import { carryOver, isOutdated } from './versioned-draft.ts';

const subscribe = () => () => undefined;

/** Whether this tab keeps changes to an earlier version than the saved one, and the two ways on. */
export function useNewerVersion(draft: Draft, version: number) {
  const [, setAnswers] = useState(0);
  // The server knows nothing of this tab.
  const isThere = useSyncExternalStore(
    subscribe,
    () => isOutdated(draft, version),
    () => false,
  );
  const answer = (act: () => void) => () => {
    act();
    setAnswers((count) => count + 1);
  };
  return {
    isThere,
    keepMine: answer(() => carryOver(draft, version)),
    useSaved: answer(() => draft.drop()),
  };
}

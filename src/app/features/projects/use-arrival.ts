import { useEffect, useRef } from 'react';

/** Scrolls to and focuses the row that a link leads to. Both are the browser's: once for each link. */
export function useArrival<E extends HTMLElement>(isTarget: boolean) {
  const row = useRef<E>(null);
  useEffect(() => {
    if (!isTarget) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return row;
}

/** Acts when `isDue` becomes true, and not again while it stays so. */
export function useOnce(isDue: boolean, act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!isDue || done.current) return;
    done.current = true;
    act();
  });
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * An element that takes the focus when what had it inside is removed: a row that was deleted, a button that has nothing
 * left to do. The element has `tabIndex={-1}` and a name that screen readers say.
 */
export function useFocusHome<T extends HTMLElement>(): RefObject<T | null> {
  const home = useRef<T>(null);
  useEffect(() => (home.current === null ? undefined : watch(home.current)), []);
  return home;
}

function watch(home: HTMLElement): () => void {
  let last: Node | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Node ? target : null;
  };
  // What is removed loses the focus too, and is gone by the time that the microtask runs.
  const forget = () =>
    queueMicrotask(() => {
      if (last?.isConnected === true && last !== document.activeElement) last = null;
    });
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    home.focus({ preventScroll: true });
  });
  observer.observe(home, { childList: true, subtree: true });
  home.addEventListener('focusin', remember);
  home.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    home.removeEventListener('focusin', remember);
    home.removeEventListener('focusout', forget);
  };
}

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
  // A focus that has moved on needs no home. One that nobody has may be of a button that is removed next, once what it sent is
  // answered.
  const forget = () =>
    queueMicrotask(() => {
      if (last !== document.activeElement && !isNowhere()) last = null;
    });
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    if (isNowhere()) home.focus({ preventScroll: true });
    // A dialog that is about to close doesn't let it yet.
    if (!isNowhere()) last = null;
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

function isNowhere(): boolean {
  return document.activeElement === document.body;
}

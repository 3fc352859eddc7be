import { type RefObject, useEffect, useRef } from 'react';
import { takeLostFocus } from '#src/ui/layout/take-lost-focus.ts';

export interface TileFocus {
  list: RefObject<HTMLDivElement | null>;
  /** The button that adds files. */
  opener: RefObject<HTMLButtonElement | null>;
  /** Files were chosen: the button that has the focus may be replaced by another one. */
  stayAtOpener: () => void;
  /** A tile goes or comes: what had the focus is gone, and it moves to the tile at that place. */
  goTo: (index: number | null) => void;
}

/** Keeps the focus in a field of uploads when its number of tiles changes. */
export function useTileFocus(count: number): TileFocus {
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const next = useRef<number | 'opener' | null>(null);
  useEffect(() => {
    const wanted = next.current;
    next.current = null;
    if (wanted === null || list.current === null) return;
    const buttons = [...list.current.querySelectorAll<HTMLElement>('[data-remove]')];
    if (wanted !== 'opener') (buttons[wanted] ?? buttons.at(-1) ?? opener.current)?.focus();
    else takeLostFocus(opener.current ?? list.current.querySelector('button'));
  }, [count]);
  return {
    list,
    opener,
    stayAtOpener: () => {
      if (document.activeElement === opener.current) next.current = 'opener';
    },
    goTo: (index) => {
      next.current = index;
    },
  };
}

import { type RefObject, useEffect } from 'react';

/** Where a strip of links is wider than the window, its current one is scrolled into it. `current` tells one from another. */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const item = strip.current?.querySelector('[aria-current]');
    if (!strip.current || !item) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), item.getBoundingClientRect()];
    strip.current.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  }, [strip, current]);
}

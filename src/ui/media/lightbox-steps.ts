/** How far a finger has to move, in pixels, to mean the next picture. */
const SWIPE = 48;

/** The picture a key leads to; null for keys that mean something else. The ends are ends. */
export function stepOfKey(key: string, current: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowRight') return Math.min(last, current + 1);
  if (key === 'ArrowLeft') return Math.max(0, current - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

interface Point {
  x: number;
  y: number;
}

/** 1 for the next picture, -1 for the one before, 0 when the finger only touched or scrolled. */
export function stepOfSwipe(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x;
  if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(to.y - from.y) * 1.5) return 0;
  return across < 0 ? 1 : -1;
}

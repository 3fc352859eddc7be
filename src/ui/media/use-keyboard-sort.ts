import { arrayMove } from '@dnd-kit/sortable';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

export interface SortableItem {
  key: string;
  /** As it is read aloud while it moves: 'Sink wall'. */
  label: string;
  /** Stays where it is: an upload that isn't there yet. */
  isFixed?: boolean;
}

interface Move {
  key: string;
  /** All keys in the order as it is seen meanwhile. */
  order: readonly string[];
}

/**
 * Moves a tile by its place in the list, not by where it stands on the screen: no press is lost while the page scrolls or is
 * being measured, as one is with the sensor of dnd-kit.
 *
 * @param onDrop the keys in their new order
 */
export function useKeyboardSort<T extends SortableItem>(
  items: readonly T[],
  onDrop: (keys: string[]) => void,
) {
  const [move, setMove] = useState<Move | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Two presses may come before the page is drawn again, and the handlers stay the same while it is.
  const moving = useRef<Move | null>(null);
  const latest = useRef({ items, onDrop });
  useEffect(() => {
    latest.current = { items, onDrop };
  });

  const show = useCallback((next: Move | null, say: string) => {
    moving.current = next;
    setMove(next);
    setAnnouncement(say);
  }, []);

  const drop = useCallback(
    ({ key, order }: Move) => {
      const { items: before, onDrop: finish } = latest.current;
      const label = labelOf(before, key);
      if (!isSameSet(order, before) || before.every((item, index) => item.key === order[index])) {
        show(null, `${label} stays where it was.`);
        return;
      }
      show(null, `${label} was dropped at ${placeIn(order, key)}.`);
      finish([...order]);
    },
    [show],
  );

  const handleKeyDown = useCallback(
    (key: string, event: KeyboardEvent<HTMLElement>) => {
      const keys = latest.current.items.map((item) => item.key);
      const label = labelOf(latest.current.items, key);
      const isPress = event.code === 'Space' || event.code === 'Enter';
      const step = stepOf(event);
      if (!isPress && (moving.current === null || (step === 0 && event.code !== 'Escape'))) return;
      event.preventDefault();
      if (moving.current === null) {
        show({ key, order: keys }, `Picked up ${label}, ${placeIn(keys, key)}.`);
        return;
      }
      if (isPress) {
        drop(moving.current);
        return;
      }
      if (step === 0) {
        show(null, `${label} is back at ${placeIn(keys, key)}.`);
        return;
      }
      const { order } = moving.current;
      const from = order.indexOf(key);
      const other = latest.current.items.find((item) => item.key === order[from + step]);
      if (other === undefined || other.isFixed === true) return;
      const next = arrayMove([...order], from, from + step);
      show({ key, order: next }, `${label} is now at ${placeIn(next, key)}.`);
    },
    [show, drop],
  );

  /** Who goes on elsewhere has put it down. */
  const handleBlur = useCallback(() => {
    if (moving.current !== null) drop(moving.current);
  }, [drop]);

  return {
    /** As they are to be seen. When one has come or gone meanwhile, their own order. */
    items: move !== null && isSameSet(move.order, items) ? inOrder(items, move.order) : items,
    movingKey: move?.key ?? null,
    announcement,
    handleKeyDown,
    handleBlur,
  };
}

const labelOf = (items: readonly SortableItem[], key: string) =>
  items.find((item) => item.key === key)?.label ?? '';

const placeIn = (order: readonly string[], key: string) =>
  `position ${order.indexOf(key) + 1} of ${order.length}`;

const inOrder = <T extends SortableItem>(items: readonly T[], order: readonly string[]) =>
  items.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));

const isSameSet = (order: readonly string[], items: readonly SortableItem[]) =>
  order.length === items.length && items.every(({ key }) => order.includes(key));

/** In places; up and down by a row of the grid. */
function stepOf({ code, currentTarget }: KeyboardEvent<HTMLElement>): number {
  if (code === 'ArrowLeft') return -1;
  if (code === 'ArrowRight') return 1;
  if (code === 'ArrowUp') return -tilesPerRow(currentTarget);
  return code === 'ArrowDown' ? tilesPerRow(currentTarget) : 0;
}

function tilesPerRow(handle: HTMLElement): number {
  const tiles = [...(handle.closest('ul')?.children ?? [])].filter((tile) => tile instanceof HTMLElement);
  return tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
}

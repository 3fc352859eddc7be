import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
} from 'react';
import { LiveRegion } from '../feedback/live-region.tsx';
import { type SortableItem, useKeyboardSort } from './use-keyboard-sort.ts';

/** Put on the button that moves a tile by mouse, finger and keyboard. */
export type SortHandle = ComponentProps<'button'>;

interface SortableTilesProps<T extends SortableItem> {
  label: string;
  items: readonly T[];
  /** The keys in their new order. */
  onMove: (keys: string[]) => void;
  /** `handle` is null for a tile that can't move. */
  children: (item: T, handle: SortHandle | null, index: number) => ReactNode;
  /** Last in the grid: what adds another. */
  end?: ReactNode;
  /** On a desk; 1 is one below the other everywhere. */
  columns?: number;
}

const Grid = chakra('ul', {
  base: { display: 'grid', gap: { base: '12px', sm: '16px' }, alignItems: 'start' },
});

// The same object each time, so that handles stay the same.
const BY_POINTER = { activationConstraint: { distance: 6 } };

/** Tiles that are put into another order. */
export function SortableTiles<T extends SortableItem>(props: SortableTilesProps<T>) {
  const { label, onMove, children, end, columns = 5 } = props;
  const id = useId();
  const sensors = useSensors(useSensor(MouseSensor, BY_POINTER), useSensor(TouchSensor, BY_POINTER));
  const { items, movingKey, announcement, handleKeyDown, handleBlur } = useKeyboardSort(props.items, onMove);
  const keys = items.map(({ key }) => key);
  const finish = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id));
    const to = over === null ? -1 : keys.indexOf(String(over.id));
    if (from >= 0 && to >= 0 && from !== to) onMove(arrayMove(keys, from, to));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{ announcements: announcementsFor(items), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <Grid
          aria-label={label}
          gridTemplateColumns={
            columns === 1
              ? 'minmax(0, 1fr)'
              : {
                  base: 'repeat(2, minmax(0, 1fr))',
                  sm: 'repeat(3, minmax(0, 1fr))',
                  lg: `repeat(${columns}, minmax(0, 1fr))`,
                }
          }
        >
          {items.map((item, index) => (
            <SortableTile
              key={item.key}
              item={item}
              isMoving={item.key === movingKey}
              onKeyDown={handleKeyDown}
              onBlur={handleBlur}
            >
              {(handle) => children(item, items.length > 1 ? handle : null, index)}
            </SortableTile>
          ))}
          {end}
        </Grid>
      </SortableContext>
      <LiveRegion urgent>{announcement}</LiveRegion>
    </DndContext>
  );
}

interface SortableTileProps {
  item: SortableItem;
  /** By the keyboard. */
  isMoving: boolean;
  onKeyDown: (key: string, event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  children: (handle: SortHandle | null) => ReactNode;
}

function SortableTile({ item, isMoving, onKeyDown, onBlur, children }: SortableTileProps) {
  const isFixed = item.isFixed === true;
  const { attributes, listeners, node, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.key, disabled: isFixed });
  const style: CSSProperties = {
    transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
    transition,
    ...(isDragging ? { zIndex: 1, position: 'relative' } : {}),
  };
  const describedBy = attributes['aria-describedby'];
  const handle = useMemo(
    () =>
      ({
        ref: setActivatorNodeRef,
        type: 'button',
        'aria-label': `Move ${item.label}`,
        'aria-describedby': describedBy,
        ...listeners,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(item.key, event),
        onBlur,
      }) as const,
    [setActivatorNodeRef, item.label, item.key, describedBy, listeners, onKeyDown, onBlur],
  );
  // It may have moved beyond the edge of the screen.
  useEffect(() => {
    if (isMoving) node.current?.scrollIntoView({ block: 'nearest' });
  });
  const isHeld = isDragging || isMoving;
  return (
    <chakra.li ref={setNodeRef} style={style} minWidth="0" opacity={isHeld ? '.85' : undefined}>
      {children(isFixed ? null : handle)}
    </chakra.li>
  );
}

const INSTRUCTIONS = {
  draggable:
    'To move it, press Space or Enter. Then use the arrow keys, and press Space or Enter again to drop it. Escape puts it back.',
};

function announcementsFor(items: readonly SortableItem[]): Announcements {
  const placeOf = (id: string | number) => items.findIndex(({ key }) => key === id);
  const labelOf = (id: string | number) => items[placeOf(id)]?.label ?? '';
  const position = (id: string | number) => `position ${placeOf(id) + 1} of ${items.length}`;
  const pickedUp = (id: string | number) => `Picked up ${labelOf(id)}, ${position(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (over === null) return undefined;
      // It is over itself as soon as it is picked up.
      return over.id === active.id
        ? pickedUp(active.id)
        : `${labelOf(active.id)} is now at ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${labelOf(active.id)} stays where it was.`
        : `${labelOf(active.id)} was dropped at ${position(over.id)}.`,
    onDragCancel: ({ active }) => `${labelOf(active.id)} is back at ${position(active.id)}.`,
  };
}

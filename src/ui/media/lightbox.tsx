import { useDialog } from '@chakra-ui/react/dialog';
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { lightboxRecipe } from '#src/theme/recipes/media.ts';
import { stepOfKey, stepOfSwipe } from './lightbox-steps.ts';
import { type GalleryItem, isVideo } from './media-types.ts';
import { Picture } from './picture.tsx';
import { Video } from './video.tsx';

interface LightboxProps {
  label: string;
  items: readonly GalleryItem[];
  /** Null while it is closed. */
  current: number | null;
  onCurrent: (current: number | null) => void;
  /** What opened it. */
  returnFocusTo: () => HTMLElement | null;
}

/** Pictures one by one, over the whole window: arrow keys, Home, End, swiping and Escape. */
export function Lightbox({ label, items, current, onCurrent, returnFocusTo }: LightboxProps) {
  const styles = useSlotRecipe({ recipe: lightboxRecipe })();
  const start = useRef<{ x: number; y: number } | null>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const dialog = useDialog({
    open: current !== null,
    onOpenChange: ({ open }) => {
      if (!open) onCurrent(null);
    },
    'aria-label': label,
    initialFocusEl: () => closeButton.current,
    finalFocusEl: returnFocusTo,
  });
  const item = current === null ? undefined : items[current];
  if (current === null || item === undefined) return null;

  const last = items.length - 1;
  const go = (to: number) => onCurrent(Math.min(last, Math.max(0, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    // A video has arrow keys of its own.
    const to = event.target instanceof HTMLMediaElement ? null : stepOfKey(event.key, current, items.length);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  const endSwipe = (event: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (from !== null) go(current + stepOfSwipe(from, { x: event.clientX, y: event.clientY }));
  };
  return createPortal(
    <chakra.div {...dialog.getContentProps()} css={styles.root} onKeyDown={onKeyDown}>
      <chakra.div css={styles.head}>
        <p aria-live="polite">
          {current + 1} of {items.length}
        </p>
        <chakra.button
          ref={closeButton}
          type="button"
          css={styles.button}
          aria-label="Close"
          onClick={() => onCurrent(null)}
        >
          <X aria-hidden />
        </chakra.button>
      </chakra.div>
      <chakra.div
        css={styles.stage}
        onPointerDown={({ pointerType, isPrimary, clientX: x, clientY: y }) => {
          start.current = pointerType === 'touch' && isPrimary ? { x, y } : null;
        }}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        {isVideo(item.media) ? (
          <Video key={item.id} media={item.media} label={item.alt} />
        ) : (
          <Picture key={item.id} media={item.media} alt={item.alt} sizes="100vw" eager />
        )}
      </chakra.div>
      <chakra.div css={styles.foot}>
        <chakra.button
          type="button"
          css={styles.previous}
          aria-label="Previous"
          aria-disabled={current === 0}
          onClick={() => go(current - 1)}
        >
          <ChevronLeft aria-hidden />
        </chakra.button>
        <p>{item.caption}</p>
        <chakra.button
          type="button"
          css={styles.next}
          aria-label="Next"
          aria-disabled={current === last}
          onClick={() => go(current + 1)}
        >
          <ChevronRight aria-hidden />
        </chakra.button>
      </chakra.div>
    </chakra.div>,
    document.body,
  );
}

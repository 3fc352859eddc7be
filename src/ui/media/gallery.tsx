import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import { galleryRecipe } from '#src/theme/recipes/media.ts';
import { Lightbox } from './lightbox.tsx';
import type { GalleryItem } from './media-types.ts';
import { Picture } from './picture.tsx';

const SIZES = {
  even: '(min-width: 40rem) 240px, 50vw',
  feature: '(min-width: 40rem) 50vw, 100vw',
} as const;

interface GalleryProps {
  /** What they are of: 'Photos of this project'. */
  label: string;
  items: readonly GalleryItem[];
  /** Tiles; the last one says how many more there are. */
  most?: number;
  layout?: 'even' | 'feature';
  /** On the first screen: loaded at once. */
  eager?: boolean;
}

/** Pictures that open in a lightbox, which shows all of them. */
export function Gallery({ label, items, most = 5, layout = 'even', eager = false }: GalleryProps) {
  const styles = useSlotRecipe({ recipe: galleryRecipe })({ layout });
  const [current, setCurrent] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const more = items.length - most;
  if (items.length === 0) return null;
  return (
    <>
      <chakra.ul css={styles.root} aria-label={label} data-count={Math.min(most, items.length)}>
        {items.slice(0, most).map((item, index) => {
          const isLast = index === most - 1 && more > 0;
          return (
            <chakra.li key={item.id} css={styles.item} data-first={index === 0 ? '' : undefined}>
              <chakra.button
                type="button"
                css={styles.tile}
                aria-label={isLast ? `See all ${items.length}` : nameOf(item, index, items.length)}
                onClick={(event) => {
                  opener.current = event.currentTarget;
                  setCurrent(index);
                }}
              >
                <Picture media={item.media} alt="" sizes={SIZES[layout]} eager={eager && index === 0} />
                {index === 0 && items.length > 1 && (
                  <chakra.span css={styles.count}>1 of {items.length}</chakra.span>
                )}
                {isLast && <chakra.span css={styles.more}>+{more + 1} more</chakra.span>}
              </chakra.button>
            </chakra.li>
          );
        })}
      </chakra.ul>
      <Lightbox
        label={label}
        items={items}
        current={current}
        onCurrent={setCurrent}
        returnFocusTo={() => opener.current}
      />
    </>
  );
}

function nameOf({ alt, caption }: GalleryItem, index: number, count: number): string {
  const text = alt === '' ? caption : alt;
  return `${index + 1} of ${count}${text ? `: ${text}` : ''}`;
}

import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { ChevronsLeftRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { beforeAfterRecipe } from '#src/theme/recipes/media.ts';
import type { Media } from './media-types.ts';
import { Picture } from './picture.tsx';

const SIZES = '(min-width: 64rem) 640px, 100vw';

interface Side {
  media: Media;
  alt: string;
}

interface BeforeAfterProps {
  before: Side;
  after: Side;
  /** What is compared: 'Kitchen, before and after'. */
  label: string;
}

/** Two pictures of one place, and a line between them that is moved by mouse, finger and arrow keys. */
export function BeforeAfter({ before, after, label }: BeforeAfterProps) {
  const styles = useSlotRecipe({ recipe: beforeAfterRecipe })();
  const [split, setSplit] = useState(50);
  const { width, height } = after.media;
  const place: CSSProperties & Record<'--split', string> = {
    '--split': `${split}%`,
    aspectRatio: width !== null && height !== null ? `${width} / ${height}` : '4 / 3',
  };
  return (
    <chakra.div css={styles.root} style={place}>
      <Picture media={after.media} alt={after.alt} sizes={SIZES} />
      <chakra.div css={styles.before}>
        <Picture media={before.media} alt={before.alt} sizes={SIZES} />
      </chakra.div>
      <chakra.span css={styles.label} data-side="before" aria-hidden="true">
        Before
      </chakra.span>
      <chakra.span css={styles.label} data-side="after" aria-hidden="true">
        After
      </chakra.span>
      <chakra.div css={styles.line} aria-hidden="true">
        <span>
          <ChevronsLeftRight size={20} />
        </span>
      </chakra.div>
      <chakra.input
        type="range"
        css={styles.range}
        min={0}
        max={100}
        value={split}
        aria-label={label}
        aria-valuetext={`${split}% before, ${100 - split}% after`}
        onChange={(event) => setSplit(event.target.valueAsNumber)}
      />
    </chakra.div>
  );
}

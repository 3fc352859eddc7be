import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { progressRecipe } from '#src/theme/recipes/progress.ts';

interface BarListProps {
  items: {
    label: string;
    value: number;
    text: string;
    /** The label as a link to what is behind it. */
    link?: ReactNode;
  }[];
  /** Value of a full-length bar; defaults to the largest value. */
  max?: number;
  size?: 'body' | 'meta';
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '96px 1fr 60px', sm: '104px 1fr 64px' },
    gap: '12px',
    alignItems: 'center',
  },
});

/** Horizontal bars, each with its name and its figure in words. */
export function BarList({ items, max, size = 'body' }: BarListProps) {
  const styles = useSlotRecipe({ recipe: progressRecipe })();
  const most = max ?? Math.max(1, ...items.map((item) => item.value));
  return (
    <chakra.ul display="grid" gap={size === 'body' ? '12px' : '8px'} textStyle={size}>
      {items.map((item) => (
        <Row key={item.label}>
          <chakra.span overflowWrap="anywhere">{item.link ?? item.label}</chakra.span>
          <chakra.span css={styles.track} aria-hidden="true">
            {item.value > 0 && (
              <chakra.span css={styles.bar} style={{ width: `${(item.value / most) * 100}%` }} />
            )}
          </chakra.span>
          <chakra.b textAlign="right" fontWeight="label" fontVariantNumeric="tabular-nums">
            {item.text}
          </chakra.b>
        </Row>
      ))}
    </chakra.ul>
  );
}

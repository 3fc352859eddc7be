import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { factsRecipe } from '#src/theme/recipes/facts.ts';

/** Label left, value right, a hairline between. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
  const styles = useSlotRecipe({ recipe: factsRecipe })();
  return (
    <chakra.dl css={styles.root}>
      {items.map((item) => (
        <chakra.div key={item.label} css={styles.row}>
          <chakra.dt css={styles.term}>{item.label}</chakra.dt>
          <chakra.dd css={styles.value}>{item.value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { factsRecipe, withheldRecipe } from '#src/theme/recipes/facts.ts';

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

interface WithheldProps {
  /** A lucide icon of what is behind. */
  icon: ReactNode;
  /** What it is: 'Street and phone'. */
  title: string;
  /** What opens it. */
  children: ReactNode;
}

/** Something that opens later, said in words. */
export function Withheld({ icon, title, children }: WithheldProps) {
  const styles = useSlotRecipe({ recipe: withheldRecipe })();
  return (
    <chakra.div css={styles.root}>
      <chakra.span css={styles.icon} aria-hidden="true">
        {icon}
      </chakra.span>
      <p>
        <chakra.b css={styles.title}>{title}.</chakra.b> {children}
      </p>
    </chakra.div>
  );
}

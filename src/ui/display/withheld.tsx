import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { withheldRecipe } from '#src/theme/recipes/withheld.ts';

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

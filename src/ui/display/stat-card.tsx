import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { statRecipe } from '#src/theme/recipes/stat.ts';

/** Up to four figures in a row, two on phones. */
export function StatList({ children }: { children: ReactNode }) {
  const styles = useSlotRecipe({ recipe: statRecipe })();
  return <chakra.ul css={styles.list}>{children}</chakra.ul>;
}

interface StatCardProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** A lucide icon. */
  icon?: ReactNode;
}

/** One figure; must be inside a `StatList`. */
export function StatCard({ label, value, note, icon }: StatCardProps) {
  const styles = useSlotRecipe({ recipe: statRecipe })();
  return (
    <chakra.li css={styles.root}>
      <chakra.p css={styles.label}>
        {label}
        {icon}
      </chakra.p>
      <chakra.p css={styles.value}>{value}</chakra.p>
      {note && <chakra.p css={styles.note}>{note}</chakra.p>}
    </chakra.li>
  );
}

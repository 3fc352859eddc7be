import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { dockRecipe } from '#src/theme/recipes/dock.ts';
import { markRoot } from './root-mark.ts';
import { Wrap } from './wrap.tsx';

const markDocked = () => markRoot('docked');

interface DockProps {
  /** Left on a desk: a name, a way back. */
  start?: ReactNode;
  /** The cost in words, directly left of the button; above it on a phone. */
  cost?: ReactNode;
  /** Names it as a region of the page. */
  label?: string;
  children: ReactNode;
}

/** The bar at the bottom that stays in sight. */
export function Dock({ start, cost, label, children }: DockProps) {
  const styles = useSlotRecipe({ recipe: dockRecipe })();
  return (
    <chakra.div
      ref={markDocked}
      css={styles.root}
      data-dock
      {...(label && { role: 'region', 'aria-label': label })}
    >
      <Wrap css={styles.inner}>
        {start}
        {cost && <chakra.div css={styles.cost}>{cost}</chakra.div>}
        {children}
      </Wrap>
    </chakra.div>
  );
}

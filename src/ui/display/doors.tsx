import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { doorsRecipe } from '#src/theme/recipes/doors.ts';

interface DoorsProps {
  /** Still to be spent from the allowance. */
  available: number;
  /** The allowance; the rest is drawn dark. */
  total?: number;
  /** Bought or returned ones, in a clay frame. */
  bought?: number;
  size?: 'md' | 'sm' | 'xs' | '2xs';
  /** The number in words. Leave it out where a text beside says it. */
  label?: string;
  /** How many are drawn; 24 unless the plan's own number is the point. */
  most?: number;
}

const MOST_DRAWN = 24;

/** One Connection, one door. More than `most` are not drawn: the words beside carry the number. */
export function Doors(props: DoorsProps) {
  const { available, total = available, bought = 0, size, label, most = MOST_DRAWN } = props;
  const styles = useSlotRecipe({ recipe: doorsRecipe })({ size: size ?? 'md' });
  const lit = Array.from({ length: available }, () => ({ lit: true, bought: false }));
  const dark = Array.from({ length: Math.max(0, total - available) }, () => ({ lit: false, bought: false }));
  const clay = Array.from({ length: bought }, () => ({ lit: true, bought: true }));
  // Each kind stands together, and a lit door always comes first.
  const doors = (available > 0 ? [...lit, ...dark, ...clay] : [...clay, ...dark]).slice(0, most);
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <chakra.span css={styles.root} {...naming}>
      {doors.map((door, index) => (
        <chakra.span
          key={index}
          css={styles.door}
          data-lit={door.lit ? '' : undefined}
          data-bought={door.bought ? '' : undefined}
        />
      ))}
    </chakra.span>
  );
}

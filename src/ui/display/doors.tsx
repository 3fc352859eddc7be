import { chakra } from '@chakra-ui/react/styled-system';
import { doorsRecipe } from '#src/theme/recipes/doors.ts';
import { formatNumber } from '#src/ui/format.ts';
import { doorsOf } from './door-list.ts';

const Row = chakra('span', doorsRecipe);

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
  /** How many are drawn; the rest is a number behind them. 24 unless the plan's own number is the point. */
  most?: number;
}

const MOST_DRAWN = 24;

/** One Connection, one door. Where there are more than `most`, '+4' says how many are not drawn. */
export function Doors(props: DoorsProps) {
  const { available, total = available, bought = 0, size, label, most = MOST_DRAWN } = props;
  const { doors, more } = doorsOf({ available, total, bought, most });
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Row {...(size && { size })} {...naming}>
      {doors.map((door, index) => (
        <span key={index} data-lit={door.lit ? '' : undefined} data-bought={door.bought ? '' : undefined} />
      ))}
      {more > 0 && <span data-more="">+{formatNumber(more)}</span>}
    </Row>
  );
}

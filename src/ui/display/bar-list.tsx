import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { barListRecipe } from '#src/theme/recipes/progress.ts';

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

const List = chakra('ul', barListRecipe);

/** Horizontal bars, each with its name and its figure in words. */
export function BarList({ items, max, size = 'body' }: BarListProps) {
  const most = max ?? Math.max(1, ...items.map((item) => item.value));
  return (
    <List size={size}>
      {items.map((item) => (
        <li key={item.label}>
          <span>{item.link ?? item.label}</span>
          <span data-track="" aria-hidden="true">
            {item.value > 0 && <span style={{ width: `${(item.value / most) * 100}%` }} />}
          </span>
          <b>{item.text}</b>
        </li>
      ))}
    </List>
  );
}

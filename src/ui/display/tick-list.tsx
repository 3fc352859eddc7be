import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';

const Ticks = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8px',
    '& li': { display: 'flex', gap: '10px' },
    '& svg': {
      width: '16px',
      height: '16px',
      flex: 'none',
      marginTop: '4px',
      color: 'pine.fg',
      strokeWidth: '2.4',
    },
  },
});

/** What one gets, line by line. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <Ticks>
      {items.map((item) => (
        <li key={item}>
          <Check aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </Ticks>
  );
}

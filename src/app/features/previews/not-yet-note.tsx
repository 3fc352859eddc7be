import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '12px',
    color: 'fg.muted',
    '& > li': { display: 'flex', gap: '12px', overflowWrap: 'anywhere', minWidth: '0' },
    '& svg': { flex: 'none', width: '20px', height: '20px', marginTop: '2px', strokeWidth: '1.75' },
  },
});

/** What a profile does not have yet, each in a sentence. */
export function NotYet({ items }: { items: readonly { icon: ReactNode; text: string }[] }) {
  return (
    <List>
      {items.map(({ icon, text }) => (
        <li key={text}>
          {icon}
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}

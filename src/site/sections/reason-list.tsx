import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '16px',
    marginTop: '32px',
    '& li': { display: 'flex', gap: '10px' },
    '& svg': { width: '24px', height: '24px', flex: 'none', color: 'pine.fg', strokeWidth: '1.75' },
  },
});

interface ReasonListProps {
  reasons: readonly { icon: ReactNode; title: string; text: string }[];
}

/** Reasons with an icon each: the claim in bold, then the explanation. */
export function ReasonList({ reasons }: ReasonListProps) {
  return (
    <List>
      {reasons.map(({ icon, title, text }) => (
        <li key={title}>
          {icon}
          <span>
            <b>{title}</b> {text}
          </span>
        </li>
      ))}
    </List>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    gap: { base: '12px 16px', sm: '16px' },
    minHeight: '76px',
    padding: { base: '16px', sm: '16px 24px' },
    borderTop: 'line',
    '& > svg': { flex: 'none', width: '24px', height: '24px', strokeWidth: '1.75', color: 'fg.muted' },
  },
});

interface AccessRowProps {
  icon: ReactNode;
  title: ReactNode;
  /** Lines below the title. */
  children: ReactNode;
  action: ReactNode;
}

/** A token or a webhook, with what can be done about it. */
export function AccessRow({ icon, title, children, action }: AccessRowProps) {
  return (
    <Row>
      {icon}
      <chakra.div flex={{ base: '1 1 180px', sm: '1' }} minWidth="0">
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="4px 8px"
          fontWeight="label"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.p>
        <chakra.div
          textStyle="meta"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          {children}
        </chakra.div>
      </chakra.div>
      {action}
    </Row>
  );
}

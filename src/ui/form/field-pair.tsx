import { chakra } from '@chakra-ui/react/styled-system';

/** Two short fields side by side; one below the other on phones. */
export const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '20px', sm: '16px' },
    alignItems: 'start',
  },
});

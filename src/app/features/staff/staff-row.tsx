import { chakra } from '@chakra-ui/react/styled-system';
import { cardRow } from '#src/ui/layout/card-row.ts';

/** A line of a list: what it is about on the left, what can be done on the right. */
export const StaffRow = chakra('li', {
  base: {
    ...cardRow(),
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 16px',
  },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** A line of a list: what it is about on the left, what can be done on the right. */
export const StaffRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: { base: '16px', sm: '16px 24px' },
    '& + &': { borderTop: 'line' },
  },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** What a list without entries is for. */
export const NothingText = chakra('p', {
  base: { padding: { base: '16px', sm: '20px 24px' }, borderTop: 'line' },
});

import { chakra } from '@chakra-ui/react/styled-system';

/** The heading of a card that has no band above its body; name the card with its `id`. */
export const CardTitle = chakra('h2', { base: { textStyle: 'title' } });

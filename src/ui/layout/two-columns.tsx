import { chakra } from '@chakra-ui/react/styled-system';

/** Main column and a 360 pixel aside; one column below 1024. Put it inside a `Wrap`. */
export const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    gap: { base: '16px', sm: '24px' },
    alignItems: 'start',
    paddingBlock: { base: '16px 64px', sm: '24px 64px' },
  },
});

/** Cards one below the other, 24 apart (16 on phones). */
export const Column = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '16px', sm: '24px' },
    minWidth: '0',
  },
});

/**
 * A column of a detail page: below the desk's width both become one, so that cards can say where they stand by `order`. Tab
 * keeps to the source there: with `reading-flow`, Chromium 156 passes over all that is in a part with `tabIndex={-1}`, our cards.
 */
export const DetailColumn = chakra(Column, { base: { display: { base: 'contents', lg: 'grid' } } });

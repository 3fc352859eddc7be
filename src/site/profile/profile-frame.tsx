import { chakra } from '@chakra-ui/react/styled-system';

/** Head, aside and the rest in one column; on a desktop the aside has a column of its own at the right. */
export const ProfileColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
    gridTemplateRows: { lg: 'auto 1fr' },
    gap: { base: '32px', lg: '48px 64px' },
    '& > aside': { gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' }, alignSelf: 'start' },
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The sections below the head. */
export const ProfileRest = chakra('div', {
  base: {
    gridColumn: { lg: '1' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '40px', lg: '48px' },
    minWidth: '0',
  },
});

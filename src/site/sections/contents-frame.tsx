import { chakra } from '@chakra-ui/react/styled-system';

/** A long text beside its contents, which stay in sight on a desk; on paper only the text is left. */
export const ContentsColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
    gap: { base: '24px', lg: '64px' },
    alignItems: 'start',
    paddingTop: { base: '24px', lg: '40px' },
    paddingBottom: { base: '64px', lg: '96px' },
    '@media print': { display: 'block' },
  },
});

export const Contents = chakra('aside', {
  base: {
    position: { base: 'static', lg: 'sticky' },
    top: '96px',
    borderBottom: { base: 'line', lg: 'none' },
    paddingBottom: { base: '16px', lg: '0' },
    '@media print': { display: 'none' },
  },
});

import { defineTextStyles } from '@chakra-ui/react/styled-system';

/** Six sizes, no others. */
export const textStyles = defineTextStyles({
  meta: { value: { fontSize: '.8125rem', lineHeight: '1.25rem' } },
  body: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
  title: {
    value: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: '650', letterSpacing: '-.01em' },
  },
  figure: {
    value: {
      fontFamily: 'heading',
      fontSize: '1.625rem',
      lineHeight: '2rem',
      fontWeight: '480',
      letterSpacing: '-.028em',
      textWrap: 'balance',
    },
  },
  head: {
    value: {
      fontFamily: 'heading',
      fontSize: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.5rem)',
      lineHeight: '1.15',
      fontWeight: '480',
      letterSpacing: '-.028em',
      textWrap: 'balance',
    },
  },
  hero: {
    value: {
      fontFamily: 'heading',
      fontSize: 'clamp(2.5rem, 1.6rem + 3.9vw, 4.5rem)',
      lineHeight: '1.02',
      fontWeight: '480',
      letterSpacing: '-.035em',
      textWrap: 'balance',
    },
  },
});

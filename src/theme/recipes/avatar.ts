import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * A logo may be as wide as a word. All of it is seen, on the white that most are made for; its blurred likeness would fill
 * what it leaves free.
 */
export const WHOLE_LOGO = { objectFit: 'contain', backgroundImage: 'none!' } as const;

/** Initials in a door; a verified one is under a lintel. */
export const avatarRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: '8px',
    fontWeight: 'strong',
    letterSpacing: '.01em',
    lineHeight: '1.5rem',
    overflow: 'visible',
    '& picture': { display: 'contents' },
    '& img': { width: 'full', height: 'full', objectFit: 'cover', borderRadius: 'inherit' },
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' },
  },
  variants: {
    size: {
      sm: { width: '40px', height: '40px', fontSize: '.8125rem' },
      md: { width: '48px', height: '48px', fontSize: '1rem' },
      lg: { width: '88px', height: '88px', fontSize: '1.625rem' },
    },
    tone: {
      pine: { bg: 'pine.subtle', color: 'pine.subtleFg' },
      clay: { bg: 'clay.subtle', color: 'clay.fg' },
      neutral: { bg: 'bg.subtle', color: 'fg.muted' },
    },
    verified: {
      true: {
        borderRadius: '0 0 8px 8px',
        marginTop: '6px',
        _before: {
          content: '""',
          position: 'absolute',
          left: '-4px',
          right: '-4px',
          top: '-6px',
          height: '6px',
          bg: 'pine.solid',
          borderRadius: '1px',
        },
      },
    },
    logo: { true: { bg: '#fff', borderWidth: '1px', '& img': { padding: '4px', ...WHOLE_LOGO } } },
  },
  compoundVariants: [
    { verified: true, size: 'sm', css: { height: '34px' } },
    { verified: true, size: 'md', css: { height: '42px' } },
    {
      verified: true,
      size: 'lg',
      css: {
        height: '78px',
        marginTop: '10px',
        _before: { height: '10px', top: '-10px', left: '-8px', right: '-8px' },
      },
    },
  ],
  defaultVariants: { size: 'md', tone: 'pine' },
});

import { defineRecipe } from '@chakra-ui/react/styled-system';
import { KNOB } from './doors.ts';

/** The match score: how far the doorway is lit. */
export const matchRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    whiteSpace: 'nowrap',
    '& > [data-door]': {
      position: 'relative',
      width: '22px',
      height: '30px',
      border: '1.5px solid {colors.pine.solid}',
      borderTop: '0',
      bg: 'bg.subtle',
      flex: 'none',
      _before: {
        content: '""',
        position: 'absolute',
        left: '-5px',
        right: '-5px',
        top: '-4px',
        height: '4px',
        bg: 'pine.solid',
      },
      _after: {
        content: '""',
        position: 'absolute',
        right: '5px',
        top: '14px',
        width: '3px',
        height: '3px',
        borderRadius: '50%',
        bg: KNOB,
      },
    },
    '& > [data-door] > span': { position: 'absolute', left: '0', right: '0', bottom: '0', bg: 'light' },
    '& b': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& [data-word]': { textStyle: 'meta', color: 'fg.muted' },
  },
});

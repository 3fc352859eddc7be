import { defineRecipe } from '@chakra-ui/react/styled-system';

const LIT =
  'linear-gradient(90deg, {colors.light} 68%, color-mix(in srgb, {colors.light} 70%, {colors.light.edge}) 68%)';
/** The door knob keeps its dark pine on the lit door in both themes. */
export const KNOB = '#14483A';

/** Not what says how many are not drawn. */
const DOOR = '& > :not([data-more])';

/** One Connection, one door: lit while it can be spent, dark when spent, clay when bought or returned. */
export const doorsRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    [DOOR]: {
      position: 'relative',
      flex: 'none',
      display: 'block',
      border: '1.5px solid {colors.border.emphasized}',
      borderTopWidth: '0',
      bg: 'bg.subtle',
      _before: { content: '""', position: 'absolute', bg: 'border.emphasized' },
      '&[data-lit]': {
        background: LIT,
        borderColor: 'pine.solid',
        _before: { bg: 'pine.solid' },
        _after: { content: '""', position: 'absolute', borderRadius: '50%', bg: KNOB },
      },
      '&[data-bought]': { borderColor: 'clay.solid', _before: { bg: 'clay.solid' } },
    },
    '& > [data-more]': {
      textStyle: 'meta',
      lineHeight: '1',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    size: {
      md: {
        gap: '10px',
        paddingTop: '4px',
        [DOOR]: {
          width: '16px',
          height: '28px',
          _before: { left: '-4px', right: '-4px', top: '-4px', height: '4px' },
          _after: { right: '5px', top: '14px', width: '3px', height: '3px' },
        },
      },
      sm: {
        gap: '8px',
        paddingTop: '3px',
        [DOOR]: {
          width: '11px',
          height: '20px',
          _before: { left: '-3px', right: '-3px', top: '-3px', height: '3px' },
          _after: { right: '3px', top: '10px', width: '2px', height: '2px' },
        },
      },
      /** For dozens. */
      xs: {
        gap: '8px',
        paddingTop: '3px',
        [DOOR]: {
          width: '9px',
          height: '18px',
          _before: { left: '-2.5px', right: '-2.5px', top: '-3px', height: '3px' },
          _after: { right: '1.5px', top: '9px', width: '2px', height: '2px' },
        },
      },
      /** For half a hundred: too small for knobs. */
      '2xs': {
        gap: '5px 6.5px',
        paddingTop: '3px',
        [DOOR]: {
          width: '6.5px',
          height: '13px',
          _before: { left: '-2.5px', right: '-2.5px', top: '-3px', height: '3px' },
          _after: { display: 'none' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
});
